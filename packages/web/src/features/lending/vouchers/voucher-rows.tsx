import type { Voucher } from '@wanka/contract/lending/vouchers.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { voucherName, voucherNote, voucherWords } from './voucher-words.ts'

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
