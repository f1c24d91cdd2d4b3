import * as z from 'zod/mini'
import { PayState } from '../enums.ts'
import { wire } from '../wire.ts'
import { CardRef } from './loans.ts'

/** A loan, the interest no longer owed after its settlement, and whether it has ended. */
const settledLoan = { appId: z.string(), orderId: z.string(), saved: wire.fen(), ended: z.boolean() }

export const Payment = z.object({
  repayNo: z.string(),
  /** What the card pays, and what a coupon pays in addition. */
  amt: wire.fen(),
  discount: z.optional(wire.fen()),
  payState: PayState,
  createdAt: z.string(),
  finishTime: z.optional(z.string()),
  failReason: z.optional(z.string()),
  card: z.optional(CardRef),
  title: z.string(),
  /** A merchant’s refund listed among the payments; no card paid it. */
  refund: z.optional(z.literal(true)),
  /** For an early settlement: the first of the loans, their total saving, and whether every one of them ended. */
  settles: z.optional(
    z.object({
      ...settledLoan,
      loans: z.array(z.object({ ...settledLoan, loanName: z.string(), amt: wire.fen() })),
    }),
  ),
  /** For principal paid ahead: the loan, the interest no longer owed, and whether it counts. */
  prepays: z.optional(
    z.object({
      ...z.pick(z.object(settledLoan), { appId: true, orderId: true, saved: true }).shape,
      done: z.boolean(),
    }),
  ),
})
export type Payment = z.infer<typeof Payment>
