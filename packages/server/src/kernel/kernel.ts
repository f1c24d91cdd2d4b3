import type pg from 'pg'
import type { Config } from './config.ts'
import type { Vault } from './crypto.ts'
import type { Db } from './db.ts'
import type { Passwords } from './password.ts'

/** What every part of the server stands on. Made once when the process starts and passed in, never imported. */
export type Kernel = { config: Config; db: Db; pool: pg.Pool; vault: Vault; passwords: Passwords }
