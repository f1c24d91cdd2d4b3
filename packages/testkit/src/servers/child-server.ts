import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { NODE_FLAGS } from '@wanka/server/app/node-flags.ts'
import { asOneFile } from './as-one-file.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

const PROGRAM = join(import.meta.dirname, 'failing-server.process.ts')
const READY_MS = 120_000
let program: Promise<string> | undefined

/** The server as a process of its own, so that it can be killed in the middle of a step. */
export type ChildServer = {
  url: string
  /** The address of its probes and metrics. */
  opsUrl: string
  pid: number
  /** Sets where it is to end, such as `loan.submitted:kill`, and replaces earlier failpoints. */
  arm: (failpoints: string) => Promise<void>
  /** The signal that ended it, if any. */
  killedBy: () => NodeJS.Signals | null
  /** Everything it has printed so far: its log. */
  printed: () => string
  /** The end of its output, once it has exited. */
  lastWords: () => string | undefined
  stop: () => Promise<void>
}

/**
 * Spawns the server with this environment and waits until it is ready, or was killed at a failpoint. Its Node flags are those of
 * production by default; a short-lived server passes its own.
 * @throws Error with its output when it does neither
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
        // an earlier job may reach the failpoint before the probe answers
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
      const given = new AbortController()
      const armed = once(child, 'message', { signal: given.signal }).catch(() => undefined)
      // a process that exits meanwhile takes no message, and does not confirm one
      child.send(failpoints, () => undefined)
      await Promise.race([armed, ended])
      given.abort()
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
