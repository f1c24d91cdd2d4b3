import type { PayInfo } from '@wanka/contract/lending/pay-info.ts'
import { wire } from '@wanka/contract/wire.ts'
import { subFen, ZERO } from '@wanka/domain/money.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useSearch } from '../../../navigation/search.ts'

const Search = z.object({ couponId: z.optional(wire.id()) })

/**
 * The price with the coupon chosen at the cashier: the one that the customer came with, else the best one, until they choose
 * another, or none.
 */
export function useCoupon(info: PayInfo): { priced: PayInfo; chooseCoupon: (id: string) => void } {
  const given = useSearch(Search)?.couponId
  const [chosenId, chooseCoupon] = useState(info.coupons.some(({ couponId }) => couponId === given) ? given : undefined)
  return { priced: chosenId === undefined ? info : pricedWith(info, chosenId), chooseCoupon }
}

/** A coupon that is no longer available counts as none. */
export function pricedWith(info: PayInfo, chosenId: string): PayInfo {
  const coupon = info.coupons.find(({ couponId, reason }) => couponId === chosenId && reason === undefined)
  const discountsAmt = coupon?.saves ?? ZERO
  return { ...info, coupon, discountsAmt, repayAmt: subFen(info.allRepayAmt, discountsAmt) }
}
