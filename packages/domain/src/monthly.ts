import { addDays, addMonths, type BusinessDate } from './business-date.ts'

/** Days of grace in which an unpaid month has no effect on a card. */
export const CARD_GRACE_DAYS = 30
/** Days before the due date from which a month may be paid. */
export const PAY_AHEAD_DAYS = 7

/** A month that is paid for in advance: it is due on its first day. */
export type Month = { no: number; from: BusinessDate; to: BusinessDate }

/** Consecutive months from a first day, each clamped to its month's end. */
export const monthsFrom = (startOn: BusinessDate, months: number): Month[] =>
  Array.from({ length: months }, (_, index) => ({
    no: index + 1,
    from: addMonths(startOn, index),
    to: addDays(addMonths(startOn, index + 1), -1),
  }))

type Owed = { no: number; dueOn: BusinessDate; paidOn: BusinessDate | undefined; over: boolean }

/** The one month that may be paid on a date: the first unpaid one, from `PAY_AHEAD_DAYS` before it is due. */
export function payableMonth<Bill extends Owed>(bills: readonly Bill[], date: BusinessDate): Bill | undefined {
  const first = bills.find(({ paidOn, over }) => !paidOn && !over)
  return first && first.dueOn <= addDays(date, PAY_AHEAD_DAYS) ? first : undefined
}
