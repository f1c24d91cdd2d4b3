import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

/** Maximum pictures per transfer. */
export const OFFLINE_PICTURES = 3

/** 1 reviewing, 2 accepted, 3 rejected. */
export const OfflinePaymentState = z.enum(['1', '2', '3'])

const OfflinePayment = z.object({
  paymentNo: z.string(),
  state: OfflinePaymentState,
  appId: z.string(),
  loanName: z.string(),
  /** The amount that the customer declared; once accepted, the amount booked. */
  amt: wire.fen(),
  paidOn: wire.date(),
  /** Why it could not be booked. */
  rejectReason: z.optional(z.string()),
  /** The repayment that it was booked as. */
  repayNo: z.optional(z.string()),
  createdAt: wire.instant(),
})
export type OfflinePayment = z.infer<typeof OfflinePayment>

/** 线下还款: money sent by bank transfer, evidenced by the bank's slip. */
export const offlinePayment = {
  /** The recent ones, newest first, and the loans that one may be for. */
  list: formCall('/cash/api/offlinePayment/list', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      businessDate: wire.date(),
      list: z.array(OfflinePayment),
      loans: z.array(z.object({ appId: z.string(), loanName: z.string(), lenderName: z.string(), left: z.int() })),
    }),
  }),
  /**
   * Sends a transfer for review.
   * @throws CallError Status.missingField without a picture, Status.outOfRange naming the field, Status.forbidden for a loan or
   * picture that is not theirs, Status.refused for too many in a day
   */
  send: formCall('/cash/api/offlinePayment/send', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({
      appId: wire.id(),
      amt: wire.fen(),
      paidOn: wire.date(),
      imageIds: wire.keys(OFFLINE_PICTURES),
    }),
    output: z.object({ paymentNo: z.string(), state: OfflinePaymentState }),
  }),
}
