import type { TestProject } from 'vitest/node'
import { makeReady, type Ready } from './ready-people.ts'
import { startTestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    ready: Ready
  }
}

/** Starts one PostgreSQL for the whole run; each test file clones a database of its own from the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  project.provide('postgresUrl', postgres.adminUrl)
  project.provide('ready', await makeReady(postgres.adminUrl))
  // suites that start no server of their own find the database here
  process.env.TEST_DATABASE_URL = postgres.adminUrl
  return postgres.stop
}
