import { startEmptyServer, type TestServer } from '@wanka/testkit/servers/test-server.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addJob } from '../platform/jobs/jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startEmptyServer({ LOG_LEVEL: 'silent' })
})
afterAll(() => server.stop())

const waiting = async (key: string) =>
  (await sql`select 1 from graphile_worker.jobs where key = ${key}`.execute(server.platform.db)).rows.length
const refusing = async () =>
  (await sql<{ n: number }>`select last_value as n from refusals where is_called`.execute(server.platform.db)).rows[0]
    ?.n ?? 0

test('a worker goes on after a job’s outcome could not be recorded, and runs that job again', async () => {
  const { db } = server.platform
  await sql`create sequence refusals`.execute(db)
  await sql`create function refuse_end() returns trigger language plpgsql security definer as $$
    begin perform nextval('refusals'); raise exception 'the connection broke'; end $$`.execute(db)
  await sql`create trigger refuse_end before delete on graphile_worker._private_jobs
    for each row execute function refuse_end()`.execute(db)
  await addJob(db, 'account/sweep', {}, { key: 'unended' })
  await until(async () => (await refusing()) > 0, { what: 'a job whose end is not written down' })
  await sql`drop trigger refuse_end on graphile_worker._private_jobs`.execute(db)
  await addJob(db, 'account/sweep', {}, { key: 'later' })
  // The check for dead workers releases the first job.
  await until(async () => (await waiting('later')) === 0, { what: 'the end of a job of afterwards' })
  await until(async () => (await waiting('unended')) === 0, { what: 'the end of the job of before' })
  expect(await refusing()).toBe(1)
})
