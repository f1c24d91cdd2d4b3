import { startEmptyServer, type TestServer } from '@wanka/testkit/servers/test-server.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../db/db.ts'
import { addJob } from './jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startEmptyServer()
})
afterAll(() => server.stop())

const rowsOf = async <Row>(query: RawBuilder<Row>) => (await query.execute(server.platform.db)).rows

/** A task without a handler on the server: its jobs stay as they are. */
const add = (key: string, before = sql`select 1`) =>
  transact(server.platform.db, async (tx) => {
    await before.execute(tx)
    await addJob(tx, 'unknown', {}, { key })
  })

test('a job that two callers enqueue at once is not lost when a worker starts it between the queue’s statements', async () => {
  const { db } = server.platform
  await sql`create function wait_its_turn() returns trigger language plpgsql as $$
    begin
      if current_setting('test.waits', true) = 'yes' then perform pg_advisory_xact_lock_shared(4711); end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger wait_its_turn before insert on graphile_worker._private_jobs
    for each row execute function wait_its_turn()`.execute(db)
  // registers the task first: its registration would make the concurrent calls wait for each other
  await add('earlier')
  let second: Promise<void> | undefined
  await db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(4711)`.execute(held)
    second = add('twice', sql`select set_config('test.waits', 'yes', true)`)
    const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`
    await until(async () => (await rowsOf(waiting)).length > 0, { what: 'the second between its statements' })
    await add('twice')
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'one' where key = 'twice'`.execute(
      db,
    )
    await sql`select pg_advisory_unlock(4711)`.execute(held)
  })
  await second
  const jobs = await rowsOf(sql<{ key: string | null; locked_by: string | null }>`
    select j.key, j.locked_by from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'unknown' and j.key is distinct from 'earlier' order by j.id`)
  expect(jobs).toEqual([
    { key: null, locked_by: 'one' },
    { key: 'twice', locked_by: null },
  ])
})

test('thirty callers that enqueue one key at once leave one job waiting; thirty jobs without a key all wait', async () => {
  await Promise.all(Array.from({ length: 30 }, () => add('thirty')))
  await Promise.all(Array.from({ length: 30 }, () => addJob(server.platform.db, 'unknown too', {})))
  const jobs = await rowsOf(sql<{ identifier: string; n: number }>`
    select t.identifier, count(*)::int as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.key = 'thirty' or t.identifier = 'unknown too' group by 1 order by 1`)
  expect(jobs).toEqual([
    { identifier: 'unknown', n: 1 },
    { identifier: 'unknown too', n: 30 },
  ])
})
