import { formatDay } from '@wanka/contract/format.ts'
import type { Bill } from '@wanka/contract/lending/repayment.ts'
import { type BusinessDate, daysBetween } from '@wanka/domain/business-date.ts'
import { SOON_DAYS } from './due-words.ts'

/** The segments of the bill list. */
export type BillState = 'unpaid' | 'paid' | 'all'

export type BillGroup<B = Bill> = { key: string; title: string; late: boolean; bills: readonly B[] }

/** Overdue bills first, then the next seven days, then the rest; empty groups are left out. */
export function unpaidGroups<B extends Pick<Bill, 'overdueDays' | 'dueOn'>>(
  bills: readonly B[],
  today: BusinessDate,
): BillGroup<B>[] {
  const late = bills.filter((bill) => bill.overdueDays > 0)
  const soon = bills.filter((bill) => bill.overdueDays === 0 && daysBetween(today, bill.dueOn) <= SOON_DAYS)
  const later = bills.filter((bill) => bill.overdueDays === 0 && daysBetween(today, bill.dueOn) > SOON_DAYS)
  return [
    { key: 'late', title: '已逾期', late: true, bills: late },
    { key: 'soon', title: '7天内到期', late: false, bills: soon },
    { key: 'later', title: '以后', late: false, bills: later },
  ].filter((group) => group.bills.length > 0)
}

/** By month in list order: the month of payment for paid bills, else of the due date. */
export function monthGroups<B>(bills: readonly B[], dateOf: (bill: B) => BusinessDate): BillGroup<B>[] {
  const groups: (BillGroup<B> & { bills: B[] })[] = []
  for (const bill of bills) {
    const month = dateOf(bill).slice(0, 7)
    const last = groups.at(-1)
    if (last?.key === month) last.bills.push(bill)
    else groups.push({ key: month, title: formatDay(`${month}-01`).replace(/1日$/, ''), late: false, bills: [bill] })
  }
  return groups
}
