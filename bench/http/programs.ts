import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

export type Program<Asked, Told> = { send: (asked: Asked) => Promise<Told>; stop: () => Promise<void> }

/** Starts a program of the benches in a process of its own and waits until it is ready. */
export async function startProgram<Asked extends object, Told extends object>(
  name: 'http/load' | 'http/floor-server' | 'chaos/callers',
  environment: Record<string, string>,
): Promise<Program<Asked, Told>> {
  const child = fork(join(import.meta.dirname, '..', `${name}.ts`), { env: { PATH: process.env.PATH, ...environment } })
  await answer(child, name)
  return {
    send: async (asked) => {
      child.send(asked)
      const result = (await answer(child, name)) as Told | { error: string }
      if ('error' in result) throw new Error(result.error)
      return result
    },
    stop: async () => {
      // one that failed has ended
      if (child.exitCode !== null || child.signalCode !== null) return
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
