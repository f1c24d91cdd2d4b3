import type { Config } from './config.ts'
import { makeCrowd } from './crowd.ts'
import { makeVault } from './crypto.ts'
import { openDatabase } from './db.ts'
import { armFailpoints } from './failpoint.ts'
import type { Kernel } from './kernel.ts'
import { makePasswords } from './password.ts'

export function makeKernel(config: Config): Kernel {
  armFailpoints(config.FAILPOINTS)
  const old = config.OLD_MASTER_KEYS.split(',')
    .filter(Boolean)
    .map((pair) => ({ id: pair.slice(0, pair.indexOf(':')), secret: pair.slice(pair.indexOf(':') + 1) }))
  return {
    config,
    ...openDatabase(config.DATABASE_URL, config.DATABASE_POOL),
    vault: makeVault({
      current: { id: config.MASTER_KEY_ID, secret: config.MASTER_KEY },
      old,
      rootSecret: config.PASSWORD_PEPPER,
    }),
    passwords: makePasswords(config.PASSWORD_PEPPER),
    crowd: makeCrowd(),
  }
}
