import { CallError, Status } from '@wanka/contract/status.ts'
import { type HashingReply, type HashingTask, runHashing } from './hashing.ts'

const RUNNING = 2
const WAITING = 50

/** The hash of no password. Its parameters are those of every hash, so that comparing with it costs the same. */
export const decoyOf = (memory: number): string =>
  `$argon2id$v=19$m=${memory},t=2,p=1$WUCVTgNMVO6lCccUkfpjYA$Rtads166yv/3qlzLInVtWCGOsSQd0ESsPXDzcNwmYK8`

/** Too many hashes are queued; the HTTP layer answers 429, so that logins never starve the calls about money. */
export class HashingBusy extends CallError {
  constructor() {
    super(Status.refused, '登录的人有点多，请稍后再试', null)
  }
}

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Without a stored hash it does the same work and answers false. */
  matches: (stored: string | undefined, password: string) => Promise<boolean>
}

/**
 * Password hashing in a bounded queue: two at a time, fifty waiting, in a low-priority process. The pepper is kept outside
 * the database.
 * @param memory KiB per hash
 */
export function makePasswords(pepper: string, memory: number): Passwords {
  const secret = Buffer.from(pepper)
  const decoy = decoyOf(memory)
  let running = 0
  const waiting: (() => void)[] = []

  async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (running >= RUNNING) {
      if (waiting.length >= WAITING) throw new HashingBusy()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // the slot passes on without being released, so that no new task jumps the queue
      if (next) next()
      else running -= 1
    }
  }

  const run = async (task: Omit<HashingTask, 'id' | 'secret' | 'memory'>): Promise<HashingReply> => {
    const reply = await queued(() => runHashing({ ...task, secret, memory }))
    if (reply.failure !== undefined) throw new Error(`hashing: ${reply.failure}`)
    return reply
  }
  return {
    hash: async (password) => (await run({ password })).hash ?? '',
    matches: async (stored = decoy, password) => (await run({ password, stored })).matches === true && stored !== decoy,
  }
}
