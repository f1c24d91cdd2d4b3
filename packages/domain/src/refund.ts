import { allocate, type DueAmounts, NO_AMOUNTS, sumAmounts } from './allocation.ts'
import { daysBetween } from './business-date.ts'
import {
  costOfDays,
  type Released,
  type SettlementInstalment,
  type SettlementTerms,
  settlementQuote,
  unpaidOf,
} from './early-settlement.ts'
import { type Fen, fen, ZERO } from './money.ts'
import { mulDiv } from './rounding.ts'

export type RefundSpread = {
  /** What the refund pays on each instalment; those that receive nothing are left out. */
  parts: DueAmounts[]
  /** For each later instalment: interest and fee that are no longer owed, and the unused part of the coupon. */
  released: Released[]
  /** Instalments of which the customer has nothing left to pay; where `ends`, all of them. What is left is the coupon's, and falls due. */
  paidOff: number[]
  /** The refund settles the loan. */
  ends: boolean
  /** The instalment of the running period, and the share of its interest that refunded parts have cost by their days. */
  running?: { no: number; refundInterest: Fen }
  /** Money that the loan did not need: it is the customer's. */
  left: Fen
}

/**
 * Allocates a merchant's refund of a purchase to its loan. What is due by the day comes first, oldest instalment first. The rest
 * takes principal off every later instalment in proportion, as though the refunded part had been a loan of its own and were
 * settled that day: it costs the days of the running period and nothing after them, and these also where the loan is settled
 * later. Where it reaches the amount that settles the whole loan, it settles it, and the rest is the customer's.
 * @param amount fen, above zero
 */
export function spreadRefund(terms: SettlementTerms, amount: Fen): RefundSpread {
  const ending = settlementQuote(terms)
  if (amount >= ending.total) {
    const { parts, released, total } = ending
    return { parts, released, paidOff: [], ends: true, left: fen(amount - total) }
  }
  const byAge = [...terms.instalments].sort((a, b) => a.no - b.no)
  const earlier = byAge.filter((row) => row.dueOn <= terms.day)
  const owed = earlier.map((row) => ({ no: row.no, ...unpaidOf(row) }))
  const due = allocate(amount, owed)
  const full = (part: DueAmounts): boolean =>
    owed.some((one) => one.no === part.no && sumAmounts(one) === sumAmounts(part))
  const later = lowerLater(terms, byAge, due.left)
  const [running] = later
  return {
    parts: [...due.parts, ...later.flatMap(({ part }) => (sumAmounts(part) > 0 ? [part] : []))],
    released: later.flatMap(({ released: { interest, fee, subsidy }, part: { no } }) =>
      interest + fee + subsidy > 0 ? [{ no, interest, fee, subsidy }] : [],
    ),
    paidOff: [
      ...due.parts.filter(full).map(({ no }) => no),
      ...later.filter(({ over }) => over).map(({ part }) => part.no),
    ],
    ends: false,
    ...(running && { running: { no: running.part.no, refundInterest: running.refundInterest } }),
    left: ZERO,
  }
}

type Lowered = { part: DueAmounts; released: Omit<Released, 'no'>; over: boolean; refundInterest: Fen }

/**
 * Takes a refund's rest off the later instalments. `amount` is less than what settles the loan; what exceeds all outstanding
 * principal pays the running period's interest.
 */
function lowerLater(terms: SettlementTerms, byAge: readonly SettlementInstalment[], amount: Fen): Lowered[] {
  if (amount === 0) return []
  const later = byAge.filter((row) => row.dueOn > terms.day)
  const balance = later.reduce((sum, row) => sum + unpaidOf(row).principal, 0)
  const returned = fen(Math.min(amount, balance))
  const shareOf = (figure: number): number => (balance === 0 ? 0 : mulDiv(figure, returned, balance))
  const from = byAge.filter((row) => row.dueOn <= terms.day).at(-1)?.dueOn ?? terms.startOn
  const soFar = costOfDays(terms, returned, daysBetween(from, terms.day))
  let reached = 0
  return later.map((row, at) => {
    const open = unpaidOf(row)
    const principal = fen(shareOf(reached + open.principal) - shareOf(reached))
    reached += open.principal
    const { refundInterest: before = ZERO } = row
    const planned = row.due.interest - before
    const refundInterest = fen(before + (at === 0 ? Math.min(soFar, shareOf(planned)) : 0))
    const scheduled = planned - shareOf(planned) + refundInterest
    const interest = interestOf(row, scheduled, at === 0 ? amount - returned : 0)
    const fee = fen(shareOf(open.fee))
    const released = { interest: interest.released, fee, subsidy: interest.unused }
    const left = open.principal - principal + interest.left + open.fee - fee
    return {
      part: { no: row.no, ...NO_AMOUNTS, principal, interest: interest.paid },
      released,
      over: left === 0 && principal + interest.paid + released.interest + fee > 0,
      refundInterest,
    }
  })
}

/**
 * For an instalment's interest: the part released, the coupon's unused part, what `money` pays of it, and `left`, still owed by
 * the customer.
 */
function interestOf({ due, paid, subsidy = ZERO }: SettlementInstalment, scheduled: number, money: number) {
  const owed = Math.max(scheduled, paid.interest)
  const used = Math.min(subsidy, owed - paid.interest)
  const pays = Math.min(money, owed - paid.interest - used)
  return {
    paid: fen(pays),
    released: fen(due.interest - owed),
    unused: fen(subsidy - used),
    left: owed - paid.interest - used - pays,
  }
}
