import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'

type Reader = Kysely<DB>

/** What somebody in this process waits for. It is told sooner than a look at the table would find it, and may be missed. */
export type Topic = 'bankOrder.intended'
/** What a customer's look may expedite: see `expedite`. */
export type Expedited = 'bankOrder' | 'authorisation' | 'topUp' | 'certificate'
/** Something of a customer's that has yet to end. */
export type Pending = { customerId: string; id: string }

type Listeners = { topics: Map<Topic, () => void>; expedited: Map<Expedited, (pending: Pending) => void> }

const listeners = new WeakMap<Reader, Listeners>()
const announced = new WeakMap<Reader, Set<Topic>>()

function listenersOf(db: Reader): Listeners {
  const known = listeners.get(db) ?? { topics: new Map(), expedited: new Map() }
  listeners.set(db, known)
  return known
}

/** Has `listener` called after every commit that announced the topic. One listener to a topic. */
export function whenCommitted(db: Reader, topic: Topic, listener: () => void): void {
  listenersOf(db).topics.set(topic, listener)
}

/** Has `listener` called for everything of this kind that is expedited. One listener to a kind. */
export function listen(db: Reader, what: Expedited, listener: (pending: Pending) => void): void {
  listenersOf(db).expedited.set(what, listener)
}

export const reach = (db: Reader, what: Expedited, pending: Pending): void =>
  listeners.get(db)?.expedited.get(what)?.(pending)

/** Share the first one's listeners between handles of one database. */
export function listenAlike(first: Reader, ...others: Reader[]): void {
  for (const handle of others) listeners.set(handle, listenersOf(first))
}

/** Says that the transaction brings something of this topic: told once it has committed, or at once outside of one. */
export function announce(reader: Reader, topic: Topic): void {
  if (reader.isTransaction) announced.set(reader, (announced.get(reader) ?? new Set()).add(topic))
  else listeners.get(reader)?.topics.get(topic)?.()
}

/** Tells what a transaction announced. Called when it has committed. */
export function tell(db: Reader, tx: Reader | undefined): void {
  for (const topic of (tx && announced.get(tx)) ?? []) listeners.get(db)?.topics.get(topic)?.()
}
