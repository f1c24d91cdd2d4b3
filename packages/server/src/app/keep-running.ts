import { setTimeout as pause } from 'node:timers/promises'

/** Something that runs by itself; `promise` settles when it has ended, for whatever reason. */
type Running = { stop: () => Promise<void>; promise: Promise<void> }

const AGAIN_MS = 1000

/**
 * graphile-worker ends for good when it could not write down once what became of a job, as when its connection breaks in
 * that moment. The jobs must go on as long as the server does: it is started again, also when that fails at first.
 * @throws what the first start throws
 */
export async function keepRunning(
  start: () => Promise<Running>,
  onEnd: (reason: unknown) => void,
): Promise<{ stop: () => Promise<void> }> {
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
    stop: async () => {
      stopping.abort()
      // one that is ending by itself refuses to be stopped
      await running?.stop().catch(() => undefined)
      await kept
    },
  }
}
