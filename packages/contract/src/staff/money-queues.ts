import * as z from 'zod/mini'
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
  dueAt: time,
  /** What else is known of it: a loan, a merchant, attempts, why it waits. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  takenBy: z.optional(z.string()),
  isMine: z.boolean(),
})
export type QueueItem = z.infer<typeof QueueItem>

const item = { queue: MoneyQueue, subject: number }

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
  /** Takes one on. Refused with `data.takenBy` where a colleague has it. */
  take: staffCall('/desk/api/money-queues/take', {
    permission: 'moneyQueue.work',
    effect: 'idempotent',
    input: z.strictObject(item),
    output: nothing,
  }),
  /** Hands one's own over to a colleague, or puts it back for all. */
  handOver: staffCall('/desk/api/money-queues/hand-over', {
    permission: 'moneyQueue.work',
    effect: 'idempotent',
    input: z.strictObject({ ...item, to: z.optional(z.uuid()) }),
    output: nothing,
  }),
  /** Colleagues who may take one on. */
  colleagues: staffCall('/desk/api/money-queues/colleagues', {
    permission: 'moneyQueue.work',
    effect: 'read',
    input: nothing,
    output: z.object({ staff: z.array(z.object({ staffId: z.uuid(), name: z.string() })) }),
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
  /** Turns an announced transfer down; the customer reads why, and may send another slip. */
  rejectOffline: staffCall('/desk/api/money-queues/reject-offline', {
    permission: 'moneyQueue.work',
    effect: 'idempotent',
    input: z.strictObject({ paymentNo: number, reason: words }),
    output: nothing,
  }),
  /** Has a refund or a return sent once more now, where it goes anyway. */
  retry: staffCall('/desk/api/money-queues/retry', {
    permission: 'moneyQueue.work',
    effect: 'idempotent',
    input: z.strictObject({ queue: z.enum(['refund', 'return']), subject: number }),
    output: nothing,
  }),
}
