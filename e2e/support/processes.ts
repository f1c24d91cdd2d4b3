import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

export type Process<Facts> = { facts: Facts; stop: () => Promise<void> }

/** Starts a program that prints its facts as its first line of JSON, and stops it by closing its input. */
export async function startProcess<Facts>(
  file: string,
  environment: Record<string, string> = {},
): Promise<Process<Facts>> {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, ...environment, NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const facts = await firstLine<Facts>(child, file)
  const stop = async () => {
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.stdin?.end()
    const code = await ended
    if (code !== 0) throw new Error(`${file} ended with ${code}`)
  }
  return { facts, stop }
}

/** Starts a server with its sandbox, bundled into one file. */
export const startStackProcess = <Facts>(environment: Record<string, string>): Promise<Process<Facts>> =>
  startProcess(process.env.STACK_PROGRAM ?? '', environment)

function firstLine<Facts>(child: ChildProcess, file: string): Promise<Facts> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)))
    if (!child.stdout) return reject(new Error(`${file} has no output`))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"ready"')) resolve((JSON.parse(line) as { ready: Facts }).ready)
    })
  })
}
