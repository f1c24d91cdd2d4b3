import { type ChildProcess, fork } from 'node:child_process'

/** With `stored` the password is compared, at the cost stored in it; without it is hashed, with `memory` KiB. */
export type HashingTask = { id: number; password: string; secret: Uint8Array; memory: number; stored?: string }
export type HashingReply = { id: number; hash?: string; matches?: boolean; failure?: string }

type Pending = { resolve: (reply: HashingReply) => void; reject: (error: Error) => void }

let child: ChildProcess | undefined
let lastId = 0
const pending = new Map<number, Pending>()

/**
 * Runs one task in a low-priority process: a hash costs the processor as much as a dozen calls, and calls about money
 * must not wait for it. The caller bounds the concurrency.
 */
export function runHashing(task: Omit<HashingTask, 'id'>): Promise<HashingReply> {
  child ??= start()
  const running = child
  const id = ++lastId
  return new Promise((resolve, reject) => {
    pending.set(id, { resolve, reject })
    running.channel?.ref()
    running.send({ ...task, id }, (error) => error && drop(running, error))
  })
}

function start(): ChildProcess {
  const started = fork(new URL('./hashing.process.ts', import.meta.url), {
    serialization: 'advanced',
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // a session of its own, whose priority it lowers; it ends with the server all the same, whose channel it watches
    detached: true,
  })
  started.unref()
  started.on('message', (reply: HashingReply) => {
    pending.get(reply.id)?.resolve(reply)
    pending.delete(reply.id)
    // an idle child must not keep the server's event loop alive
    if (pending.size === 0) started.channel?.unref()
  })
  started.on('error', (error) => drop(started, error))
  started.on('exit', () => drop(started, new Error('the hashing process ended')))
  return started
}

/** Rejects what the exited process left pending; the next task starts another one. */
function drop(ended: ChildProcess, error: Error): void {
  if (child !== ended) return
  child = undefined
  ended.kill()
  for (const { reject } of pending.values()) reject(error)
  pending.clear()
}
