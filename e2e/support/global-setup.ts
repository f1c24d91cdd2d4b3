import { join } from 'node:path'
import { type Process, startProcess } from './processes.ts'
import type { Ground } from './setup.process.ts'

/** The prepared ground, as the line that its process printed, when it already runs. */
const given = process.env.GROUND

/** One PostgreSQL, one build of the web app and one preparation of the customers for all journeys. */
export default async function setup(): Promise<() => Promise<void>> {
  const { facts, stop } = given
    ? standing(given)
    : await startProcess<Ground>(join(import.meta.dirname, 'setup.process.ts'))
  process.env.TEST_DATABASE_URL = facts.adminUrl
  process.env.WEB_DIR = facts.webDir
  process.env.DESK_WEB_DIR = facts.deskDir
  process.env.STACK_PROGRAM = facts.stackProgram
  process.env.OPS_PROGRAM = facts.opsProgram
  process.env.EVERY_SCREEN = JSON.stringify(facts.everyScreen)
  return stop
}

/** A ground that was started elsewhere: the process that started it also stops it. */
const standing = (line: string): Process<Ground> => ({ facts: JSON.parse(line).ready, stop: async () => undefined })
