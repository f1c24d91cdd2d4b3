import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { NODE_FLAGS } from '@wanka/server/app/node-flags.ts'
import { asOneFile } from './as-one-file.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

const PROGRAM = join(import.meta.dirname, 'failing-server.process.ts')
const READY_MS = 20_000
let program: Promise<string> | undefined

/** The server as a program of its own, so that it can be killed in the middle of a step. */
export type ChildServer = {
  url: string
  /** Where its probes and numbers are. */
  opsUrl: string
  pid: number
  /** Says where it is to end, such as `loan.submitted:kill`, in place of what was said before. */
  arm: (failpoints: string) => Promise<void>
  /** The signal that ended it, if one did. */
  killedBy: () => NodeJS.Signals | null
  /** Everything it has printed so far: its log. */
  printed: () => string
  /** What it printed last, if it has ended. */
  lastWords: () => string | undefined
  stop: () => Promise<void>
}

/**
 * Spawns the server with this environment and waits until it answers, or was killed at a failpoint. The flags of its node are
 * those of production, unless it is one that lives for seconds.
 * @throws Error with what it printed when it does neither
 */
export async function startChildServer(
  port: number,
  environment: Record<string, string>,
  flags: readonly string[] = NODE_FLAGS,
): Promise<ChildServer> {
  program ??= asOneFile(PROGRAM)
  const opsPort = await freePort()
  const child = spawn(process.execPath, [...flags, await program], {
    env: {
      ...forNode(),
      PORT: String(port),
      OPS_PORT: String(opsPort),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      WANKA_ENV: 'sandbox',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const printed = collect(child)
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const opsUrl = `http://127.0.0.1:${opsPort}`
  try {
    await until(
      async () => {
        if (child.exitCode !== null) throw new Error(`server ended: ${lastOf(printed())}`)
        // a job of before may reach the failpoint sooner than we can ask
        return child.signalCode === 'SIGKILL' || isReady(`${opsUrl}/readyz`)
      },
      { withinMs: READY_MS, what: `server (${lastOf(printed())})` },
    )
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    url,
    opsUrl,
    pid: child.pid ?? 0,
    arm: async (failpoints) => {
      const armed = once(child, 'message')
      child.send(failpoints)
      // one that ends meanwhile says nothing any more
      await Promise.race([armed, ended])
    },
    killedBy: () => child.signalCode,
    printed,
    lastWords: () => (child.exitCode === null && child.signalCode === null ? undefined : lastOf(printed())),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

function collect(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return () => text
}
const lastOf = (text: string): string => text.slice(-2000)

const forNode = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
})
