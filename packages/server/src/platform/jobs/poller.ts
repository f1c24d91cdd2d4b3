import { detached } from '../db/db.ts'

export type Poller = { wake: () => void; stop: () => Promise<void> }

/**
 * Runs `turn` on every wake-up, and every `everyMs` in case a wake-up was missed. One turn at a time: a wake-up during a
 * turn causes another one. A turn that returns `true` has work left and is repeated at once.
 */
export function startPoller(turn: () => Promise<boolean>, everyMs: number, onError: (error: unknown) => void): Poller {
  let wanted = false
  let stopped = false
  let running: Promise<void> | undefined
  const byItself = detached()

  async function run(): Promise<void> {
    while (wanted && !stopped) {
      wanted = false
      try {
        if (await turn()) wanted = true
      } catch (error) {
        onError(error)
      }
    }
    running = undefined
  }

  const wake = (): void => {
    wanted = true
    if (!stopped) running ??= byItself(run)
  }
  const timer = setInterval(wake, everyMs)
  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
