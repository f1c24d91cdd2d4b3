import { availableParallelism } from 'node:os'
import { copy } from '@wanka/contract/copy.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { type HashingReply, type HashingTask, runHashing } from './hashing.ts'

/** Hashes at a time: one core stays free for the calls about money. */
export const RUNNING = availableParallelism() > 2 ? 2 : 1
const WAITING = 50

/** The hash of no password. Its parameters are those of every hash, so that comparing with it costs the same. */
export const decoyOf = (memory: number): string =>
  `$argon2id$v=19$m=${memory},t=2,p=1$WUCVTgNMVO6lCccUkfpjYA$Rtads166yv/3qlzLInVtWCGOsSQd0ESsPXDzcNwmYK8`

/** Too many hashes are queued; the HTTP layer answers 429, so that logins never starve the calls about money. */
export class HashingBusy extends CallError {
  constructor() {
    super(Status.refused, copy.busy, null)
  }
}

type Matching = {
  /** Without a stored hash it does the same work and answers false. */
  matches: (stored: string | undefined, password: string) => Promise<boolean>
}
export type Passwords = Matching & {
  hash: (password: string) => Promise<string>
  /** For a caller whom nothing else has proven yet. All others go first. */
  ofStranger: Matching & {
    /**
     * For what would first read, or use something up.
     * @throws HashingBusy as `matches` would now
     */
    expectRoom: () => void
  }
}

/**
 * Password hashing in two bounded queues: one or two at a time, fifty of each kind waiting, in a low-priority process. A customer
 * who pays does not wait for those who log in. The pepper is kept outside the database.
 * @param memory KiB per hash
 */
export function makePasswords(pepper: string, memory: number): Passwords {
  const secret = Buffer.from(pepper)
  const decoy = decoyOf(memory)
  let running = 0
  const [known, strangers]: [Queue, Queue] = [[], []]

  function expectRoom(queue: Queue): void {
    if (running >= RUNNING && queue.length >= WAITING) throw new HashingBusy()
  }

  async function queued<T>(queue: Queue, work: () => Promise<T>): Promise<T> {
    expectRoom(queue)
    if (running >= RUNNING) {
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = known.shift() ?? strangers.shift()
      // the slot passes on without being released, so that no new task jumps the queue
      if (next) next()
      else running -= 1
    }
  }

  const run = async (queue: Queue, task: Omit<HashingTask, 'id' | 'secret' | 'memory'>): Promise<HashingReply> => {
    const reply = await queued(queue, () => runHashing({ ...task, secret, memory }))
    if (reply.failure !== undefined) throw new Error(`hashing: ${reply.failure}`)
    return reply
  }
  const matchesIn =
    (queue: Queue): Matching['matches'] =>
    async (stored = decoy, password) =>
      (await run(queue, { password, stored })).matches === true && stored !== decoy
  return {
    hash: async (password) => (await run(known, { password })).hash ?? '',
    matches: matchesIn(known),
    ofStranger: { matches: matchesIn(strangers), expectRoom: () => expectRoom(strangers) },
  }
}

type Queue = (() => void)[]
