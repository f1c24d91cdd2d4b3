import { newId } from '@wanka/server/kernel/id.ts'
import pg from 'pg'
import { TEMPLATE } from './template.ts'

export type ScratchDatabase = { url: string; drop: () => Promise<void> }

const lock = 7_041_968

/** A database of its own, cloned from a template to which nobody is connected. */
export async function scratchDatabase(adminUrl: string, template = TEMPLATE): Promise<ScratchDatabase> {
  const name = `wanka_${newId().replaceAll('-', '')}`
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    // two clones of one template at the same moment would refuse each other
    await client.query('select pg_advisory_lock($1)', [lock])
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await run(`create database ${name} template ${template}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) }
}
