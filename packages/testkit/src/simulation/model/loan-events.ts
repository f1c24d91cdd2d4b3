import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Contract } from './contracted-plan.ts'

/** A bill that a payment was made for, and the amount meant for that bill. Fen. */
export type Chosen = { loanId: string; no: number; amount: number }

/** Money of a card, a transfer or a merchant, with its value date. */
type Money = { id: string; date: BusinessDate; amount: number }

/** The events of a customer's loans, in the order in which they were booked; `on`: the business date of the booking. Fen. */
export type LoanEvent = { on: BusinessDate } & (
  | { kind: 'lent'; loanId: string; contract: Contract }
  | {
      kind: 'collected'
      money: Money
      way: 'card' | 'settlement' | 'offline'
      chosen: readonly Chosen[]
      /** It was made with a coupon; `there`: the coupon was still available when the money arrived. */
      coupon: { there: boolean } | undefined
    }
  | { kind: 'refunded'; money: Money; loanId: string }
  /**
   * Principal prepaid. `counts`: the loan was still as agreed when the money arrived; `gaveUp`: the payment had failed before.
   */
  | { kind: 'prepaid'; money: Money; loanId: string; counts: boolean; gaveUp: boolean }
  | { kind: 'reversed'; id: string }
  | { kind: 'payoutReturned'; loanId: string }
  /** A request of hardship begins, ends without a plan, or becomes one of some bills. */
  | { kind: 'held'; loanId: string }
  | { kind: 'released'; loanId: string }
  | { kind: 'spread'; loanId: string; periods: number }
)

/**
 * Another due day; the figures of its supplement show which of the day's events came before. `plans`: the hardship plans that the loan
 * had by then, whose figures may be the same before and after.
 */
export type DueDayChange = {
  loanId: string
  on: BusinessDate
  day: number
  no: number
  days: number
  extra: number
  plans: number
}
/** A deferral of a bill. `plans`: the hardship plans that the loan had by then; a plan may date a bill as it was before. */
export type Extension = { loanId: string; no: number; from: BusinessDate; to: BusinessDate; plans: number }

export type LoanHistory = {
  events: readonly LoanEvent[]
  dueDayChanges: readonly DueDayChange[]
  extensions: readonly Extension[]
  /** What is known of the ends of day of each loan; see `Nights`. */
  held: (loanId: string, no: number, day: BusinessDate) => boolean | undefined
  posted: (loanId: string, day: BusinessDate) => number
}
