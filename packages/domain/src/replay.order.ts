import type { DueAmounts } from './allocation.ts'
import { type BusinessDate, maxDate } from './business-date.ts'
import type { Fen } from './money.ts'
import type { PlanChange } from './plan-change.ts'

/**
 * A payment received for a loan, in fen. It counts on its value date and pays the amounts of that day; `settles`: it was meant to
 * settle the loan early; `lowersBills`: it is a merchant's refund, or principal that the customer prepaid (see `spreadRefund`).
 */
export type LoanPayment = {
  id: string
  date: BusinessDate
  /**
   * The date that orders it among the others, where it was reported late and was allocated as things stood then; else its value
   * date.
   */
  allocatedOn?: BusinessDate | undefined
  amount: Fen
  settles: boolean
  lowersBills?: boolean
  /** Its place among all postings; a payment that is being booked has none yet. */
  seq?: number | undefined
  /** How it is allocated, where a plan was made of what was owed after it: there it stays. */
  parts?: readonly DueAmounts[] | undefined
}

type Turn = { on: BusinessDate } & ({ payment: LoanPayment } | { change: PlanChange })

/**
 * By allocation date, within one date in the order given. Of one date, a change stands after the payments that were booked before
 * it; no payment that was booked later is ordered before a plan that spreads what is owed anew, and those of earlier dates come first
 * after it, by their dates.
 */
export function inOrder(payments: readonly LoanPayment[], changes: readonly PlanChange[]): Turn[] {
  const isAfter = ({ seq = Number.POSITIVE_INFINITY }: LoanPayment, change: PlanChange): boolean => seq > change.after
  const turns = payments.map((payment) => {
    const plans = changes.filter((change) => change.kind === 'respread' && isAfter(payment, change))
    const own = payment.allocatedOn ?? payment.date
    const on = plans.reduce((date, plan) => maxDate(date, plan.on), own)
    return { on, place: changes.filter((change) => change.on === on && isAfter(payment, change)).length, own, payment }
  })
  const changed = changes.map((change, at) => ({
    on: change.on,
    place: changes.slice(0, at).filter(({ on }) => on === change.on).length + 0.5,
    own: change.on,
    change,
  }))
  const compare = (one: BusinessDate, other: BusinessDate): number => (one === other ? 0 : one < other ? -1 : 1)
  return [...turns, ...changed].sort((a, b) => compare(a.on, b.on) || a.place - b.place || compare(a.own, b.own))
}
