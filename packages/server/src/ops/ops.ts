import { Misconfigured, readConfig } from '../platform/config/config.ts'
import { withSecretFiles } from '../platform/config/secret-files.ts'
import { withUnwrappedSecrets } from '../platform/config/wrapped-secrets.ts'
import { assertRole } from '../platform/db/grants.ts'
import { assertInstallation } from '../platform/db/installation.ts'
import { assertMigrated } from '../platform/db/migrate.ts'
import { makePlatform } from '../platform/make-platform.ts'
import { operator } from './command.ts'
import { listCommands, runCommand } from './commands.ts'
import { operatorSettings } from './find-database.ts'
import { isSetUp, setUpDatabase } from './set-up-database.ts'

const print = (line: string): void => console.log(line)

try {
  process.exitCode = await operate(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Misconfigured)) throw error
  console.error(error.message)
  process.exitCode = 2
}

/** Runs the operator's command line. @returns the exit code */
async function operate([name = 'help', ...rest]: readonly string[]): Promise<number> {
  if (name === 'help') {
    listCommands(print)
    return 0
  }
  const environment = await withUnwrappedSecrets(withSecretFiles(process.env))
  if (isSetUp(name)) {
    await setUpDatabase({ name, args: rest }, environment, print)
    return 0
  }
  const config = readConfig(await operatorSettings(environment))
  const opened = makePlatform(config)
  try {
    await assertInstallation(opened.pool, config)
    await assertMigrated(opened.pool)
    await assertRole(opened.pool, 'operator')
    // Operator commands may run long: the jobs' database handle has the longer query timeout.
    const platform = { ...opened, db: opened.jobsDb }
    return await runCommand({ platform, actor: operator(), print }, [name, ...rest])
  } finally {
    await opened.close()
  }
}
