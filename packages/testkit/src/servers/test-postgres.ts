import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { businessDate } from '@wanka/domain/business-date.ts'
import { seedCatalogue } from '@wanka/server/catalogue/seed.ts'
import { readConfig } from '@wanka/server/platform/config/config.ts'
import { openDatabase } from '@wanka/server/platform/db/db.ts'
import { startLocalPostgres } from '@wanka/server/platform/db/local-postgres.ts'
import { migrate } from '@wanka/server/platform/db/migrate.ts'
import { asRole, createRoles, ROLES } from '@wanka/server/platform/db/roles.ts'
import pg from 'pg'
import { FIRST_DATE, TEMPLATE } from './database.ts'

export type TestPostgres = { adminUrl: string; stop: () => Promise<void> }

/**
 * A real PostgreSQL (or the one that `TEST_DATABASE_URL` names) with a migrated and seeded template to clone. Tests give up
 * durability for speed; measurements keep it.
 */
export async function startTestPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL
  const directory = await mkdtemp(join(durable ? tmpdir() : await quickDirectory(), 'wanka-test-'))
  // as root, PostgreSQL runs as a user of its own, who needs access to the directory
  await chmod(directory, 0o711)
  const local = given ? undefined : await startLocalPostgres(directory, { durable })
  const adminUrl = given ?? local?.url('postgres') ?? ''
  await makeTemplate(adminUrl)
  return {
    adminUrl,
    stop: async () => {
      await local?.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const IN_MEMORY = '/dev/shm'
const ROOM = 4 * 1024 ** 3

/** Memory, where it has room: a clone is a thousand files, which some disks take most of a second to create. */
async function quickDirectory(): Promise<string> {
  const memory = await statfs(IN_MEMORY).catch(() => undefined)
  return memory && memory.bavail * memory.bsize > ROOM ? IN_MEMORY : tmpdir()
}

/** Migrates and seeds the database that scratch databases are cloned from. */
export async function makeTemplate(adminUrl: string): Promise<void> {
  await createRoles(adminUrl)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE}`)
  await admin.query(`create database ${TEMPLATE} owner ${ROLES.owner}`)
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = `/${TEMPLATE}`
  const owner = asRole(url.href, ROLES.owner)
  await migrate(readConfig({ WANKA_ENV: 'sandbox', DATABASE_URL: owner }), owner)
  const { jobsDb, pool } = openDatabase(owner, 2)
  await seedCatalogue(jobsDb, businessDate(FIRST_DATE))
  await pool.end()
}
