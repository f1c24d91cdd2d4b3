import { constants, setPriority } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { HashingReply, HashingTask } from './hashing.ts'

const ARGON2ID = 2
const OPTIONS = { algorithm: ARGON2ID, timeCost: 2, parallelism: 1 }

// Every other process has priority. On Linux this is the priority of a thread, and of those that it starts.
setPriority(constants.priority.PRIORITY_LOW)

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
