import { assertRole } from '../platform/db/grants.ts'
import { assertInstallation } from '../platform/db/installation.ts'
import { assertMigrated } from '../platform/db/migrate.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * Before anything is served: environment, keys and schema are those that the database was set up with, and neither the
 * calls nor the jobs come to it as a role that may do more than it needs.
 * @throws Misconfigured or Error with a sentence that says what does not fit
 */
export async function assertDeployment({ config, pool, jobsPool }: Platform): Promise<void> {
  await assertInstallation(pool, config)
  await assertMigrated(pool)
  await assertRole(pool, 'api')
  await assertRole(jobsPool, 'worker')
}
