import type { CouponView } from '@wanka/contract/engagement/coupons.ts'
import { formatMonthDay } from '@wanka/contract/format.ts'
import { type Fen, fen, ZERO } from '@wanka/domain/money.ts'
import { amountText, wholeYuanText } from '../ui/money/amount-text.ts'

/** The value of a coupon that is not an amount: `7天`, `3期`, `减20%`. */
export function couponFigure({ benefit, count = 0 }: Pick<CouponView, 'benefit' | 'count'>): string | undefined {
  if (benefit === 'freeDays') return `${count}天`
  if (benefit === 'freePeriods') return `${count}期`
  return benefit === 'percent' ? `减${count}%` : undefined
}

/** The amount from or up to which it applies, the narrower one: `满5,000`, `最多5,000`. */
export function couponCondition({
  benefit,
  limitAmt,
  maxAmt,
}: Pick<CouponView, 'benefit' | 'limitAmt' | 'maxAmt'>): string {
  if (maxAmt !== undefined && benefit !== 'amount') return `最多${wholeYuanText(maxAmt)}`
  return limitAmt > 0 ? `满${wholeYuanText(limitAmt)}` : '不限金额'
}

const SOON_DAYS = 7

/** Until when it can be used; within a week of its expiry, the days left. */
export function couponTime({ daysLeft, expiresOn }: Pick<CouponView, 'daysLeft' | 'expiresOn'>): {
  soon: boolean
  text: string
} {
  if (daysLeft === 0) return { soon: true, text: '今天到期' }
  if (daysLeft <= SOON_DAYS) return { soon: true, text: `还有${daysLeft}天到期` }
  return { soon: false, text: `${formatMonthDay(expiresOn)}到期` }
}

/** `−18.00` */
export const takenOff = (saves: Fen = ZERO): string => amountText(fen(-saves))
