import { formatDay } from '@wanka/contract/format.ts'
import { type Voucher, type VoucherState, voucherTypes } from '@wanka/contract/lending/vouchers.ts'
import type { StatusKind } from '../../../ui/primitives/status-tag.tsx'

/** The state of a voucher, as its owner sees it. */
export const voucherWords: Record<VoucherState, { kind: StatusKind; text: string }> = {
  '0': { kind: 'soon', text: '待上传' },
  '1': { kind: 'running', text: '审核中' },
  '2': { kind: 'done', text: '已通过' },
  '3': { kind: 'overdue', text: '未通过' },
  '4': { kind: 'info', text: '已过期' },
}

/** Whether the customer must send something. */
export const waitsForUpload = (state: VoucherState): boolean => state === '0' || state === '3'

export const voucherName = ({ loan }: Pick<Voucher, 'loan'>): string => (loan ? loan.loanName : '消费凭证')

/** The voucher's current fact: its deadline, or what was sent and when. */
export function voucherNote({ state, dueOn, type, imageCount, movedAt }: Voucher): string {
  if (waitsForUpload(state) && dueOn) return `请在${formatDay(dueOn)}前上传`
  const sent = type ? `${voucherTypes[type]} · ${imageCount}张` : '没有上传'
  return `${sent} · ${movedAt.slice(0, 10)}`
}
