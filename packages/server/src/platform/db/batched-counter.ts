import { detached } from './db.ts'

const PAUSE_MS = 500
/** Cap on the kinds counted within one pause, for memory: more of them are forged, and dropped. */
const MOST_KINDS = 500

/** One kind of thing, and how often it was counted. */
export type Counted<Kind> = Kind & { times: number }

/**
 * Counts what no caller waits for. Counts are held in memory and written in a batch, so that a thousand concurrent ones hold no
 * connection and no row lock. Counts not yet written when the process exits, or when the write fails, are lost.
 */
export function makeBatchedCounter<Kind extends Record<string, string | number>>(
  write: (counts: readonly Counted<Kind>[]) => Promise<unknown>,
): { add: (kind: Kind) => void; stop: () => Promise<void> } {
  let counts = new Map<string, Counted<Kind>>()
  let timer: NodeJS.Timeout | undefined
  const byItself = detached()
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const taken = [...counts.values()]
    counts = new Map()
    if (taken.length > 0) await write(taken).catch(() => undefined)
  }
  return {
    add(kind) {
      const key = JSON.stringify(kind)
      const known = counts.get(key)
      if (known) known.times += 1
      else if (counts.size < MOST_KINDS) counts.set(key, { ...kind, times: 1 })
      timer ??= setTimeout(() => void byItself(flush), PAUSE_MS)
    },
    stop: flush,
  }
}
