import { startProcess } from './processes.ts'

/** One PostgreSQL and one build of the web app for all journeys. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startProcess<{ adminUrl: string; webDir: string }>('e2e/postgres.process.ts')
  process.env.TEST_DATABASE_URL = postgres.facts.adminUrl
  process.env.WEB_DIR = postgres.facts.webDir
  return postgres.stop
}
