import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

const Scene = z.enum(['borrow', 'repay'])
/** 0 usable, 1 used, 2 expired, 3 held by an order of the customer. */
const CouponCode = z.enum(['0', '1', '2', '3'])

/** A coupon or red packet as its owner sees it. */
export const CouponView = z.object({
  couponId: z.string(),
  family: z.enum(['coupon', 'redPacket']),
  title: z.string(),
  note: z.string(),
  scene: Scene,
  /** Loan products it is valid for; any where the list is empty. */
  products: z.array(z.string()),
  state: CouponCode,
  benefit: z.enum(['freePeriods', 'freeDays', 'amount', 'percent']),
  /** Periods, days or percent; a coupon of a fixed amount has `amt`. */
  count: z.optional(z.int()),
  amt: z.optional(wire.fen()),
  /** Lower and upper bound on the amount of the loan, or on the amount owed on the bills. */
  limitAmt: wire.fen(),
  maxAmt: z.optional(wire.fen()),
  /** The last day of validity, and the days until then from today. */
  expiresOn: wire.date(),
  daysLeft: z.int(),
  usedOn: z.optional(wire.date()),
  usedAmt: z.optional(wire.fen()),
})
export type CouponView = z.infer<typeof CouponView>

/** A coupon considered for what is being priced: what it saves, or why it cannot be used. */
export const CouponChoice = z.extend(CouponView, { saves: wire.fen(), reason: z.optional(z.string()) })
export type CouponChoice = z.infer<typeof CouponChoice>

/** In place of an id: the coupon that saves most. */
export const BEST_COUPON = 'best'

/** How a call names the coupon or the red packet to use; at most one of them. */
export const couponKeys = { couponId: z.optional(wire.id()), rmId: z.optional(wire.id()) }
export type CouponKeys = { couponId?: string | undefined; rmId?: string | undefined }

/** The two fields that name the chosen coupon or red packet. */
export const keysOfCoupon = (chosen: Pick<CouponView, 'couponId' | 'family'> | undefined): CouponKeys =>
  (chosen && (chosen.family === 'redPacket' ? { rmId: chosen.couponId } : { couponId: chosen.couponId })) || {}

/** Red packets in the specification's names (§3): `rmdKey` is the kind, `rmType` what it is for, `limitAmt` the threshold. */
const packet = {
  rmId: z.string(),
  loanRedTitle: z.string(),
  rmdAmt: wire.fen(),
  rmdKey: z.string(),
  limitAmt: wire.fen(),
  rmType: Scene,
}
const optionalPacket = {
  rmId: z.optional(packet.rmId),
  loanRedTitle: z.optional(packet.loanRedTitle),
  rmdAmt: z.optional(packet.rmdAmt),
  rmdKey: z.optional(packet.rmdKey),
  limitAmt: z.optional(packet.limitAmt),
  rmType: z.optional(packet.rmType),
}

const Filter = z.strictObject({
  /** 0 also lists those an order holds: they are usable again when the order fails. All states where none is named. */
  state: z.optional(CouponCode),
  scene: z.optional(Scene),
  /** Of the loan or payment: each coupon then says whether it can be used for it. */
  amt: z.optional(wire.fen()),
})

export const coupon = {
  /** The customer's coupons: usable ones by expiry, soonest first; ended ones by end, latest first. */
  list: formCall('/market/coupon/list', {
    access: 'member',
    effect: 'read',
    input: Filter,
    output: z.object({ coupons: z.array(z.extend(CouponView, { reason: z.optional(z.string()) })) }),
  }),
  /** Red packets in the same order; the first usable one is also returned ahead of the list. */
  redPackets: formCall('/market/redPacket/list', {
    access: 'member',
    effect: 'read',
    input: Filter,
    output: z.object({
      ...optionalPacket,
      redList: z.array(z.object({ ...packet, ...z.extend(CouponView, { reason: z.optional(z.string()) }).shape })),
    }),
  }),
}
