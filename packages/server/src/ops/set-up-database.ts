import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { mergeCatalogue } from '../catalogue/merge-catalogue.ts'
import { seedCatalogue } from '../catalogue/seed.ts'
import { Misconfigured, readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/db/db.ts'
import { migrate, missingMigrations } from '../platform/db/migrate.ts'

/** Commands that prepare the database, run as its owner, before any server of a release. */
export const SET_UP = {
  'bootstrap [<first business date>]':
    'set a new database up: tables, rights, what is on offer, and that it is this environment with these keys',
  'migrate [--dry-run]': 'bring the tables and the rights of every role to this release, or tell what it would apply',
  'catalogue [--dry-run]':
    'add what this release offers anew, or tell what that is; what operations have changed stays as it is',
} as const

type Name = 'bootstrap' | 'migrate' | 'catalogue'
const NAMES: readonly string[] = ['bootstrap', 'migrate', 'catalogue'] satisfies Name[]

/** Whether a command prepares the database. */
export const isSetUp = (name: string): name is Name => NAMES.includes(name)

/** A command with its arguments. */
type Asked = { name: Name; args: readonly string[] }
type Environment = NodeJS.ProcessEnv
type Print = (line: string) => void

/**
 * Migrates the database, seeds it on `bootstrap`, merges the catalogue of this release on `catalogue`.
 * @throws Misconfigured when the owner is not named, the database is another one than the settings say, or an argument is none
 */
export async function setUpDatabase({ name, args }: Asked, environment: Environment, print: Print): Promise<void> {
  const { MIGRATION_DATABASE_URL: url } = environment
  if (!url) throw new Misconfigured('MIGRATION_DATABASE_URL names the database as its owner')
  const config = readConfig({ ...environment, DATABASE_URL: url, WORKER_DATABASE_URL: undefined })
  if (name === 'catalogue') return merge(url, isDry(args), print)
  if (name === 'migrate' && isDry(args)) {
    const missing = await missingMigrations(url)
    for (const file of missing) print(`would apply ${file}`)
    return print(`${missing.length} migrations are missing`)
  }
  const firstDate = name === 'bootstrap' ? firstDateOf(args) : undefined
  const applied = await migrate(config, url, { bootstrap: name === 'bootstrap' })
  if (firstDate) await seedOnce(url, firstDate)
  print(`${applied.length} migrations applied, the rights of every role are as declared`)
}

function isDry([option, ...more]: readonly string[]): boolean {
  if (more.length > 0 || (option !== undefined && option !== '--dry-run'))
    throw new Misconfigured(`${option} is no option: --dry-run is the only one`)
  return option !== undefined
}

const shanghaiDate = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())

function firstDateOf([given = shanghaiDate(), ...more]: readonly string[]): BusinessDate {
  try {
    if (more.length === 0) return businessDate(given)
  } catch {
    // said below
  }
  throw new Misconfigured(`${[given, ...more].join(' ')} is no date: write it as 2027-03-01`)
}

/** Seeds the catalogue, which only adds rows. A business date that is there stays. */
const seedOnce = (url: string, firstDate: BusinessDate): Promise<void> =>
  asOwner(url, ({ jobsDb }) => seedCatalogue(jobsDb, firstDate))

const merge = (url: string, dry: boolean, print: Print): Promise<void> =>
  asOwner(url, async ({ jobsDb }) => {
    const added = await mergeCatalogue(jobsDb, dry)
    for (const { table, keys, count } of added)
      for (const key of keys ?? [`${count} rows`]) print(`${dry ? 'would add' : 'added'} ${table} ${key}`)
    if (added.length === 0) print('the catalogue has everything that this release offers')
  })

async function asOwner<T>(url: string, work: (database: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const database = openDatabase(url, 1)
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}
