import { buildSandbox } from './app.ts'
import { readSettings } from './settings.ts'

const settings = readSettings(process.env)
const app = await buildSandbox({
  databaseUrl: settings.DATABASE_URL,
  serverUrl: settings.WANKA_SERVER_URL,
  publicUrl: settings.SANDBOX_PUBLIC_URL,
  mailPort: settings.SANDBOX_MAIL_PORT,
  secrets: settings,
  logger: true,
})
const stop = async (): Promise<void> => {
  await app.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
await app.listen({ port: settings.SANDBOX_PORT, host: settings.SANDBOX_HOST })
