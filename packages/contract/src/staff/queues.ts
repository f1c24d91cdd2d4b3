import * as z from 'zod/mini'
import type { Permission } from './permissions.ts'
import { Instant, staffCall } from './staff-call.ts'

/** The queues whose items staff take, and what a person who takes one must be allowed to do. */
export const QUEUES = {
  cases: 'case.close',
  tickets: 'ticket.answer',
  identities: 'identity.propose',
  vouchers: 'voucher.decide',
  hardships: 'hardship.ask',
  topUps: 'topUp.propose',
  collections: 'collection.work',
  offline: 'moneyQueue.work',
  refund: 'moneyQueue.work',
  return: 'moneyQueue.work',
} as const satisfies Record<string, Permission>
export type QueueName = keyof typeof QUEUES
export const QUEUE_NAMES = Object.keys(QUEUES) as [QueueName, ...QueueName[]]
export const QueueName = z.enum(QUEUE_NAMES)

/** Who works on an item, until when. It is free before that where the person signs out. */
export const Holder = z.object({
  name: z.string(),
  isCaller: z.boolean(),
  /** ISO 8601, as all times here. */
  until: z.string(),
  /** The colleague who handed it over. */
  from: z.optional(z.string()),
})
export type Holder = z.infer<typeof Holder>

/** How an item stands in its queue: when it is due, and who works on it. */
export const queued = { dueAt: z.optional(z.string()), holder: z.optional(Holder) }

/** Where a page of a list ordered by time begins: after this item. */
export const After = z.strictObject({ at: Instant, key: z.uuid() })
export type After = z.infer<typeof After>

const item = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
const which = z.strictObject({ queue: QueueName, item })

export const queues = {
  /** Takes an item for half an hour, again from now on where it is the caller's. Refused with `data.heldBy` where a colleague has it. */
  take: staffCall('/desk/api/queues/take', {
    permission: 'signedIn',
    effect: 'idempotent',
    input: which,
    output: z.object({ until: z.string() }),
  }),
  /** Gives an item back to the queue. */
  release: staffCall('/desk/api/queues/release', {
    permission: 'signedIn',
    effect: 'idempotent',
    input: which,
    output: z.strictObject({}),
  }),
  /** Hands an item that is free or the caller's to a colleague, who has it for half an hour. Refused as `take`. */
  handOver: staffCall('/desk/api/queues/hand-over', {
    permission: 'signedIn',
    effect: 'idempotent',
    input: z.strictObject({ queue: QueueName, item, to: z.uuid() }),
    output: z.strictObject({}),
  }),
  /** The colleagues who may take items of a queue, by name. */
  colleagues: staffCall('/desk/api/queues/colleagues', {
    permission: 'signedIn',
    effect: 'read',
    input: z.strictObject({ queue: QueueName }),
    output: z.object({ colleagues: z.array(z.object({ staffId: z.string(), name: z.string() })) }),
  }),
}
