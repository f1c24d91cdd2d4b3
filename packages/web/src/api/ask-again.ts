import { CallError } from '@wanka/contract/status.ts'
import { BUSY_STATUS, NETWORK_STATUS } from './exchange.ts'

/** After no answer: what broke a connection is often over by then. */
const PAUSE_MS = 1000
/** Two more tries of a busy server, one of a connection. */
const MOST_BUSY = 2
const MOST_UNANSWERED = 1
/** Those who were turned away together do not come back together. */
const SPREAD_MS = 500
/** With less time left than this no answer would come in time. */
const LEAST_MS = 1000

/**
 * Asks, and asks again what met no connection or a busy server: as late as the server wants, and never beyond the one time that
 * the whole may take. Only for what may be asked twice.
 */
export async function askAgain<T>(
  waitMs: number,
  ask: (leftMs: number) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const end = Date.now() + waitMs
  for (let tries = 0; ; tries++) {
    try {
      return await ask(end - Date.now())
    } catch (error) {
      const next = nextTry(error)
      if (!next || tries >= next.most || Date.now() + next.pause + LEAST_MS > end) throw error
      await pausing(next.pause, signal)
      if (signal?.aborted) throw error
    }
  }
}

/** The pause before the next try, and how many tries there are; nothing where another one would change nothing. */
function nextTry(error: unknown): { pause: number; most: number } | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.status === NETWORK_STATUS) return { pause: PAUSE_MS, most: MOST_UNANSWERED }
  const { pauseMs } = (error.status === BUSY_STATUS ? error.data : {}) as { pauseMs?: number }
  return pauseMs === undefined ? undefined : { pause: pauseMs + Math.random() * SPREAD_MS, most: MOST_BUSY }
}

/** Over early when nobody wants the answer any more. */
const pausing = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done(): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    signal?.addEventListener('abort', done)
  })
