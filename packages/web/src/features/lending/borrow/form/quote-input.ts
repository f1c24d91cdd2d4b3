import type { CallInput } from '@wanka/contract/call.ts'
import { BEST_COUPON } from '@wanka/contract/engagement/coupons.ts'
import type { loan } from '@wanka/contract/lending/loans.ts'
import type { LoanChoice } from '../../../../lending/borrow-flow.ts'
import { NO_COUPON } from '../../../../lending/coupon-row.tsx'

/** The quote's coupon parameter: the chosen one, the best by default, and none for a guest. */
export function couponWish(couponId: string | undefined, isLogin: boolean): { couponId?: string } {
  if (!isLogin || couponId === NO_COUPON) return {}
  return { couponId: couponId ?? BEST_COUPON }
}

/** The quote request for a choice, the same on every page of the flow. */
export const quoteInput = (choice: LoanChoice, isLogin: boolean): CallInput<typeof loan.plan> => {
  const { productType, loanAmt, period, repayType, couponId } = choice
  return { productType, loanAmt, period, repayType, ...couponWish(couponId, isLogin) }
}
