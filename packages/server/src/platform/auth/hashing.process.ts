import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { HashingReply, HashingTask } from './hashing.ts'

const ARGON2ID = 2
const OPTIONS = { algorithm: ARGON2ID, timeCost: 2, parallelism: 1 }

// Every other process has priority. On Linux this is the priority of a thread, and of those that it starts; where the kernel
// shares the processor between sessions first, that of the session, which is its own (hashing.ts).
setPriority(constants.priority.PRIORITY_LOW)
try {
  writeFileSync('/proc/self/autogroup', String(constants.priority.PRIORITY_LOW))
} catch {
  // another system, or a container that is given a share of its own
}

async function answer({ id, password, secret, memory, stored }: HashingTask): Promise<HashingReply> {
  try {
    return stored === undefined
      ? { id, hash: await hash(password, { ...OPTIONS, memoryCost: memory, secret }) }
      : { id, matches: await verify(stored, password, { secret }) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', async (task: HashingTask) => process.send?.(await answer(task)))
// the server has exited
process.on('disconnect', () => process.exit())
