import type { CallOutput } from '@wanka/contract/call.ts'
import { formatMonthDay } from '@wanka/contract/format.ts'
import type { OneCard } from '@wanka/contract/lending/credit-line.ts'
import type { repayment } from '@wanka/contract/lending/repayment.ts'
import { amountText } from '../../../ui/money/amount-text.ts'

type Summary = CallOutput<typeof repayment.summary>
type DueFacts = Pick<Summary, 'monthDue' | 'overdueDays'> & {
  next?: Pick<NonNullable<Summary['next']>, 'dueOn'> | undefined
}
type LineFacts = Pick<OneCard, 'stage' | 'cardQuota' | 'refusal' | 'overAmt'>

/** The due date that belongs to the sum above it: for a sum of zero, the next one. */
export function dueNote({ monthDue, overdueDays, next }: DueFacts): string {
  if (overdueDays > 0) return `已逾期${overdueDays}天`
  if (!next) return '没有待还的账单'
  const day = formatMonthDay(next.dueOn)
  return monthDue > 0 ? `${day}到期` : `下一笔 ${day}`
}

/** Without a limit: how far the customer is on the way to one. */
export function lineNote({ stage, cardQuota, refusal, overAmt }: LineFacts): string {
  switch (stage) {
    case 'realName':
    case 'openCard':
      return '还没有申请额度'
    case 'reviewing':
      return '额度审核中'
    case 'refused':
      return refusal ? `${formatMonthDay(refusal.nextDate)}起可再次申请` : '这次没有通过审核'
    case 'activate':
      return cardQuota > 0 ? '额度待激活' : '还没有申请额度'
    case 'frozen':
      return overAmt === undefined ? '额度已冻结' : `超过总额度${amountText(overAmt)}`
    case 'expired':
      return '额度已到期'
    case 'closed':
      return '额度已关闭'
    case 'active':
    case 'overdue':
      return `总额度 ${amountText(cardQuota)}`
    default:
      return stage satisfies never
  }
}
