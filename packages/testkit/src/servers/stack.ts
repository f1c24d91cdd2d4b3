import { buildSandbox } from '@wanka/sandbox/app.ts'
import { type Server, startServer } from '@wanka/server/app/start.ts'
import { seedSandboxPartner } from '@wanka/server/catalogue/sandbox-world.ts'
import { readConfig } from '@wanka/server/platform/config/config.ts'
import { openDatabase } from '@wanka/server/platform/db/db.ts'
import { markInstallation } from '@wanka/server/platform/db/installation.ts'
import { listenAlike } from '@wanka/server/platform/jobs/after-commit.ts'
import { PATIENCE_MS, providerSettings, TEST_SETTINGS } from '../clients/provider-settings.ts'
import { scratchDatabase } from './database.ts'
import { freePort } from './free-port.ts'

export type Stack = {
  url: string
  sandboxUrl: string
  /** The administrator's, see `ScratchDatabase`. */
  databaseUrl: string
  /** For reading the server's state and altering its database; the server itself runs with its usual roles. */
  platform: Server['platform']
  stop: () => Promise<void>
}

/** `template`: the database to clone. `kept`: the database stays when the stack stops, for others to clone. */
export type StackOptions = { template?: string; kept?: boolean }

/** Starts the real server and the sandbox, in this process, on a database of their own. */
export async function startStack(
  adminUrl: string,
  environment: Record<string, string> = {},
  { template, kept = false }: StackOptions = {},
): Promise<Stack> {
  const database = await scratchDatabase(adminUrl, template)
  const [port, mailPort] = [await freePort(), await freePort()]
  const sandbox = await buildSandbox({ databaseUrl: database.url, serverUrl: `http://127.0.0.1:${port}`, mailPort })
  const sandboxUrl = await sandbox.listen({ port: 0, host: '127.0.0.1' })
  const settings = {
    ...database.settings,
    PORT: String(port),
    LOG_LEVEL: 'error',
    DATABASE_POOL: '10',
    ...TEST_SETTINGS,
    ...providerSettings(sandboxUrl, mailPort),
    ...environment,
  }
  const config = readConfig(settings)
  const { db, jobsDb, pool } = openDatabase(database.url, 10, { callMs: PATIENCE_MS })
  // marks the database with the keys of this test's server
  await pool.query('delete from installation')
  await markInstallation(pool, config)
  const server = await startServer(config)
  listenAlike(server.platform.db, server.platform.besideDb, server.platform.jobsDb, db, jobsDb)
  await seedSandboxPartner(db, sandboxUrl)
  return {
    url: server.url,
    sandboxUrl,
    databaseUrl: database.url,
    platform: { ...server.platform, db, jobsDb, pool },
    stop: async () => {
      // in parallel: the server waits for replies that the sandbox withholds
      await Promise.all([server.stop(), sandbox.close()])
      await pool.end()
      if (!kept) await database.drop()
    },
  }
}
