import type { Db, Reader } from '../db/db.ts'
import type { Background } from '../http/module.ts'
import { type Expedited, listen, type Pending, reach } from './after-commit.ts'
import { startPoller } from './poller.ts'

/** Memory cap on what waits to be expedited; beyond it an item is processed at its regular time. */
const MOST_WAITING = 10_000
const MOST_TOGETHER = 200
const LOOK_EVERY_MS = 1000

/**
 * Has the responsible job process a pending operation now instead of at its regular time, because its customer looks at it.
 * Writes nothing, so a read may call it. Kept in this process only and lost with it.
 */
export function expedite(db: Reader, what: Expedited, customerId: string, ids: readonly string[]): void {
  for (const id of ids) reach(db, what, { customerId, id })
}

/** Processes what is expedited, for as long as the server runs: once for many reads, and outside the reads themselves. */
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
  const poller = startPoller(turn, LOOK_EVERY_MS, onError)
  listen(db, what, (pending) => {
    if (waiting.size < MOST_WAITING) waiting.set(pending.id, pending)
    poller.wake()
  })
  return { stop: poller.stop }
}
