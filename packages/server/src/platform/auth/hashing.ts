import { type ChildProcess, fork } from 'node:child_process'

/** With `stored` the password is compared, by the cost that stands in it; without it is hashed, with so many KiB of memory. */
export type HashingTask = { id: number; password: string; secret: Uint8Array; memory: number; stored?: string }
export type HashingReply = { id: number; hash?: string; matches?: boolean; failure?: string }

type Pending = { resolve: (reply: HashingReply) => void; reject: (error: Error) => void }

let child: ChildProcess | undefined
let lastId = 0
const pending = new Map<number, Pending>()

/**
 * Runs one task in a process that gives way to everything else: a hash costs the processor as much as a dozen calls, and
 * money must not wait for it. How many at once is the caller's to bound.
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
  })
  started.unref()
  started.on('message', (reply: HashingReply) => {
    pending.get(reply.id)?.resolve(reply)
    pending.delete(reply.id)
    // at rest it keeps nobody alive
    if (pending.size === 0) started.channel?.unref()
  })
  started.on('error', (error) => drop(started, error))
  started.on('exit', () => drop(started, new Error('the hashing process ended')))
  return started
}

/** The next task starts another one. */
function drop(ended: ChildProcess, error: Error): void {
  if (child !== ended) return
  child = undefined
  ended.kill()
  for (const { reject } of pending.values()) reject(error)
  pending.clear()
}
