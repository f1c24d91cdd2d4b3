import { useInfiniteQuery } from '@tanstack/react-query'
import { consumerVoucher, type Voucher, type VoucherState } from '@wanka/contract/lending/vouchers.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callApi } from '../../../api/client.ts'
import { callPages } from '../../../api/pages.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { voucherName, voucherNote, voucherWords } from './voucher-words.ts'

/** The customer's vouchers in one state or all, those that wait for pictures first. */
export function useVouchers(state?: VoucherState) {
  const query = useInfiniteQuery(
    callPages(consumerVoucher.list, state ?? 'all', (pageNo, signal) =>
      callApi(consumerVoucher.list, { ...(state && { state }), pageNo }, { signal }),
    ),
  )
  return { query, vouchers: query.data?.pages.flatMap((page) => page.list) }
}

/** Vouchers as a card of rows, each with a link to its page. */
export function VoucherRows({ label, vouchers }: { label: string; vouchers: readonly Voucher[] }): ReactElement {
  return (
    <Card flush label={label}>
      {vouchers.map((voucher) => (
        <Row
          key={voucher.voucherNo}
          label={voucherName(voucher)}
          note={voucherNote(voucher)}
          value={
            <StatusTag kind={voucherWords[voucher.state].kind} bare>
              {voucherWords[voucher.state].text}
            </StatusTag>
          }
          to={linkTo('vouchersUpload', { voucherNo: voucher.voucherNo })}
        />
      ))}
    </Card>
  )
}
