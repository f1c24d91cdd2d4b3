import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** 优惠券. Locked by an order while the order is open; used once, or usable again when the order fails. */
export const coupon = defineMachine({
  name: 'coupon',
  initial: 'usable',
  transitions: {
    usable: { lock: 'locked', expire: 'expired' },
    locked: { use: 'used', unlock: 'usable' },
    used: {},
    expired: {},
  },
})

export type CouponState = StateOf<typeof coupon>
export type CouponEvent = EventName<typeof coupon>

/** The wire: 0 usable, 1 used, 2 expired, 3 locked. */
export const couponCode: Record<CouponState, number> = { usable: 0, used: 1, expired: 2, locked: 3 }
