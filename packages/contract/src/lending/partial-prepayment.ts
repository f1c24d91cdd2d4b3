import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'
import { Settlement } from './early-settlement.ts'
import { PayInfo } from './pay-info.ts'
import { Opened } from './repayment.ts'

/** A bill still to be paid. */
const Next = z.object({ no: z.int(), dueOn: wire.date(), amt: wire.fen() })

/** What prepaying a sum of principal today does to the bills. */
const Effect = z.object({
  amt: wire.fen(),
  /** Interest that is no longer owed. */
  saved: wire.fen(),
  /** Interest that this principal has cost since `interestFrom`, for `interestDays`: it stays in the next bill. */
  interestOfDays: wire.fen(),
  interestFrom: wire.date(),
  interestDays: z.int(),
  /** What a coupon would have paid of interest that is no longer owed. */
  couponLeft: wire.fen(),
  next: z.optional(Next),
  /** Every unpaid bill, on the same day as before. */
  bills: z.array(z.object({ no: z.int(), dueOn: wire.date(), before: wire.fen(), after: wire.fen() })),
})

/** A loan whose principal may be prepaid, and what a sum of it would do. */
const PrepaymentQuote = z.object({
  ...z.pick(Settlement, { orderId: true, appId: true, loanName: true, lender: true, businessDate: true }).shape,
  /** Principal still to be paid, and the least and most of it that may be prepaid. */
  principal: wire.fen(),
  least: wire.fen(),
  most: wire.fen(),
  /** What settles the loan today. */
  settleAmt: wire.fen(),
  /** The fee: none. */
  fee: wire.fen(),
  aprBp: z.int(),
  /** The next bill as it is now. */
  next: z.optional(Next),
  /** Of the sum, where one was asked for. */
  effect: z.optional(Effect),
  /** Why none can be prepaid now. */
  blocked: z.optional(
    z.object({
      reason: z.enum(['due', 'paying', 'partner']),
      text: z.string(),
      /** Bills to pay first. */
      billNos: z.optional(z.array(z.string())),
      repayNo: z.optional(z.string()),
    }),
  ),
})
export type PrepaymentQuote = z.infer<typeof PrepaymentQuote>

const Wish = { appId: wire.id(), amt: wire.fen() }

/** 提前还本: a part of the principal before it is due. A payment opened here is confirmed like any other repayment. */
export const partialPrepayment = {
  quote: formCall('/cash/api/repayment/prepayQuote', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ appId: wire.id(), amt: z.optional(wire.fen()) }),
    output: PrepaymentQuote,
  }),
  /** The cashier page of a sum. @throws CallError Status.refused with the reason, Status.outOfRange for `amt` */
  select: formCall('/cash/api/repayment/prepaySelect', {
    access: 'member',
    effect: 'read',
    input: z.strictObject(Wish),
    output: PayInfo,
  }),
  /** Opens the payment, at the quote that `select` signed. */
  pay: formCall('/cash/api/repayment/prepayPart', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ ...Wish, calNo: wire.text(400, 1), cardId: wire.id() }),
    output: Opened,
  }),
}
