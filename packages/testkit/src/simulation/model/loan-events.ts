import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Contract } from './contracted-plan.ts'

/** A bill that a payment was made for, and how much of it was meant for that bill. Fen. */
export type Chosen = { loanId: string; no: number; amount: number }

/** Money of a card or a transfer, or a merchant's: its value date and its place among the payments of that date. */
type Money = { id: string; date: BusinessDate; rank: number; amount: number }

/** What happened to the loans of a customer, in the order in which it was booked; `on`: the business date of that. Fen. */
export type LoanEvent = { on: BusinessDate } & (
  | { kind: 'lent'; loanId: string; contract: Contract }
  | {
      kind: 'collected'
      money: Money
      way: 'card' | 'settlement' | 'offline'
      chosen: readonly Chosen[]
      /** It was made with a coupon; `there`: that was still to be had when the money came. */
      coupon: { there: boolean } | undefined
    }
  | { kind: 'refunded'; money: Money; loanId: string }
  | { kind: 'reversed'; id: string }
  | { kind: 'payoutReturned'; loanId: string }
)

/** Another due day; what the supplement says of it tells which of the day's events came before. */
export type DueDayChange = {
  loanId: string
  on: BusinessDate
  day: number
  no: number
  days: number
  extra: number
}
/** A bill that was put off. No figure depends on when: both dates lie ahead then. */
export type Extension = { loanId: string; no: number; from: BusinessDate; to: BusinessDate }

export type LoanHistory = {
  events: readonly LoanEvent[]
  dueDayChanges: readonly DueDayChange[]
  extensions: readonly Extension[]
  /** What is known of the nights of each loan; see `Nights`. */
  held: (loanId: string, no: number, day: BusinessDate) => boolean | undefined
  posted: (loanId: string, day: BusinessDate) => number
}
