import { formatMonthDay } from '@wanka/contract/format.ts'
import type { Bill } from '@wanka/contract/lending/repayment.ts'
import { type BusinessDate, daysBetween } from '@wanka/domain/business-date.ts'
import { sumFen } from '@wanka/domain/money.ts'
import { GRACE_DAYS } from '@wanka/domain/penalty.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import type { BillRowProps } from '../../../ui/money/bill-row.tsx'

export const SOON_DAYS = 7

type DueFacts = Pick<Bill, 'planState' | 'overdueDays' | 'dueOn'>

/** The bill's state today, as a label and its kind. */
export function dueState(bill: DueFacts, today: BusinessDate): BillRowProps['state'] {
  if (bill.planState === '2') return { kind: 'done', text: '已还清' }
  if (bill.planState === '5') return { kind: 'running', text: '还款中' }
  if (bill.overdueDays > 0) return { kind: 'overdue', text: `已逾期${bill.overdueDays}天` }
  const days = daysBetween(today, bill.dueOn)
  if (days === 0) return { kind: 'soon', text: '今天到期' }
  if (days <= SOON_DAYS) return { kind: 'soon', text: `还有${days}天` }
  return { kind: 'plain', text: `${days}天后` }
}

/** What overdue bills cost, and until when paying them is free of penalty. */
export function lateNote(bills: readonly Pick<Bill, 'overdueDays' | 'penalty'>[]): string {
  const penalty = sumFen(bills.map((bill) => bill.penalty))
  if (penalty > 0) return `含罚息${amountText(penalty)}，还清后不再增加`
  const left = GRACE_DAYS - Math.max(0, ...bills.map((bill) => bill.overdueDays))
  if (left < 0) return '还清后不再计罚息'
  return left === 0 ? '宽限期到今天24:00，还清不计罚息' : `宽限期还有${left}天，还清不计罚息`
}

/** The line above a bill's amount: its due date, or the date it was paid. */
export const dueLine = (bill: Pick<Bill, 'dueOn' | 'paidOn'>): string =>
  bill.paidOn ? `${formatMonthDay(bill.paidOn)}已还清` : `${formatMonthDay(bill.dueOn)}应还`
