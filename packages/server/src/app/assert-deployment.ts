import { assertRole } from '../platform/db/grants.ts'
import { assertInstallation } from '../platform/db/installation.ts'
import { assertMigrated } from '../platform/db/migrate.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * Start-up check: environment, keys and schema match those that the database was set up with, and calls and jobs connect with
 * least-privilege roles.
 * @throws Misconfigured or Error with a sentence that says what does not match
 */
export async function assertDeployment({ config, pool, jobsPool }: Platform): Promise<void> {
  await assertInstallation(pool, config)
  await assertMigrated(pool)
  await assertRole(pool, 'api')
  await assertRole(jobsPool, 'worker')
}
