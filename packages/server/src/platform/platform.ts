import type pg from 'pg'
import type { Passwords } from './auth/password.ts'
import type { Config } from './config/config.ts'
import type { Vault } from './crypto/crypto.ts'
import type { Database, Db } from './db/db.ts'
import type { ConcurrencyLimit } from './http/concurrency-limit.ts'
import type { KeyedQueue } from './http/keyed-queue.ts'

/**
 * The services that every part of the server uses. Created once at start-up and passed in, never imported. Calls use the role of
 * `db`; jobs (`jobsDb`) and background work with a call's timeout (`besideDb`) use the worker's.
 */
export type Platform = Omit<Database, 'end'> & {
  besideDb: Db
  /** For jobs that read all data: READ ONLY, without a time limit. */
  overviewDb: Db
  jobsPool: pg.Pool
  close: () => Promise<void>
  config: Config
  vault: Vault
  passwords: Passwords
  crowd: ConcurrencyLimit
  /** Limits the concurrent calls of one login that write or reach a provider; the others of that login wait. */
  turns: KeyedQueue
}
