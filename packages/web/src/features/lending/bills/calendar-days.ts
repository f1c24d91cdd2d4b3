import type { Bill } from '@wanka/contract/lending/repayment.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen, sumFen } from '@wanka/domain/money.ts'

/** The state of a day with bills; the most pressing bill decides. */
export type DayState = 'overdue' | 'soon' | 'done'

export function stateOfDay(bills: readonly Bill[], date: BusinessDate): DayState | undefined {
  const due = bills.filter((bill) => bill.dueOn === date)
  if (due.length === 0) return undefined
  if (due.some((bill) => bill.overdueDays > 0)) return 'overdue'
  return due.every((bill) => bill.planState === '2') ? 'done' : 'soon'
}

/** A month in three figures: paid, overdue, and still due, in fen. */
export function monthSums(bills: readonly Bill[]): { total: Fen; paid: Fen; late: Fen; left: Fen } {
  const late = sumFen(bills.filter((bill) => bill.overdueDays > 0).map((bill) => bill.owed))
  const left = sumFen(bills.filter((bill) => bill.overdueDays === 0).map((bill) => bill.owed))
  const paid = sumFen(bills.map(paidOn))
  return { total: fen(paid + late + left), paid, late, left }
}

/** Paid so far on a bill, in fen: its amount once settled, else its price less what is still owed. */
const paidOn = ({ planState, amt, penalty, owed }: Bill): Fen =>
  planState === '2' ? amt : fen(Math.max(0, amt + penalty - owed))
