import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { businessDate } from '@wanka/domain/business-date.ts'
import { seedCatalogue } from '@wanka/server/catalogue/seed.ts'
import { openDatabase } from '@wanka/server/kernel/db.ts'
import { startLocalPostgres } from '@wanka/server/kernel/local-postgres.ts'
import { migrate } from '@wanka/server/kernel/migrate.ts'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { FIRST_DATE, TEMPLATE } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One real PostgreSQL for the whole run, with a migrated and seeded template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const directory = await mkdtemp(join(tmpdir(), 'wanka-test-'))
  const local = given ? undefined : await startLocalPostgres(directory, { durable: false })
  const adminUrl = given ?? local?.url('postgres') ?? ''
  await makeTemplate(adminUrl)
  project.provide('postgresUrl', adminUrl)
  // the suites that start no server of their own find the database here
  process.env.TEST_DATABASE_URL = adminUrl
  return async () => {
    await local?.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function makeTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE}`)
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = `/${TEMPLATE}`
  await migrate(url.href)
  const { db, pool } = openDatabase(url.href, 2)
  await runMigrations({ pgPool: pool })
  await seedCatalogue(db, businessDate(FIRST_DATE))
  await pool.end()
}
