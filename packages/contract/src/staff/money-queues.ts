import * as z from 'zod/mini'
import { queued } from './queues.ts'
import { Instant, staffCall } from './staff-call.ts'

const fen = z.int()
/** ISO 8601. */
const time = z.string()
const number = z.string().check(z.trim(), z.minLength(4), z.maxLength(64))
const words = z.string().check(z.trim(), z.minLength(2), z.maxLength(200))
const nothing = z.strictObject({})

/** Queues of money that wait for staff: transfers that customers announced, refunds of merchants, and money on its way back. */
export const MoneyQueue = z.enum(['offline', 'refund', 'return'])
export type MoneyQueue = z.infer<typeof MoneyQueue>

/** Within how many hours each is done with. */
export const DUE_HOURS: Readonly<Record<MoneyQueue, number>> = { offline: 24, refund: 72, return: 72 }

const QueueItem = z.object({
  subject: z.string(),
  amount: fen,
  since: time,
  /** What else is known of it: a loan, a merchant, attempts, why it waits. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  ...queued,
  /** The decision that waits for a colleague's approval. */
  proposalId: z.optional(z.string()),
})
export type QueueItem = z.infer<typeof QueueItem>

export const moneyQueues = {
  /** A queue, the longest waiting first. */
  list: staffCall('/desk/api/money-queues/list', {
    permission: 'moneyQueue.read',
    effect: 'read',
    input: z.strictObject({
      queue: MoneyQueue,
      after: z.optional(z.strictObject({ since: Instant, no: number })),
    }),
    output: z.object({
      items: z.array(QueueItem),
      next: z.optional(z.object({ since: z.string(), no: z.string() })),
    }),
  }),
  /** An announced transfer with its slip, as links for a minute, and others that claim the same money. The showing is logged. */
  showOffline: staffCall('/desk/api/money-queues/show-offline', {
    permission: 'moneyQueue.work',
    effect: 'idempotent',
    input: z.strictObject({ paymentNo: number }),
    output: z.object({
      paymentNo: z.string(),
      state: z.string(),
      appId: z.string(),
      amount: fen,
      paidOn: z.string(),
      pictures: z.array(z.string()),
      claims: z.array(z.object({ paymentNo: z.string(), state: z.string() })),
    }),
  }),
  /** Turns an announced transfer down; the customer reads why, and may send another slip. Refused with `data.heldBy` where a colleague works on it. */
  rejectOffline: staffCall('/desk/api/money-queues/reject-offline', {
    permission: 'moneyQueue.work',
    effect: 'idempotent',
    input: z.strictObject({ paymentNo: number, reason: words }),
    output: nothing,
  }),
  /** Has a refund or a return sent once more now, where it goes anyway. Refused with `data.heldBy` where a colleague works on it. */
  retry: staffCall('/desk/api/money-queues/retry', {
    permission: 'moneyQueue.work',
    effect: 'idempotent',
    input: z.strictObject({ queue: z.enum(['refund', 'return']), subject: number }),
    output: nothing,
  }),
}
