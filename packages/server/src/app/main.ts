import { Misconfigured, readConfig } from '../platform/config/config.ts'
import { withSecretFiles } from '../platform/config/secret-files.ts'
import { withUnwrappedSecrets } from '../platform/config/wrapped-secrets.ts'
import { type Server, startServer } from './start.ts'

let stopping = false

const server = await start()
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    server.stop().finally(() => process.exit(0))
  })
}

async function start(): Promise<Server> {
  try {
    return await startServer(readConfig(await withUnwrappedSecrets(withSecretFiles(process.env))))
  } catch (error) {
    if (!(error instanceof Misconfigured)) throw error
    // The operator gets the message without a stack trace.
    console.error(error.message)
    process.exit(1)
  }
}
