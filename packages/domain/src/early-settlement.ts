import { ALLOCATION_ORDER, type Amounts, type DueAmounts, NO_AMOUNTS, sumAmounts } from './allocation.ts'
import { type BusinessDate, daysBetween } from './business-date.ts'
import { type Fen, fen, type Ppm, ZERO } from './money.ts'
import { mulDiv, type Rounding } from './rounding.ts'
import type { DayCount } from './schedule.ts'

/** One instalment of a running loan. `due.penalty` is the penalty owed up to the day of the quote. */
export type SettlementInstalment = {
  no: number
  dueOn: BusinessDate
  /** For one that is paid off, exactly what was paid. */
  due: Amounts
  paid: Amounts
  /** What a coupon pays of the interest; none unless stated. */
  subsidy?: Fen
  /** The share of `due.interest` that refunded parts have cost by their days; none unless stated. */
  refundInterest?: Fen
}

export type SettlementTerms = {
  /** Every instalment of the loan, paid ones too. */
  instalments: readonly SettlementInstalment[]
  /** The value date of the loan. */
  startOn: BusinessDate
  annualRate: Ppm
  /** A day costs annual/360, for ACT_365 annual/365: settling never charges more for a day than the contract. */
  dayCount?: DayCount
  rounding?: Rounding
  /** The day of the settlement. */
  day: BusinessDate
  /** The most that the coupon pays of the days; all that it can unless stated. */
  couponPays?: Fen
}

export type SettlementQuote = {
  principal: Fen
  /** Unpaid interest of earlier instalments and `accruedInterest`. */
  interest: Fen
  /** Unpaid fees of earlier instalments; fees of later ones are not charged. */
  fee: Fen
  penalty: Fen
  total: Fen
  /** Settling early itself costs nothing. */
  settlementFee: Fen
  /** Interest of the running period by day, and the number of those days. */
  accruedInterest: Fen
  days: number
  /** Scheduled interest that is no longer owed. */
  saved: Fen
  /** What the total pays on each instalment; those that receive nothing are left out. */
  parts: DueAmounts[]
  /** For each later instalment: interest and fee that are no longer owed, and the unused part of the coupon. */
  released: Released[]
}

export type Released = { no: number; interest: Fen; fee: Fen; subsidy: Fen }

/**
 * The amount that settles a loan on `day`, fen: all outstanding principal, the running period's interest by day (never more than
 * that period's scheduled interest), what is unpaid of instalments due by then, penalties, and no fee for it. On the first day it
 * is the principal. A part refunded inside the period costs its days until then. A coupon pays first of the interest that the
 * days have cost, and only of that.
 * @throws RangeError when `day` is before the value date.
 */
export function settlementQuote(terms: SettlementTerms): SettlementQuote {
  const { startOn, day, couponPays = Number.POSITIVE_INFINITY } = terms
  if (day < startOn) throw new RangeError('a loan cannot be settled before it starts')
  const byAge = [...terms.instalments].sort((a, b) => a.no - b.no)
  const earlier = byAge.filter((row) => row.dueOn <= day)
  const later = byAge.filter((row) => row.dueOn > day)
  const running = later[0]
  const days = running ? daysBetween(earlier.at(-1)?.dueOn ?? startOn, day) : 0
  const balance = later.reduce((sum, row) => sum + unpaidOf(row).principal, 0)
  const cost = running ? costOfPeriod(running, costOfDays(terms, balance, days)) : ZERO
  const used = fen(Math.min(running?.subsidy ?? 0, cost, couponPays))
  const accruedInterest = running ? fen(Math.max(0, cost - used - running.paid.interest)) : ZERO

  const parts = [
    ...earlier.map((row) => ({ no: row.no, ...unpaidOf(row) })),
    ...later.map((row) => ({
      no: row.no,
      ...NO_AMOUNTS,
      principal: unpaidOf(row).principal,
      penalty: unpaidOf(row).penalty,
      interest: row === running ? accruedInterest : ZERO,
    })),
  ].filter((part) => sumAmounts(part) > 0)

  const sums = totalOf(parts)
  const scheduled = later.reduce((sum, row) => sum + unpaidOf(row).interest, 0)
  return {
    ...sums,
    total: sumAmounts(sums),
    settlementFee: ZERO,
    accruedInterest,
    days,
    // without its coupon, a day may cost more than all that the coupon left to pay
    saved: fen(Math.max(0, scheduled - accruedInterest)),
    parts,
    released: later
      .map((row) => releasedOf(row, row === running ? { interest: accruedInterest, subsidy: used } : NOTHING))
      .filter(({ interest, fee, subsidy }) => interest + fee + subsidy > 0),
  }
}

/**
 * Never more than the interest that the plan has for the period; what refunded parts have cost of it is owed whatever the days.
 */
const costOfPeriod = ({ due, refundInterest = ZERO }: SettlementInstalment, ofDays: Fen): Fen =>
  fen(Math.min(ofDays, due.interest - refundInterest) + refundInterest)

const NOTHING = { interest: ZERO, subsidy: ZERO }

function releasedOf(
  { no, due, paid, subsidy = ZERO }: SettlementInstalment,
  asked: { interest: Fen; subsidy: Fen },
): Released {
  return {
    no,
    interest: fen(due.interest - paid.interest - asked.interest - asked.subsidy),
    fee: fen(due.fee - paid.fee),
    subsidy: fen(subsidy - asked.subsidy),
  }
}

/** The interest of a principal for this number of days, fen. */
export const costOfDays = (
  { annualRate, dayCount, rounding }: Pick<SettlementTerms, 'annualRate' | 'dayCount' | 'rounding'>,
  principal: number,
  days: number,
): Fen => fen(mulDiv(principal, annualRate * days, dayCount === 'ACT_365' ? 365_000_000 : 360_000_000, rounding))

/** The amounts that the customer has not paid of an instalment, less what a coupon pays of it, fen. */
export function unpaidOf({ due, paid, subsidy = ZERO }: SettlementInstalment): Amounts {
  const rest = { ...NO_AMOUNTS }
  for (const kind of ALLOCATION_ORDER) {
    const given = kind === 'interest' ? subsidy : ZERO
    rest[kind] = fen(Math.max(0, due[kind] - given - paid[kind]))
  }
  return rest
}

function totalOf(parts: readonly DueAmounts[]): Amounts {
  const total = { ...NO_AMOUNTS }
  for (const part of parts) for (const kind of ALLOCATION_ORDER) total[kind] = fen(total[kind] + part[kind])
  return total
}
