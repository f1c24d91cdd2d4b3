import { CallError } from '@wanka/contract/status.ts'
import { BUSY_STATUS, NETWORK_STATUS } from './exchange.ts'

/** Pause before the retry of a failed connection, ms: most connections recover within it. */
const PAUSE_MS = 1000
/** Retries of an overloaded server and of a failed connection. */
const MOST_BUSY = 2
const MOST_UNANSWERED = 1
/** Jitter on top of the server's pause, ms: clients that were rejected together do not return together. */
const SPREAD_MS = 500
/** Least time left for a retry, ms: with less, no answer would arrive in time. */
const LEAST_MS = 1000

/**
 * Runs `attempt` and retries it after a failed connection or an overloaded server: after the pause that the server wants, and within
 * one deadline for all attempts. Only for calls that may be repeated.
 * @param waitMs time for all attempts together, ms
 */
export async function withRetry<T>(
  waitMs: number,
  attempt: (leftMs: number) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const end = Date.now() + waitMs
  for (let tries = 0; ; tries++) {
    try {
      return await attempt(end - Date.now())
    } catch (error) {
      const next = nextAttempt(error)
      if (!next || tries >= next.most || Date.now() + next.pause + LEAST_MS > end) throw error
      await pausing(next.pause, signal)
      if (signal?.aborted) throw error
    }
  }
}

/** The pause before the next attempt, ms, and the cap on retries; `undefined` where a retry would change nothing. */
function nextAttempt(error: unknown): { pause: number; most: number } | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.status === NETWORK_STATUS) return { pause: PAUSE_MS, most: MOST_UNANSWERED }
  const { pauseMs } = (error.status === BUSY_STATUS ? error.data : {}) as { pauseMs?: number }
  return pauseMs === undefined ? undefined : { pause: pauseMs + Math.random() * SPREAD_MS, most: MOST_BUSY }
}

/** Resolves after `ms`, or at once when the caller aborts. */
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
