import { addMonths, type BusinessDate, daysBetween } from '@wanka/domain/business-date.ts'
import type { ModelLoan } from './bills.ts'
import { costOfDays, rounded } from './contracted-plan.ts'

/** The effect of another due day on a loan: the first bill that moves, its additional days and their cost. Fen. */
export type Moved = { no: number; days: number; extra: number; dates: { no: number; dueOn: BusinessDate }[] }

/**
 * Moves every unpaid bill to the first such day on which none of them is due earlier than before; only the first one has
 * additional days, which cost no more than a month. Decision 34.
 */
export function movedTo({ contract, bills }: ModelLoan, day: number): Moved | undefined {
  const unpaid = bills.filter((bill) => bill.paidOn === undefined)
  const [next] = unpaid
  if (!next) return undefined
  const month = `${next.dueOn.slice(0, 8)}${String(day).padStart(2, '0')}` as BusinessDate
  const inTurn = (date: BusinessDate, { no }: { no: number }): BusinessDate => addMonths(date, no - next.no)
  const candidates = [0, 1, 2].map((months) => addMonths(month, months))
  const first = candidates.find((date) => unpaid.every((bill) => inTurn(date, bill) >= bill.dueOn))
  if (!first) return undefined
  const balance = unpaid.reduce((sum, bill) => sum + bill.principal - bill.paid.principal, 0)
  const days = daysBetween(next.dueOn, first)
  const aMonth = rounded(BigInt(balance) * BigInt(contract.rate), 12_000_000n)
  const extra = Math.min(costOfDays(contract, balance, days), aMonth)
  return { no: next.no, days, extra, dates: unpaid.map((bill) => ({ no: bill.no, dueOn: inTurn(first, bill) })) }
}

export function moveDueDates(loan: ModelLoan, { no, extra, dates }: Moved): void {
  for (const bill of loan.bills) {
    bill.dueOn = dates.find((one) => one.no === bill.no)?.dueOn ?? bill.dueOn
    if (bill.no === no) bill.interest += extra
  }
}
