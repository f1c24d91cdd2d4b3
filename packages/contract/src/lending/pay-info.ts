import * as z from 'zod/mini'
import { CouponChoice } from '../engagement/coupons.ts'
import { OrderState, Switch } from '../enums.ts'
import { wire } from '../wire.ts'
import { CardRef } from './loans.ts'
import { Lender } from './quote.ts'

/** One instalment of a loan, by application number and instalment number. */
export const PayItem = z.object({ appId: wire.id(), stage: z.int().check(z.minimum(1), z.maximum(60)) })
export type PayItem = z.infer<typeof PayItem>

export const PayCard = z.object({
  ...CardRef.shape,
  limitOnce: wire.fen(),
  signed: z.boolean(),
  isDefault: z.boolean(),
})
export type PayCard = z.infer<typeof PayCard>

/** What confirms a payment: the deal password alone, or with a code of the bank before it, for a card without a debit mandate. */
export const PayProof = z.enum(['pin', 'code'])
export type PayProof = z.infer<typeof PayProof>

/** The data of the cashier desk (specification §3, payment info). */
export const PayInfo = z.object({
  /** What the bills cost today; what the best coupon takes off; and what the card then pays. */
  allRepayAmt: wire.fen(),
  discountsAmt: wire.fen(),
  repayAmt: wire.fen(),
  /** The member's coupons and red packets for a payment: what each would save, the best first; then those that do not fit. */
  coupons: z.array(CouponChoice),
  /** The best of them, included in the price. */
  coupon: z.optional(CouponChoice),
  items: z.array(
    z.object({
      billNo: z.string(),
      appId: z.string(),
      stage: z.int(),
      periods: z.int(),
      title: z.string(),
      lender: Lender,
      dueOn: wire.date(),
      principal: wire.fen(),
      interest: wire.fen(),
      fee: wire.fen(),
      penalty: wire.fen(),
      amt: wire.fen(),
      overdueDays: z.int(),
    }),
  ),
  stage: z.string(),
  billNo: z.string(),
  type: z.string(),
  /** What the coupon of the loan itself pays of these bills: it is in no other sum. The days that it makes free of interest. */
  freeMoney: wire.fen(),
  freeDays: z.int(),
  capitalChannel: z.string(),
  paymentType: z.string(),
  appId: z.string(),
  productId: z.string(),
  orderState: OrderState,
  /** Open: a card without a debit mandate can be signed here, and then pays without a code of its bank. */
  protocolSwitch: Switch,
  isTwoBill: z.boolean(),
  cards: z.array(PayCard),
  hasDealPassword: z.boolean(),
  /** A payment of another sum than what is owed: the chosen bills, and whether an excess goes to the next ones. */
  part: z.optional(z.object({ items: z.array(PayItem), toNext: z.boolean() })),
  /** The payment ends the loan: the quote to send with it, and the interest that is then no longer owed. */
  settling: z.optional(z.object({ calNo: z.string(), saved: wire.fen() })),
  /** The payment prepays principal: the quote to send with it, the interest that is then no longer owed, and the next bill. */
  prepaying: z.optional(
    z.object({
      calNo: z.string(),
      saved: wire.fen(),
      next: z.optional(z.object({ dueOn: wire.date(), amt: wire.fen() })),
    }),
  ),
  /** A payment of these bills under way: continue it instead of starting another. */
  openRepayNo: z.optional(z.string()),
})
export type PayInfo = z.infer<typeof PayInfo>
