import * as z from 'zod/mini'
import { formCall, jsonCall } from '../call.ts'
import { wire } from '../wire.ts'
import { CardRef } from './loans.ts'

/** Accepted: waits for a pending payment of the loan. Allocated: the excess waits for a card or the next attempt. */
export const RefundState = z.enum(['requested', 'accepted', 'allocated', 'payingOut', 'completed', 'rejected'])
export type RefundState = z.infer<typeof RefundState>

export const RefundDetail = z.object({
  refundNo: z.string(),
  state: RefundState,
  amt: wire.fen(),
  merchantName: z.string(),
  goods: z.string(),
  /** As the merchant wrote it. */
  reason: z.optional(z.string()),
  loan: z.object({ orderId: z.string(), appId: z.string(), loanName: z.string() }),
  /** Its allocation to the bills, once done. */
  applied: z.optional(
    z.object({
      date: wire.date(),
      /** The part allocated to the bills, and the interest that is no longer owed. */
      amt: wire.fen(),
      saved: wire.fen(),
      before: wire.fen(),
      after: wire.fen(),
      bills: z.array(
        z.object({ billNo: z.string(), no: z.int(), dueOn: wire.date(), before: wire.fen(), after: wire.fen() }),
      ),
    }),
  ),
  /** The excess over the bills, and the card that receives it, once there is one. */
  rest: z.optional(z.object({ amt: wire.fen(), card: z.optional(CardRef), failReason: z.optional(z.string()) })),
  rejectReason: z.optional(z.string()),
  /** Its history, oldest first. */
  steps: z.array(z.object({ title: z.string(), time: z.string() })),
})
export type RefundDetail = z.infer<typeof RefundDetail>

export const refund = {
  detail: formCall('/cash/api/repayment/refundDetail', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ refundNo: wire.id() }),
    output: RefundDetail,
  }),
}

const Told = z.object({ refundNo: z.string(), platformNo: z.string(), amount: z.int(), state: RefundState })

/** The calls that merchants make to us, signed as docs/partners.md says. Amounts are fen. */
export const merchantRefund = {
  /** Refunds part or all of a purchase. A retry with the same number and fields returns the same refund. */
  create: jsonCall('/merchant/api/refund/create', {
    access: 'partner',
    effect: 'selfGuarded',
    input: z.strictObject({
      orderNo: wire.id(),
      refundNo: wire.id(),
      amount: z.int().check(z.positive()),
      reason: z.optional(wire.text(60)),
    }),
    output: Told,
  }),
  query: jsonCall('/merchant/api/refund/query', {
    access: 'partner',
    effect: 'read',
    input: z.strictObject({ refundNo: wire.id() }),
    output: Told,
  }),
}
