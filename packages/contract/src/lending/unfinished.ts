import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { DeskPurpose } from '../payments/desk-payments.ts'
import { wire } from '../wire.ts'

/**
 * What is under way, with where it stands. Of a loan: in review, waiting for the customer's certification, being paid out. Of the
 * credit line: in review, or granted and not activated. A payment or a bank transfer that is not booked yet, a proof of use that is
 * asked for or was sent back, a certificate that is being made, and a request of hardship that waits for staff, for papers or for a yes.
 * A payment of a service that the bank has not answered yet stands by its purpose.
 */
export const UnfinishedKind = z.enum([
  'loanReview',
  'loanAuth',
  'loanPayout',
  'lineReview',
  'lineGranted',
  'payment',
  'transfer',
  'voucher',
  'voucherRejected',
  'certificate',
  ...DeskPurpose.options,
  'hardship',
  'hardshipAsked',
  'hardshipOffered',
])
export type UnfinishedKind = z.infer<typeof UnfinishedKind>

export const UnfinishedItem = z.object({
  kind: UnfinishedKind,
  /** What its page is opened with: the number of an order, a payment, a voucher, a certificate or a request; empty for the credit line. */
  id: z.string(),
  /** Of an application the sum applied for; of a payment or transfer what is paid; of a credit line what was granted. */
  amt: z.optional(wire.fen()),
  /** The loan or application that it concerns, by day and sum, where it is one. */
  loanName: z.optional(z.string()),
  /** The last day for what the customer has to do; of an application the last day before it times out. */
  until: z.optional(wire.date()),
})
export type UnfinishedItem = z.infer<typeof UnfinishedItem>

export const unfinished = {
  /** Everything of the customer that is under way; first what waits for the customer, then the newest. */
  list: formCall('/cash/api/unfinished/list', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ items: z.array(UnfinishedItem) }),
  }),
}
