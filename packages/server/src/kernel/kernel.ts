import type { Config } from './config.ts'
import type { Crowd } from './crowd.ts'
import type { Vault } from './crypto.ts'
import type { Database } from './db.ts'
import type { Passwords } from './password.ts'

/** What every part of the server stands on. Made once when the process starts and passed in, never imported. */
export type Kernel = Database & { config: Config; vault: Vault; passwords: Passwords; crowd: Crowd }
