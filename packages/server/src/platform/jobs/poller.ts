import { detached } from '../db/read-only.ts'

export type Poller = { wake: () => void; stop: () => Promise<void> }

/**
 * Work that is done whenever somebody wakes it, and every so often in case nobody did. One turn at a time: woken during a
 * turn it makes another one. A turn that answers `true` has left something and is followed at once.
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
