import { addMonths, type BusinessDate, dayOfMonth, daysBetween, nextDayOfMonth } from './business-date.ts'
import { type Fen, fen, type Ppm, sumFen } from './money.ts'
import { mulDiv } from './rounding.ts'
import type { DayCount } from './schedule.ts'

/** Days that every month has. */
export const LAST_REPAYMENT_DAY = 28
/** Minimum number of months between two choices of a loan's repayment day. */
export const REPAYMENT_DAY_MONTHS = 6

export type DatedInstalment = {
  no: number
  dueOn: BusinessDate
  /** Its principal still to pay. */
  principal: Fen
}

export type RepaymentDayFacts = {
  businessDate: BusinessDate
  /** The unpaid instalments of one loan, by number. */
  unpaid: readonly DatedInstalment[]
  /** The day of the month that is requested, 1 to 28. */
  day: number
  annualRate: Ppm
  dayCount: DayCount
  /** When the day of this loan was last chosen. */
  lastChosenOn: BusinessDate | undefined
  /** A payment of one of the instalments is under way. */
  paying: boolean
  /** Something was paid on the next instalment, which is not paid off. */
  partlyPaid: boolean
  /** A merchant refunded part of what the instalments are for. */
  refunded: boolean
  /** Principal of the instalments was prepaid with a part of the loan. */
  prepaid: boolean
}

export type DueDayRejection = 'tooSoon' | 'paying' | 'overdue' | 'refunded' | 'prepaid' | 'partlyPaid' | 'same'

export type RepaymentDay = {
  /** The first instalment that moves, and the extra days of its period. */
  no: number
  days: number
  /** Interest of these days, fen, which is due with that instalment. */
  extra: Fen
  /** Every unpaid instalment with its new due date. */
  dates: { no: number; from: BusinessDate; to: BusinessDate }[]
}

/**
 * New due dates on another day of the month, from the next instalment on and never before the contracted ones; or the reason why
 * not. Only the first of them has extra days; they cost annual/360 a day on the outstanding principal (annual/365 where the
 * contract counts so), and never more than a month would.
 * @throws RangeError without an unpaid instalment, or for a day that is not 1 to 28.
 */
export function repaymentDayOf(facts: RepaymentDayFacts): RepaymentDay | DueDayRejection {
  const { businessDate, day, lastChosenOn, paying, partlyPaid, refunded, prepaid } = facts
  const unpaid = [...facts.unpaid].sort((a, b) => a.no - b.no)
  const [next] = unpaid
  if (!next || day < 1 || day > LAST_REPAYMENT_DAY) throw new RangeError('no such repayment day')
  if (lastChosenOn && businessDate < addMonths(lastChosenOn, REPAYMENT_DAY_MONTHS)) return 'tooSoon'
  if (paying) return 'paying'
  if (next.dueOn <= businessDate) return 'overdue'
  if (refunded) return 'refunded'
  if (prepaid) return 'prepaid'
  if (partlyPaid) return 'partlyPaid'
  if (unpaid.every((row) => dayOfMonth(row.dueOn) === day)) return 'same'
  const first = firstDate(next, unpaid, day)
  const dates = unpaid.map((row) => ({ no: row.no, from: row.dueOn, to: monthsAfter(first, next, row) }))
  const days = daysBetween(next.dueOn, first)
  return { no: next.no, days, extra: costOf(facts, sumFen(unpaid.map((row) => row.principal)), days), dates }
}

/** The first such date, from the next due date on, that leaves no instalment less time than it had. */
function firstDate(next: DatedInstalment, unpaid: readonly DatedInstalment[], day: number): BusinessDate {
  const late = (first: BusinessDate): boolean => unpaid.every((row) => monthsAfter(first, next, row) >= row.dueOn)
  let first = nextDayOfMonth(next.dueOn, day)
  while (!late(first)) first = addMonths(first, 1)
  return first
}

/** The date of an instalment when the next one is due on `first`: between them one may be paid, whose month stays free. */
const monthsAfter = (first: BusinessDate, next: DatedInstalment, { no }: DatedInstalment): BusinessDate =>
  addMonths(first, no - next.no)

function costOf({ annualRate, dayCount }: RepaymentDayFacts, balance: Fen, days: number): Fen {
  const byDay = mulDiv(balance, annualRate * days, dayCount === 'ACT_365' ? 365_000_000 : 360_000_000)
  return fen(Math.min(byDay, mulDiv(balance, annualRate, 12_000_000)))
}
