import type { Kysely } from 'kysely'
import type { DB } from './tables.ts'

type Reader = Kysely<DB>

/** What somebody in this process waits for. It is told sooner than a look at the table would find it, and may be missed. */
export type Topic = 'bankOrder.intended' | 'bankOrder.due'

const listeners = new WeakMap<Reader, Map<Topic, () => void>>()
const announced = new WeakMap<Reader, Set<Topic>>()

/** Has `listener` called after every commit that announced the topic. One listener to a topic. */
export function whenCommitted(db: Reader, topic: Topic, listener: () => void): void {
  listeners.set(db, (listeners.get(db) ?? new Map()).set(topic, listener))
}

/** Share the first one's listeners between handles of one database. */
export function listenAlike(first: Reader, ...others: Reader[]): void {
  const topics = listeners.get(first) ?? new Map<Topic, () => void>()
  for (const handle of [first, ...others]) listeners.set(handle, topics)
}

/** Says that the transaction brings something of this topic: told once it has committed, or at once outside of one. */
export function announce(reader: Reader, topic: Topic): void {
  if (reader.isTransaction) announced.set(reader, (announced.get(reader) ?? new Set()).add(topic))
  else listeners.get(reader)?.get(topic)?.()
}

/** Tells what a transaction announced. Called when it has committed. */
export function tell(db: Reader, tx: Reader | undefined): void {
  for (const topic of (tx && announced.get(tx)) ?? []) listeners.get(db)?.get(topic)?.()
}
