import { waivedInterest } from './interest-waiver.ts'
import { type Fen, fen, maxFen, minFen, mulDiv, ZERO } from './money.ts'
import type { Schedule } from './schedule.ts'

/**
 * What a coupon pays: the interest of the first instalments or days of a loan, a sum, or a percentage. Months, days, fen,
 * percent. Never more than interest and fees, so the plan, the rate and the principal stay as contracted.
 */
export type CouponBenefit =
  | { type: 'freePeriods'; periods: number }
  | { type: 'freeDays'; days: number }
  | { type: 'amount'; amount: Fen }
  | { type: 'percent'; percent: number }

/** What it may be used for: a loan of these products (any, where none is named) or a payment, from and up to a sum. */
export type CouponTerms = {
  scene: 'borrow' | 'repay'
  products: readonly string[]
  benefit: CouponBenefit
  /** Fen: of the loan, or owed on the bills of a payment. */
  minAmount: Fen
  maxAmount: Fen | null
}

export type CouponMisfit = 'scene' | 'product' | 'tooSmall' | 'tooLarge'

/** Why a coupon cannot be used for this, or null. A payment may be of several loans: each has to be of its products. */
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
 * What a coupon pays of each instalment's interest, in the plan's order: never more than that interest. A sum goes over the
 * instalments from the first; free days are counted from the day of the money.
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
 * What a coupon takes off a payment: at most the interest and fees in it, and never all of it, because the card has to be
 * debited for something. `costs` is part of `total`. Fen.
 */
export function couponDiscount(benefit: CouponBenefit, { costs, total }: { costs: Fen; total: Fen }): Fen {
  const most = maxFen(ZERO, minFen(costs, fen(total - 1)))
  if (benefit.type === 'amount') return minFen(benefit.amount, most)
  if (benefit.type === 'percent') return minFen(share(costs, benefit.percent), most)
  return ZERO
}

const share = (of: Fen, percent: number): Fen => minFen(of, fen(mulDiv(of, percent, 100)))

/** By the day, as an early settlement counts them. */
function interestOfDays({ terms }: Schedule, days: number): Fen {
  const { principal, annualRate, dayCount, rounding } = terms
  return fen(mulDiv(principal, annualRate * days, dayCount === 'ACT_365' ? 365_000_000 : 360_000_000, rounding))
}

/**
 * Whether a coupon pays all there is to pay of an instalment, fen: it is paid from the first day, and never a bill of nothing.
 */
export const isPaidByCoupon = (row: { principal: Fen; interest: Fen; fee: Fen; subsidy: Fen }): boolean =>
  row.subsidy > 0 && row.principal + row.interest + row.fee === row.subsidy
