import { newId } from '@wanka/server/platform/db/id.ts'
import { asRole, doorOf, ROLES, SANDBOX_ROLE } from '@wanka/server/platform/db/roles.ts'
import pg from 'pg'
import { TEMPLATE } from './template.ts'

/**
 * `url` is the administrator's, who may look into and alter everything; a server gets `settings`, the roles that servers have.
 */
export type ScratchDatabase = { url: string; settings: DatabaseSettings; drop: () => Promise<void> }
export type DatabaseSettings = { WANKA_ENV: 'sandbox'; DATABASE_URL: string; WORKER_DATABASE_URL: string }

const lock = 7_041_968

/** Settings of PostgreSQL for all who connect to a database, such as `jit`. */
export type DatabaseParameters = Readonly<Record<string, string>>

/** A database of its own, cloned from a template to which nobody is connected. */
export async function scratchDatabase(
  adminUrl: string,
  template = TEMPLATE,
  parameters: DatabaseParameters = {},
): Promise<ScratchDatabase> {
  const name = `wanka_${newId().replaceAll('-', '')}`
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    // two clones of one template at the same moment would refuse each other
    await client.query('select pg_advisory_lock($1)', [lock])
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await run(
    // files copied as they are take half of what a log of every page takes, and leave less behind to drop
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
