import type { CouponChoice, CouponView } from '@wanka/contract/engagement/coupons.ts'
import { formatMoney } from '@wanka/contract/format.ts'
import { type BusinessDate, daysBetween } from '@wanka/domain/business-date.ts'
import { type CouponMisfit, type CouponTerms, misfitOf } from '@wanka/domain/coupon.ts'
import { type Fen, ZERO } from '@wanka/domain/money.ts'
import { couponCode } from '@wanka/domain/states/coupon.ts'
import type { Coupon } from './coupon-row.ts'

/** A coupon as its owner sees it on a date: expired once its last day has passed, whether or not end-of-day has run. */
export function couponView(coupon: Coupon, date: BusinessDate): CouponView {
  const { couponId, family, title, note, terms, expiresOn, usedOn, usedAmount } = coupon
  const { benefit } = terms
  const over = coupon.state === 'usable' && expiresOn < date
  return {
    couponId,
    family,
    title,
    note,
    scene: terms.scene,
    products: [...terms.products],
    state: String(couponCode[over ? 'expired' : coupon.state]) as CouponView['state'],
    benefit: benefit.type,
    ...figureOf(benefit),
    limitAmt: terms.minAmount,
    ...(terms.maxAmount !== null && { maxAmt: terms.maxAmount }),
    expiresOn,
    daysLeft: Math.max(0, daysBetween(date, expiresOn)),
    ...(usedOn && { usedOn, usedAmt: usedAmount }),
  }
}

/** Its figure: periods, days or percent, or an amount. */
export function figureOf(benefit: CouponTerms['benefit']): Pick<CouponView, 'count' | 'amt'> {
  switch (benefit.type) {
    case 'amount':
      return { amt: benefit.amount }
    case 'freePeriods':
      return { count: benefit.periods }
    case 'freeDays':
      return { count: benefit.days }
    case 'percent':
      return { count: benefit.percent }
  }
}

export type CouponUse = Parameters<typeof misfitOf>[1]

/** The customer's text for why a coupon cannot be used here; undefined when it can. */
export function whyNotFor({ terms }: Pick<Coupon, 'terms'>, use: CouponUse): string | undefined {
  const misfit = misfitOf(terms, use)
  return misfit ? WORDS[misfit](terms) : undefined
}

const WORDS: Record<CouponMisfit, (terms: CouponTerms) => string> = {
  scene: ({ scene }) => (scene === 'borrow' ? '借款时可用' : '还款时可用'),
  product: () => '这个产品不能用这张券',
  tooSmall: ({ minAmount }) => `满${formatMoney(minAmount)}元可用`,
  tooLarge: ({ maxAmount }) => `最多${formatMoney(maxAmount ?? ZERO)}元可用`,
}

/** A coupon with what it saves here, fen, or the reason why it cannot be used. */
export type Priced = { coupon: Coupon; saves: Fen; reason: string | undefined }

/**
 * Prices coupons for a use: the largest saving first, at equal savings the earlier expiry first, then the coupons that cannot
 * be used, with the reason.
 */
export function priceCoupons(coupons: readonly Coupon[], use: CouponUse, savesOf: (coupon: Coupon) => Fen): Priced[] {
  return coupons
    .filter(({ terms }) => terms.scene === use.scene)
    .map((coupon) => {
      const reason = whyNotFor(coupon, use)
      const saves = reason === undefined ? savesOf(coupon) : ZERO
      return { coupon, saves, reason: reason ?? (saves === 0 ? '没有可抵的利息和费用' : undefined) }
    })
    .sort((a, b) => b.saves - a.saves || (a.coupon.expiresOn < b.coupon.expiresOn ? -1 : 1))
}

/** A priced coupon in the contract's form. */
export const couponChoice = ({ coupon, saves, reason }: Priced, date: BusinessDate): CouponChoice => ({
  ...couponView(coupon, date),
  saves,
  ...(reason !== undefined && { reason }),
})
