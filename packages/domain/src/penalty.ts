import { type BusinessDate, daysBetween } from './business-date.ts'
import { type Fen, fen, type Ppm, ppm } from './money.ts'
import { mulDiv } from './rounding.ts'

/** Days after the due date for which no penalty is charged. */
export const GRACE_DAYS = 3

/** The ceiling of all that a borrower may be charged on a principal, 24 % a year. */
export const CAP_RATE: Ppm = ppm(240_000)

/**
 * The penalty rate, ppm per year of 360 days: one and a half times the contract rate (银发〔2003〕251号 allows 30–50 % on top), but
 * never so high that a calendar year of 365 such days exceeds the ceiling: 24 % × 360/365, rounded down. Overdue principal bears
 * no other interest, so this is its whole cost.
 */
export function penaltyRate(annualRate: Ppm): Ppm {
  return ppm(Math.min(Math.floor((annualRate * 3) / 2), CAP_PENALTY_RATE))
}

const CAP_PENALTY_RATE = Math.floor((CAP_RATE * 360) / 365)

export type PenaltyTerms = {
  /** Principal unpaid after its due date, in fen. */
  overduePrincipal: Fen
  annualRate: Ppm
  dueOn: BusinessDate
  asOf: BusinessDate
  graceDays?: number
  /** What was posted before: up to which day, and for how many fen-days. */
  posted?: { through: BusinessDate | undefined; fenDays: number }
}

/**
 * The penalty on overdue principal since it was last posted, fen. In all it is penalty rate / 360 × the overdue principal of each
 * day, rounded once, HALF_UP, however often and in whatever parts it was posted: a posting is an advance on that figure. Zero
 * inside the grace days; after them every day since the due date counts. A pure function of dates, so any day may be computed, in
 * any order.
 * @throws RangeError on a negative principal.
 */
export function penaltyOf(terms: PenaltyTerms): Fen {
  const { annualRate, posted = NOTHING_POSTED } = terms
  return fen(penaltyOn(posted.fenDays + fenDaysOf(terms), annualRate) - penaltyOn(posted.fenDays, annualRate))
}

type Late = {
  principal: Fen
  paid: { principal: Fen }
  dueOn: BusinessDate
  penaltyThrough: BusinessDate | undefined
  lateFenDays: number
}

/** The terms of an unpaid instalment's penalty on a day. */
export const latenessOn = (
  { annualRate, graceDays }: { annualRate: Ppm; graceDays: number },
  { principal, paid, dueOn, penaltyThrough, lateFenDays }: Late,
  asOf: BusinessDate,
): PenaltyTerms => ({
  overduePrincipal: fen(principal - paid.principal),
  annualRate,
  dueOn,
  asOf,
  graceDays,
  posted: { through: penaltyThrough, fenDays: lateFenDays },
})

/**
 * Overdue principal × days since the last posting: what the penalty is charged on, in fen-days. Zero inside the grace days.
 * @throws RangeError on a negative principal.
 */
export function fenDaysOf({ overduePrincipal, dueOn, asOf, graceDays = GRACE_DAYS, posted }: PenaltyTerms): number {
  if (!(overduePrincipal >= 0)) throw new RangeError(`not an overdue principal: ${overduePrincipal}`)
  if (daysBetween(dueOn, asOf) <= graceDays) return 0
  return overduePrincipal * Math.max(0, daysBetween(posted?.through ?? dueOn, asOf))
}

const NOTHING_POSTED = { through: undefined, fenDays: 0 }

const penaltyOn = (fenDays: number, annualRate: Ppm): Fen => fen(mulDiv(fenDays, penaltyRate(annualRate), 360_000_000))
