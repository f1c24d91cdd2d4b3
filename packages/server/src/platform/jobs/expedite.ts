import type { Db, Reader } from '../db/db.ts'
import type { Background } from '../http/module.ts'
import { type Expedited, listen, type Pending, reach } from './after-commit.ts'
import { startPoller } from './poller.ts'

/** Memory cap on what waits to be expedited; what is beyond it is dealt with when its own time comes. */
const MOST_WAITING = 10_000
const MOST_TOGETHER = 200
const LOOK_EVERY_MS = 1000

/**
 * A customer looks at something that a job or an outside party has yet to end: the job that deals with it by itself does so now
 * instead of when its time comes. Writes nothing, so a read may call it. Kept in this process only and lost with it.
 */
export function expedite(db: Reader, what: Expedited, customerId: string, ids: readonly string[]): void {
  for (const id of ids) reach(db, what, { customerId, id })
}

/** Deals with what is expedited, for as long as the server is up: once for many looks, and outside of the reads that looked. */
export function startExpediting(
  db: Db,
  what: Expedited,
  deal: (pending: readonly Pending[]) => Promise<void>,
  onError: (error: unknown) => void,
): Background {
  const waiting = new Map<string, Pending>()
  async function turn(): Promise<boolean> {
    const taken = [...waiting].slice(0, MOST_TOGETHER)
    for (const [key] of taken) waiting.delete(key)
    if (taken.length > 0) await deal(taken.map(([, pending]) => pending))
    return waiting.size > 0
  }
  const loop = startPoller(turn, LOOK_EVERY_MS, onError)
  listen(db, what, (pending) => {
    if (waiting.size < MOST_WAITING) waiting.set(pending.id, pending)
    loop.wake()
  })
  return { stop: loop.stop }
}
