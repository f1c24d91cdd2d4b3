import type { ServerModule } from '../../../gateways/parties.ts'
import { couponRoutes } from './coupons.routes.ts'

export { chooseCoupon, wantedCoupon } from './choose-coupon.ts'
export { readCouponKinds } from './coupon-kinds.ts'
export { type Coupon, freeDaysOf, usableCoupons } from './coupon-row.ts'
export { couponChoice, type Priced, priceCoupons, whyNotFor } from './coupon-view.ts'
export { giveCoupon, replaceCoupon, withdrawReplacement } from './give-coupon.ts'
export { couponsById } from './list.service.ts'
export { heldCoupon, lockCoupon, releaseCoupon, retakeCoupon, spendCoupon } from './move-coupon.ts'
export { expireCoupons, LETTER_DAYS, tellOfRunningOut } from './run-out.ts'

export const couponsModule: ServerModule = { routes: couponRoutes }
