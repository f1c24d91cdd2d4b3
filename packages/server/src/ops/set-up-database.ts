import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { seedCatalogue } from '../catalogue/seed.ts'
import { Misconfigured, readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/db/db.ts'
import { migrate } from '../platform/db/migrate.ts'

/** Commands that prepare the database, run as its owner, before any server of a release. */
export const SET_UP = {
  bootstrap: 'set a new database up: tables, rights, what is on offer, and that it is this environment with these keys',
  migrate: 'bring the tables and the rights of every role to this release',
} as const

/** Whether a command prepares the database. */
export const isSetUp = (name: string): name is keyof typeof SET_UP => Object.hasOwn(SET_UP, name)

/**
 * Migrates the database, and seeds it on `bootstrap`.
 * @throws Misconfigured when the owner is not named, or the database is another one than the settings say
 */
export async function setUpDatabase(
  command: keyof typeof SET_UP,
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<void> {
  const { MIGRATION_DATABASE_URL: url } = environment
  if (!url) throw new Misconfigured('MIGRATION_DATABASE_URL names the database as its owner')
  const config = readConfig({ ...environment, DATABASE_URL: url, WORKER_DATABASE_URL: undefined })
  const applied = await migrate(config, url, { bootstrap: command === 'bootstrap' })
  if (command === 'bootstrap') await seedOnce(url)
  print(`${applied.length} migrations applied, the rights of every role are as declared`)
}

const shanghaiDate = (): BusinessDate =>
  businessDate(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date()))

/** Seeds the catalogue, which only adds rows: bootstrapping again changes nothing. */
async function seedOnce(url: string): Promise<void> {
  const { jobsDb, pool } = openDatabase(url, 1)
  try {
    await seedCatalogue(jobsDb, shanghaiDate())
  } finally {
    await pool.end()
  }
}
