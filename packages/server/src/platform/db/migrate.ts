import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { type Config, Misconfigured } from '../config/config.ts'
import { applyGrants } from './grants.ts'
import { assertMigratable, markInstallation } from './installation.ts'

const LOCK = 7_041_966
const DIRECTORY = join(import.meta.dirname, '../../migrations')

const migrationFiles = async (): Promise<string[]> =>
  (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql')).sort()

/**
 * Applies the missing SQL files in order, each in its own transaction, under one advisory lock so that two concurrent
 * runs apply them once; then the queue's, and the grants of every role. `lock_timeout` keeps a migration from blocking
 * the traffic. A database without a mark gets one only when it is empty and a sandbox's, or on `bootstrap`.
 * @param url the database as its owner
 * @returns the names applied now
 * @throws Misconfigured when the database is not the one that the configuration names
 */
export async function migrate(
  config: Config,
  url: string,
  { bootstrap = false }: { bootstrap?: boolean } = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await assertMigratable(client, config, { bootstrap })
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const files = await missingIn(client)
    for (const name of files) await applyFile(client, name)
    await runMigrations({ connectionString: url, maxPoolSize: 1 })
    await applyGrants(client)
    await markInstallation(client, config)
    return files
  } finally {
    await client.end()
  }
}

/** The migrations of this release that a database lacks, in order: all of them where there is none yet. */
export async function missingMigrations(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.migration') is not null as there`,
    )
    return rows[0]?.there ? await missingIn(client) : await migrationFiles()
  } finally {
    await client.end()
  }
}

async function missingIn(database: Pick<pg.Pool | pg.Client, 'query'>): Promise<string[]> {
  const { rows } = (await database.query('select name from migration')) as { rows: { name: string }[] }
  const applied = new Set(rows.map(({ name }) => name))
  return (await migrationFiles()).filter((name) => !applied.has(name))
}

/** Accepts a newer database: a release only adds to it. @throws Misconfigured when a migration of this release is missing */
export async function assertMigrated(database: Pick<pg.Pool, 'query'>): Promise<void> {
  const missing = await missingIn(database)
  if (missing.length > 0)
    throw new Misconfigured(`the database lacks ${missing.join(', ')}: \`npm run ops -- migrate\` first`)
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
