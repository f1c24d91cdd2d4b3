import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'

type Reader = Kysely<DB>

/** A name of the module that listens to it. A notification arrives sooner than the next poll, and may be missed. */
type Topic = string
/** A name of the module that is responsible: what a customer's read may expedite, see `expedite`. */
export type Expedited = string
/** A pending operation of a customer. */
export type Pending = { customerId: string; id: string }

type Listeners = { topics: Map<Topic, () => void>; expedited: Map<Expedited, (pending: Pending) => void> }

const listeners = new WeakMap<Reader, Listeners>()
const announced = new WeakMap<Reader, Set<Topic>>()

function listenersOf(db: Reader): Listeners {
  const known = listeners.get(db) ?? { topics: new Map(), expedited: new Map() }
  listeners.set(db, known)
  return known
}

/** Calls `listener` after every commit that announced the topic. One listener per topic. */
export function whenCommitted(db: Reader, topic: Topic, listener: () => void): void {
  listenersOf(db).topics.set(topic, listener)
}

/** Calls `listener` for everything of this kind that is expedited. One listener per kind. */
export function listen(db: Reader, what: Expedited, listener: (pending: Pending) => void): void {
  listenersOf(db).expedited.set(what, listener)
}

/** Notifies the listener of this kind, if there is one. */
export const reach = (db: Reader, what: Expedited, pending: Pending): void =>
  listeners.get(db)?.expedited.get(what)?.(pending)

/** Shares the first handle's listeners with further handles of one database. */
export function listenAlike(first: Reader, ...others: Reader[]): void {
  for (const handle of others) listeners.set(handle, listenersOf(first))
}

/** Announces a topic: its listener is notified once the transaction has committed, or at once outside one. */
export function announce(reader: Reader, topic: Topic): void {
  if (reader.isTransaction) announced.set(reader, (announced.get(reader) ?? new Set()).add(topic))
  else listeners.get(reader)?.topics.get(topic)?.()
}

/** Notifies the listeners of what a transaction announced. Called after its commit. */
export function tell(db: Reader, tx: Reader | undefined): void {
  for (const topic of (tx && announced.get(tx)) ?? []) listeners.get(db)?.topics.get(topic)?.()
}
