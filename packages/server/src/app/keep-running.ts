import { setTimeout as pause } from 'node:timers/promises'

/** A background task; `promise` settles when it has ended, for any reason. */
type Running = { stop: () => Promise<void>; promise: Promise<void> }

const AGAIN_MS = 1000

/**
 * Keeps a background task running until stopped. graphile-worker exits for good when it fails once to record a job's outcome, as
 * when its connection breaks at that moment; jobs must run as long as the server does, so it is restarted, with retries.
 * @throws the error of the first start
 */
export async function keepRunning(
  start: () => Promise<Running>,
  onEnd: (reason: unknown) => void,
): Promise<{ runs: () => boolean; stop: () => Promise<void> }> {
  const stopping = new AbortController()
  let running: Running | undefined = await start()

  async function again(): Promise<void> {
    try {
      await running?.promise
    } catch (error) {
      if (!stopping.signal.aborted) onEnd(error)
    }
    running = undefined
    await pause(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    if (stopping.signal.aborted) return
    running = await start().catch((error) => {
      onEnd(error)
      return undefined
    })
  }

  const kept = (async () => {
    while (!stopping.signal.aborted) await again()
  })()
  return {
    runs: () => running !== undefined,
    stop: async () => {
      stopping.abort()
      // A task that is ending by itself rejects `stop`.
      await running?.stop().catch(() => undefined)
      await kept
    },
  }
}
