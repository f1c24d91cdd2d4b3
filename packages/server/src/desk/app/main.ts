import { Misconfigured, readConfig } from '../../platform/config/config.ts'
import { withSecretFiles } from '../../platform/config/secret-files.ts'
import { withUnwrappedSecrets } from '../../platform/config/wrapped-secrets.ts'
import { readDeskConfig } from './desk-config.ts'
import { type Desk, startDesk } from './start-desk.ts'

const desk = await start()
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    desk.stop().finally(() => process.exit(0))
  })

async function start(): Promise<Desk> {
  try {
    const environment = await withUnwrappedSecrets(withSecretFiles(process.env))
    const config = readConfig({ ...environment, WORKER_DATABASE_URL: undefined })
    return await startDesk(config, readDeskConfig(environment, config))
  } catch (error) {
    if (!(error instanceof Misconfigured)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
