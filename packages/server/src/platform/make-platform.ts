import { makePasswords } from './auth/password.ts'
import { type Config, masterKeysOf } from './config/config.ts'
import { makeVault } from './crypto/crypto.ts'
import { openDatabase, openForOverview } from './db/db.ts'
import { makeConcurrencyLimit } from './http/concurrency-limit.ts'
import { makeKeyedQueue } from './http/keyed-queue.ts'
import { listenAlike } from './jobs/after-commit.ts'
import { armFailpoints } from './observability/failpoint.ts'
import type { Platform } from './platform.ts'

/** Keeps one login from holding all connections; a fifth of the concurrency limit is more than any screen needs. */
const ONE_LOGIN = { running: 4, waiting: 92 }

/** Opens the databases and builds the services that every module uses. @throws Error without a master key */
export function makePlatform(config: Config): Platform {
  armFailpoints(config.FAILPOINTS)
  const [current, ...old] = masterKeysOf(config)
  if (!current) throw new Error('no master key')
  const { WORKER_DATABASE_URL, READ_DATABASE_POOL: readers, DATABASE_ANSWER_MS: callMs } = config
  const calls = openDatabase(config.DATABASE_URL, config.DATABASE_POOL, { readers, callMs })
  const work = WORKER_DATABASE_URL ? openDatabase(WORKER_DATABASE_URL, config.WORKER_DATABASE_POOL, { callMs }) : calls
  const overview = openForOverview(WORKER_DATABASE_URL ?? config.DATABASE_URL)
  listenAlike(calls.db, work.db, work.jobsDb)
  return {
    config,
    db: calls.db,
    besideDb: work.db,
    overviewDb: overview.db,
    jobsDb: work.jobsDb,
    pool: calls.pool,
    jobsPool: work.pool,
    wasFull: () => calls.wasFull() || work.wasFull(),
    close: async () => {
      await Promise.all([...new Set([calls, work, overview])].map((database) => database.end()))
    },
    vault: makeVault({ current, old, rootSecret: config.PASSWORD_PEPPER }),
    passwords: makePasswords(config.PASSWORD_PEPPER, config.PASSWORD_MEMORY),
    crowd: makeConcurrencyLimit(),
    turns: makeKeyedQueue(ONE_LOGIN),
  }
}
