import { BEST_COUPON, type CouponKeys } from '@wanka/contract/engagement/coupons.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { fail, notFound } from '../../../platform/http/failures.ts'
import { findCoupon } from './coupon-row.ts'
import type { Priced } from './coupon-view.ts'

/**
 * Which of the priced coupons a request wants: the best, one of them, or none. One of theirs that cannot be used here or any
 * more counts as none.
 * @throws CallError 1007 for one that is not theirs, 1004 when a coupon and another red packet are named
 */
export async function chooseCoupon(
  reader: Reader,
  customerId: string,
  priced: readonly Priced[],
  keys: CouponKeys,
): Promise<Priced | undefined> {
  const wanted = wantedCoupon(keys)
  if (wanted === undefined) return undefined
  if (wanted === BEST_COUPON) return priced.find(({ reason }) => reason === undefined)
  const found = priced.find(({ coupon }) => coupon.couponId === wanted)
  if (!found && !(await findCoupon(reader, customerId, wanted))) return notFound()
  return found?.reason === undefined ? found : undefined
}

/** @throws CallError 1004 when a coupon and another red packet are named */
export function wantedCoupon({ couponId, rmId }: CouponKeys): string | undefined {
  if (couponId !== undefined && rmId !== undefined && couponId !== rmId) fail(Status.outOfRange, '', { field: 'rmId' })
  return couponId ?? rmId
}
