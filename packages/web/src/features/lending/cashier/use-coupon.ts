import type { PayInfo } from '@wanka/contract/lending/pay-info.ts'
import { subFen, ZERO } from '@wanka/domain/money.ts'
import { useState } from 'react'

/** The price with the coupon chosen at the cashier: the best one until the customer chooses another, or none. */
export function useCoupon(info: PayInfo): { priced: PayInfo; chooseCoupon: (id: string) => void } {
  const [chosenId, chooseCoupon] = useState<string>()
  return { priced: chosenId === undefined ? info : pricedWith(info, chosenId), chooseCoupon }
}

/** A coupon that is no longer available counts as none. */
export function pricedWith(info: PayInfo, chosenId: string): PayInfo {
  const coupon = info.coupons.find(({ couponId, reason }) => couponId === chosenId && reason === undefined)
  const discountsAmt = coupon?.saves ?? ZERO
  return { ...info, coupon, discountsAmt, repayAmt: subFen(info.allRepayAmt, discountsAmt) }
}
