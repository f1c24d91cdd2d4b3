import { BEST_COUPON, type CouponKeys } from '@wanka/contract/engagement/coupons.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { fail, notFound } from '../../../platform/http/failures.ts'
import { findCoupon } from './coupon-row.ts'
import type { Priced } from './coupon-view.ts'

/**
 * The priced coupon that a request names: the best, a certain one, or none. An own coupon that cannot be used here, or is no
 * longer usable, counts as none.
 * @throws CallError Status.forbidden for another customer's coupon, Status.outOfRange when a coupon and another red packet
 * are named
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

/** The coupon id that a request names under either key. @throws CallError Status.outOfRange when the two keys differ */
export function wantedCoupon({ couponId, rmId }: CouponKeys): string | undefined {
  if (couponId !== undefined && rmId !== undefined && couponId !== rmId) fail(Status.outOfRange, '', { field: 'rmId' })
  return couponId ?? rmId
}
