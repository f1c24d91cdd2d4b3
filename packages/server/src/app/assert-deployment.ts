import { assertRole } from '../kernel/grants.ts'
import { assertInstallation } from '../kernel/installation.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { assertMigrated } from '../kernel/migrate.ts'

/**
 * Before anything is served: environment, keys and schema are those that the database was set up with, and neither the
 * calls nor the jobs come to it as a role that may do more than it needs.
 * @throws Misconfigured or Error with a sentence that says what does not fit
 */
export async function assertDeployment({ config, pool, jobsPool }: Kernel): Promise<void> {
  await assertInstallation(pool, config)
  await assertMigrated(pool)
  await assertRole(pool, 'api')
  await assertRole(jobsPool, 'worker')
}
