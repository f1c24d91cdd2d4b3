import { listenAlike } from './after-commit.ts'
import { type Config, masterKeysOf } from './config.ts'
import { makeCrowd } from './crowd.ts'
import { makeVault } from './crypto.ts'
import { openDatabase } from './db.ts'
import { armFailpoints } from './failpoint.ts'
import type { Kernel } from './kernel.ts'
import { makePasswords } from './password.ts'
import { makeTurns } from './turns.ts'

/** One login must not hold the connections of all; a fifth of the room is more than any screen asks for. */
const ONE_LOGIN = { running: 4, waiting: 92 }

export function makeKernel(config: Config): Kernel {
  armFailpoints(config.FAILPOINTS)
  const [current, ...old] = masterKeysOf(config)
  if (!current) throw new Error('no master key')
  const calls = openDatabase(config.DATABASE_URL, config.DATABASE_POOL, { readers: config.READ_DATABASE_POOL })
  const { WORKER_DATABASE_URL } = config
  const work = WORKER_DATABASE_URL ? openDatabase(WORKER_DATABASE_URL, config.WORKER_DATABASE_POOL) : calls
  listenAlike(calls.db, work.db, work.jobsDb)
  return {
    config,
    db: calls.db,
    besideDb: work.db,
    jobsDb: work.jobsDb,
    pool: calls.pool,
    jobsPool: work.pool,
    close: async () => {
      await Promise.all([...new Set([calls, work])].map((database) => database.end()))
    },
    vault: makeVault({ current, old, rootSecret: config.PASSWORD_PEPPER }),
    passwords: makePasswords(config.PASSWORD_PEPPER, config.PASSWORD_MEMORY),
    crowd: makeCrowd(),
    turns: makeTurns(ONE_LOGIN),
  }
}
