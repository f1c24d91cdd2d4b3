import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

const LOCK = 7_041_966
const DIRECTORY = join(import.meta.dirname, '../migrations')

/**
 * Applies the SQL files that were not applied yet, in order, each in its own transaction, under one advisory lock so
 * that two starting servers do it once. `lock_timeout` keeps a migration from standing in front of the traffic.
 * @returns the names applied now
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = new Set(
      (await client.query<{ name: string }>('select name from migration')).rows.map((row) => row.name),
    )
    const files = (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql') && !applied.has(name)).sort()
    for (const name of files) await applyFile(client, name)
    return files
  } finally {
    await client.end()
  }
}

async function applyFile(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(join(DIRECTORY, name), 'utf8')
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query("begin; set local lock_timeout = '1s'")
      await client.query(sql)
      await client.query('insert into migration (name) values ($1)', [name])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const waited = (error as { code?: string }).code === '55P03'
      if (!waited || attempt >= 10) throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error })
    }
  }
}
