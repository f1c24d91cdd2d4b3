import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY_MS = 150
const AGAIN_MS = 1000
/** Cap on the back-off of a program that exits repeatedly. */
const LONGEST_PAUSE_MS = 30_000

/** A program that is restarted whenever it exits, until it is stopped. */
export type Supervised = {
  /** Fulfilled when it answers for the first time. @throws Error when it exits before that */
  ready: Promise<void>
  stop: () => Promise<void>
}

/**
 * Runs and supervises a program of ours on this Node.
 * @param program.name its name in messages
 * @param program.health URL that answers 2xx while the program is healthy
 */
export function supervise(program: {
  name: string
  args: readonly string[]
  cwd: string
  environment: Record<string, string>
  health: string
}): Supervised {
  const stopping = new AbortController()
  const { signal } = stopping
  let child: ChildProcess

  const startOnce = (): Promise<string> =>
    new Promise((resolve) => {
      // its own group: Ctrl-C reaches the supervisor first, which stops its programs in order
      child = spawn(process.execPath, program.args, {
        cwd: program.cwd,
        stdio: 'inherit',
        env: { ...process.env, ...program.environment },
        detached: true,
      })
      child.once('error', (error) => resolve(error.message))
      child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    })

  async function answers(ended: Promise<unknown>): Promise<boolean> {
    const gone = ended.then(() => false)
    for (;;) {
      const well = fetch(program.health, { signal: AbortSignal.timeout(5000) }).then(
        (response) => response.ok,
        () => false,
      )
      if (await Promise.race([well, gone])) return true
      if ((await Promise.race([gone, pause(LOOK_EVERY_MS, true)])) === false) return false
    }
  }

  async function keep(end: Promise<string>): Promise<void> {
    let rest = AGAIN_MS
    for (let reason = await end; !signal.aborted; reason = await startOnce()) {
      console.error(`${program.name} ended (${reason}) and is started again`)
      await pause(rest, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      rest = Math.min(rest * 2, LONGEST_PAUSE_MS)
    }
  }

  const first = startOnce()
  let kept: Promise<void> = Promise.resolve()
  const ready = answers(first).then((well) => {
    if (!well) throw new Error(`${program.name} did not start`)
    kept = keep(first)
  })
  return {
    ready,
    stop: async () => {
      stopping.abort()
      child.kill('SIGTERM')
      await Promise.all([first, kept, ready.catch(() => undefined)])
    },
  }
}
