import { type Fen, fen, maxFen, minFen, ZERO } from './money.ts'
import { mulDiv } from './rounding.ts'
import type { Schedule } from './schedule.ts'

/**
 * An interest-free coupon's share of each instalment, fen: the interest of the first `freePeriods`. The plan stays as contracted
 * and the marketing account pays this share, so the principal and the ledger are untouched.
 * @throws RangeError unless `freePeriods` is a whole number of 0 or more.
 */
export function waivedInterest({ instalments }: Schedule, freePeriods: number): Fen[] {
  if (!(Number.isSafeInteger(freePeriods) && freePeriods >= 0)) throw new RangeError(`not free periods: ${freePeriods}`)
  return instalments.map(({ no, interest }) => (no <= freePeriods ? interest : ZERO))
}

/**
 * What a coupon pays: the interest of the first instalments or days of a loan, a sum, or a percentage. Months, days, fen,
 * percent. Never more than interest and fees, so the plan, the rate and the principal stay as contracted.
 */
export type CouponBenefit =
  | { type: 'freePeriods'; periods: number }
  | { type: 'freeDays'; days: number }
  | { type: 'amount'; amount: Fen }
  | { type: 'percent'; percent: number }

/** The permitted use of a coupon: a loan of these products (any, where none is named) or a payment, from and up to a sum. */
export type CouponTerms = {
  scene: 'borrow' | 'repay'
  products: readonly string[]
  benefit: CouponBenefit
  /** Fen: of the loan, or owed on the bills of a payment. */
  minAmount: Fen
  maxAmount: Fen | null
}

export type CouponMisfit = 'scene' | 'product' | 'tooSmall' | 'tooLarge'

/** The reason why a coupon cannot be used, or null. A payment may be of several loans: each must be of the coupon's products. */
export function misfitOf(
  terms: CouponTerms,
  use: { scene: CouponTerms['scene']; products: readonly string[]; amount: Fen },
): CouponMisfit | null {
  if (terms.scene !== use.scene) return 'scene'
  if (terms.products.length > 0 && !use.products.every((code) => terms.products.includes(code))) return 'product'
  if (use.amount < terms.minAmount) return 'tooSmall'
  return terms.maxAmount !== null && use.amount > terms.maxAmount ? 'tooLarge' : null
}

/**
 * A coupon's share of each instalment's interest, fen, in the plan's order: never more than that interest. A sum is allocated to
 * the instalments from the first; free days are counted from the day of disbursement.
 */
export function couponShares(benefit: CouponBenefit, schedule: Schedule): Fen[] {
  const { instalments } = schedule
  switch (benefit.type) {
    case 'freePeriods':
      return waivedInterest(schedule, benefit.periods)
    case 'freeDays': {
      const free = interestOfDays(schedule, benefit.days)
      return instalments.map(({ no, interest }) => (no === 1 ? minFen(free, interest) : ZERO))
    }
    case 'percent':
      return instalments.map(({ interest }) => share(interest, benefit.percent))
    case 'amount': {
      let left: number = benefit.amount
      return instalments.map(({ interest }) => {
        const part = Math.min(left, interest)
        left -= part
        return fen(part)
      })
    }
  }
}

/**
 * The discount of a coupon on a payment, fen: at most the interest and fees in it, and never all of it, because the card must be
 * debited for something. `costs` is part of `total`.
 */
export function couponDiscount(benefit: CouponBenefit, { costs, total }: { costs: Fen; total: Fen }): Fen {
  const most = maxFen(ZERO, minFen(costs, fen(total - 1)))
  if (benefit.type === 'amount') return minFen(benefit.amount, most)
  if (benefit.type === 'percent') return minFen(share(costs, benefit.percent), most)
  return ZERO
}

const share = (of: Fen, percent: number): Fen => minFen(of, fen(mulDiv(of, percent, 100)))

/** Interest by the day, with the day count of an early settlement. */
function interestOfDays({ terms }: Schedule, days: number): Fen {
  const { principal, annualRate, dayCount, rounding } = terms
  return fen(mulDiv(principal, annualRate * days, dayCount === 'ACT_365' ? 365_000_000 : 360_000_000, rounding))
}

/**
 * Whether a coupon pays all that is due on an instalment: it then counts as paid from the first day, and is never a bill of zero.
 * Fen.
 */
export const isPaidByCoupon = (row: { principal: Fen; interest: Fen; fee: Fen; subsidy: Fen }): boolean =>
  row.subsidy > 0 && row.principal + row.interest + row.fee === row.subsidy
