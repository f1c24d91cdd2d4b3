import { useQuery } from '@tanstack/react-query'
import { consumerVoucher, type VoucherState } from '@wanka/contract/lending/vouchers.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { Row } from '../../../ui/primitives/row.tsx'

const STATE_COPY: Record<VoucherState, string> = {
  '0': '待上传',
  '1': '审核中',
  '2': '已通过',
  '3': '需重新上传',
  '4': '已过期',
}

/** The link to the proof of use, for a loan that requires one. */
export function VoucherRow({ appId }: { appId: string }): ReactElement | null {
  const { data } = useQuery(callQuery(consumerVoucher.list, { loanNo: appId }))
  const [voucher] = data?.list ?? []
  if (!voucher) return null
  return (
    <Row
      label="借款凭证"
      value={STATE_COPY[voucher.state]}
      tone="quiet"
      to={linkTo('vouchersUpload', { voucherNo: voucher.voucherNo })}
    />
  )
}
