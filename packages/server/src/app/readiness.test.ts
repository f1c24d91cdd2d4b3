import { type ScratchDatabase, scratchDatabase } from '@wanka/testkit/servers/database.ts'
import { freePort } from '@wanka/testkit/servers/free-port.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { makePlatform } from '../platform/make-platform.ts'
import { makeReadiness } from '../platform/observability/readiness.ts'
import type { Platform } from '../platform/platform.ts'
import { startServer } from './start.ts'

let scratch: ScratchDatabase
let admin: pg.Client
let platform: Platform

beforeAll(async () => {
  scratch = await scratchDatabase(inject('postgresUrl'))
  admin = new pg.Client({ connectionString: scratch.url })
  await admin.connect()
  platform = makePlatform(readConfig({ ...scratch.settings, LOG_LEVEL: 'silent' }))
})
afterAll(async () => {
  await platform.close()
  await admin.end()
  await scratch.drop()
})

const asked = (jobsRun = true) => makeReadiness(platform, () => jobsRun).ask()
/** Changes the database, asks, and changes it back. */
async function whenever(change: string, back: string): ReturnType<typeof asked> {
  await admin.query(change)
  try {
    return await asked()
  } finally {
    await admin.query(back)
  }
}

test('a server is ready on a database that an operator has set up', async () => {
  expect(await asked()).toEqual({ ready: true, faults: {} })
})

test('a server without a business date, or with an empty catalogue, is not ready and says what is missing', async () => {
  await admin.query('create table put_away as select * from business_calendar')
  expect(
    await whenever('delete from business_calendar', 'insert into business_calendar select * from put_away'),
  ).toEqual({ ready: false, faults: { calendar: 'no business date: bootstrap the database' } })
  expect(
    await whenever('alter table bank_bin rename to bank_bins', 'alter table bank_bins rename to bank_bin'),
  ).toMatchObject({ ready: true })
  await admin.query('create table banks as select * from bank')
  expect(
    await whenever(
      'alter table bank disable trigger all; delete from bank',
      'insert into bank select * from banks; alter table bank enable trigger all',
    ),
  ).toEqual({ ready: false, faults: { catalogue: 'empty: bank' } })
})

test('a server that can read and not write is not ready', async () => {
  const { ready, faults } = await whenever(
    'revoke insert on server_beat from wanka_api',
    'grant insert on server_beat to wanka_api',
  )
  expect(ready).toBe(false)
  expect(faults).toEqual({ writes: 'permission denied for table server_beat' })
})

test('a server whose database has other keys by now, or whose jobs do not run, is not ready', async () => {
  expect(
    await whenever(
      `update installation set environment = 'production'`,
      `update installation set environment = 'sandbox'`,
    ),
  ).toEqual({ ready: false, faults: { keys: 'this database is production, and WANKA_ENV says sandbox' } })
  expect(await asked(false)).toEqual({ ready: false, faults: { jobs: 'the jobs of this server do not run' } })
})

test('a server whose database does not answer is not ready, and says so in seconds', async () => {
  const gone = makePlatform(
    readConfig({ ...scratch.settings, DATABASE_URL: 'postgres://wanka_api@127.0.0.1:1/none', LOG_LEVEL: 'silent' }),
  )
  const { ready, faults } = await makeReadiness(gone, () => true).ask()
  expect(ready).toBe(false)
  expect(Object.keys(faults)).toEqual(expect.arrayContaining(['keys', 'calendar', 'catalogue', 'writes']))
  await gone.close()
})

test('a server that is told to stop says first that it is not ready, and answers callers until it stops', async () => {
  const opsPort = await freePort()
  const settings = { LOG_LEVEL: 'silent', PORT: '0', OPS_PORT: String(opsPort), LEAVE_SECONDS: '2' }
  const server = await startServer(readConfig({ ...scratch.settings, ...settings }))
  const ready = async () => (await fetch(`http://127.0.0.1:${opsPort}/readyz`)).status
  expect(await ready()).toBe(200)
  const metrics = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text()
  for (const line of ['wanka_jobs_due 0', 'wanka_pool_waiting{pool="calls"} 0']) expect(metrics).toContain(line)
  expect(metrics).toMatch(/^wanka_servers [1-9]/m)
  expect(metrics).toMatch(/^wanka_data_age_seconds\{data="areas"\} \d+/m)
  const stopped = server.stop()
  expect(await ready()).toBe(503)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  await stopped
  await expect(fetch(server.url)).rejects.toThrow()
})
