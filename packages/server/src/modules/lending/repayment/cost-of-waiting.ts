import type { CallOutput } from '@wanka/contract/call.ts'
import type { repayment } from '@wanka/contract/lending/repayment.ts'
import { addDays, type BusinessDate, maxDate } from '@wanka/domain/business-date.ts'
import { subFen } from '@wanka/domain/money.ts'
import { PENALTY_HELD } from '@wanka/domain/plan-change.ts'
import { owedOf, type PlanInstalment } from '../loans/index.ts'

const SOON_DAYS = 7

/** What a bill costs more after a day and after a week, from the due date or, where that has passed, from today. Fen. */
export function costOfWaiting(row: PlanInstalment, date: BusinessDate): CallOutput<typeof repayment.detail>['waiting'] {
  if (row.paidOn || row.dueOn > addDays(date, SOON_DAYS) || row.held?.state === 'processing') return undefined
  // penalty stands still: waiting costs nothing that could be named
  if (row.penaltyThrough === PENALTY_HELD) return undefined
  const from = maxDate(date, row.dueOn)
  const owedOn = (day: BusinessDate) => owedOf(row, row.terms, day).total
  const more = (days: number) => subFen(owedOn(addDays(from, days)), owedOn(from))
  return { from, day: more(1), week: more(7), freeUntil: addDays(row.dueOn, row.terms.graceDays) }
}
