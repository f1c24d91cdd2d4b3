import { join } from 'node:path'
import { startProcess } from './processes.ts'
import type { Ground } from './setup.process.ts'

/** One PostgreSQL, one build of the web app and one preparation of the people for all journeys. */
export default async function setup(): Promise<() => Promise<void>> {
  const { facts, stop } = await startProcess<Ground>(join(import.meta.dirname, 'setup.process.ts'))
  process.env.TEST_DATABASE_URL = facts.adminUrl
  process.env.WEB_DIR = facts.webDir
  process.env.STACK_PROGRAM = facts.stackProgram
  process.env.EVERY_SCREEN = JSON.stringify(facts.everyScreen)
  return stop
}
