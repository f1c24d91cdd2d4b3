import type pg from 'pg'
import type { Passwords } from './auth/password.ts'
import type { Config } from './config/config.ts'
import type { Vault } from './crypto/crypto.ts'
import type { Database, Db } from './db/db.ts'
import type { ConcurrencyLimit } from './http/concurrency-limit.ts'
import type { KeyedQueue } from './http/keyed-queue.ts'

/**
 * What every part of the server stands on. Made once when the process starts and passed in, never imported. Calls have the
 * role of `db`; jobs (`jobsDb`) and what goes on beside the calls and is as quick (`besideDb`) have the worker's.
 */
export type Platform = Omit<Database, 'end'> & {
  besideDb: Db
  jobsPool: pg.Pool
  close: () => Promise<void>
  config: Config
  vault: Vault
  passwords: Passwords
  crowd: ConcurrencyLimit
  /** Of one login so many calls that change something, or ask a provider, run at once: the rest of its own wait. */
  turns: KeyedQueue
}
