import { newId } from '@wanka/server/platform/db/id.ts'
import { asRole, doorOf, ROLES, SANDBOX_ROLE } from '@wanka/server/platform/db/roles.ts'
import pg from 'pg'

/** Name of the database that each test file clones. */
export const TEMPLATE = 'wanka_template'
/** The business date on which every test begins: a Monday, mid-month. */
export const FIRST_DATE = '2027-06-15'

/** `url` is the administrator's, with access to everything; a server gets `settings`, with the roles that servers have. */
export type ScratchDatabase = { url: string; settings: DatabaseSettings; drop: () => Promise<void> }
export type DatabaseSettings = { WANKA_ENV: 'sandbox'; DATABASE_URL: string; WORKER_DATABASE_URL: string }

const lock = 7_041_968

/** Settings of PostgreSQL for all connections to a database, such as `jit`. */
export type DatabaseParameters = Readonly<Record<string, string>>

/** Creates a database of its own, cloned from a template that has no connections. */
export async function scratchDatabase(
  adminUrl: string,
  template = TEMPLATE,
  parameters: DatabaseParameters = {},
): Promise<ScratchDatabase> {
  const name = `wanka_${newId().replaceAll('-', '')}`
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    // parallel clones of one template would refuse each other
    await client.query('select pg_advisory_lock($1)', [lock])
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await run(
    // copying files takes half the time of logging every page, and leaves less behind to drop
    `create database ${name} template ${template} strategy file_copy owner ${ROLES.owner}`,
    ...doorOf(name),
    ...Object.entries(parameters).map(([parameter, value]) => `alter database ${name} set ${parameter} = ${value}`),
    `grant all on database ${name} to ${SANDBOX_ROLE}`,
  )
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const settings: DatabaseSettings = {
    WANKA_ENV: 'sandbox',
    DATABASE_URL: asRole(url.href, ROLES.api),
    WORKER_DATABASE_URL: asRole(url.href, ROLES.worker),
  }
  return { url: url.href, settings, drop: () => run(`drop database if exists ${name} with (force)`) }
}
