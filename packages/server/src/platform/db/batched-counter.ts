import { detached } from './read-only.ts'

const PAUSE_MS = 500
/** Kinds of things counted within one pause; whatever comes beyond is made up by somebody, and let go. */
const MOST_KINDS = 500

/** One kind of thing, and how often it was counted. */
export type Counted<Kind> = Kind & { times: number }

/**
 * Counts what nobody waits for. It is kept for a moment and written together: a thousand at once hold no connection and no row.
 * What is not written when the program dies, or when the database does not answer, is lost.
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
