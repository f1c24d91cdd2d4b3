import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

/** Pictures that one transfer may have. */
export const OFFLINE_PICTURES = 3

/** 1 reviewing, 2 accepted, 3 rejected. */
export const OfflinePaymentState = z.enum(['1', '2', '3'])

const OfflinePayment = z.object({
  paymentNo: z.string(),
  state: OfflinePaymentState,
  appId: z.string(),
  productName: z.string(),
  /** What the customer said was sent; once accepted, what was booked. */
  amt: wire.fen(),
  paidOn: wire.date(),
  /** Why it could not be booked. */
  rejectReason: z.optional(z.string()),
  /** The repayment that it became. */
  repayNo: z.optional(z.string()),
  createdAt: wire.instant(),
})
export type OfflinePayment = z.infer<typeof OfflinePayment>

/** 线下还款: money sent by bank transfer, shown by the bank's slip. */
export const offlinePayment = {
  /** Those of the last times, newest first, and the loans that one may be for. */
  list: formCall('/cash/api/offlinePayment/list', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      businessDate: wire.date(),
      list: z.array(OfflinePayment),
      loans: z.array(z.object({ appId: z.string(), productName: z.string(), lenderName: z.string(), left: z.int() })),
    }),
  }),
  /** 1001 without a picture, 1004 with the field, 1007 for a loan or picture that is not theirs, 40403 for too many in a day. */
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
