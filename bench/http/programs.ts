import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Load, LoadResult } from './load-messages.ts'

export type Program = { send: (load: Load) => Promise<LoadResult>; stop: () => Promise<void> }

/** Starts a program of this folder in a process of its own and waits until it is ready. */
export async function startProgram(
  name: 'load' | 'floor-server',
  environment: Record<string, string>,
): Promise<Program> {
  const child = fork(join(import.meta.dirname, `${name}.ts`), { env: { PATH: process.env.PATH, ...environment } })
  await answer(child, name)
  return {
    send: async (load) => {
      child.send(load)
      const result = (await answer(child, name)) as LoadResult | { error: string }
      if ('error' in result) throw new Error(result.error)
      return result
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
    },
  }
}

const answer = (child: ChildProcess, name: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`${name} ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message)
    })
  })
