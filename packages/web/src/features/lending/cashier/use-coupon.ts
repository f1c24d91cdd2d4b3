import type { PayInfo } from '@wanka/contract/lending/pay-info.ts'
import { subFen, ZERO } from '@wanka/domain/money.ts'
import { useState } from 'react'

/** The price with the coupon that was chosen on the desk: the best one until somebody chooses another, or none. */
export function useCoupon(info: PayInfo): { priced: PayInfo; chooseCoupon: (id: string) => void } {
  const [chosenId, chooseCoupon] = useState<string>()
  return { priced: chosenId === undefined ? info : pricedWith(info, chosenId), chooseCoupon }
}

/** One that is gone by now counts as none. */
export function pricedWith(info: PayInfo, chosenId: string): PayInfo {
  const coupon = info.coupons.find(({ couponId, reason }) => couponId === chosenId && reason === undefined)
  const discountsAmt = coupon?.saves ?? ZERO
  return { ...info, coupon, discountsAmt, repayAmt: subFen(info.allRepayAmt, discountsAmt) }
}
