import { type ScratchDatabase, scratchDatabase } from '@wanka/testkit/servers/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase, pipelined, transact } from './db.ts'

let scratch: ScratchDatabase
let database: ReturnType<typeof openDatabase>
const db = () => database.db
beforeAll(async () => {
  scratch = await scratchDatabase(inject('postgresUrl'))
  // one connection, so that a test meets the state that the test before left on it
  database = openDatabase(scratch.url, 1)
  await sql`create table noted (n integer primary key)`.execute(db())
})
afterAll(async () => {
  await database.pool.end()
  await scratch.drop()
})

const note = (n: number) => sql`insert into noted (n) values (${n})`.compile(db())
const noted = async () =>
  (await sql<{ n: number }>`select n from noted order by n`.execute(db())).rows.map(({ n }) => n)

test('a pipelined write is visible to the next statement and committed with its transaction', async () => {
  await transact(db(), async (tx) => {
    await pipelined(tx, note(1))
    expect((await sql`select n from noted`.execute(tx)).rows).toEqual([{ n: 1 }])
    await pipelined(tx, note(2))
  })
  expect(await noted()).toEqual([1, 2])
})

test('outside a transaction a write is sent at once', async () => {
  await pipelined(db(), note(3))
  expect(await noted()).toEqual([1, 2, 3])
})

test('a pipelined write that fails rolls its transaction back, and the connection stays usable', async () => {
  const atCommit = transact(db(), async (tx) => {
    await pipelined(tx, note(4))
    await pipelined(tx, note(1))
  })
  await expect(atCommit).rejects.toMatchObject({ code: '23505' })
  const atNext = transact(db(), async (tx) => {
    await pipelined(tx, note(1))
    await sql`select n from noted`.execute(tx)
  })
  await expect(atNext).rejects.toMatchObject({ code: '23505' })
  expect(await noted()).toEqual([1, 2, 3])
})

test('a pipelined write is never sent when the work throws', async () => {
  const work = transact(db(), async (tx) => {
    await pipelined(tx, note(5))
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  const later = transact(db(), async (tx) => {
    await sql`select 1`.execute(tx)
    await pipelined(tx, note(5))
    throw new Error('no')
  })
  await expect(later).rejects.toThrow('no')
  expect(await noted()).toEqual([1, 2, 3])
})

test('a migration that changes a prepared statement’s result fails neither a read nor a transaction', async () => {
  const all = () => sql`select * from noted where n = ${1}`.execute(db())
  for (let i = 0; i < 10; i++) await all()
  expect(
    (await sql<{ prepared: number }>`select count(*)::int as prepared from pg_prepared_statements`.execute(db()))
      .rows[0]?.prepared,
  ).toBeGreaterThan(0)
  await sql`alter table noted add column reason text`.execute(db())
  expect((await all()).rows).toEqual([{ n: 1, reason: null }])
  for (let i = 0; i < 10; i++) await all()
  await sql`alter table noted drop column reason`.execute(db())
  const inside = await transact(db(), (tx) => sql`select * from noted where n = ${1}`.execute(tx))
  expect(inside.rows).toEqual([{ n: 1 }])
})

const beClosed = sql`select pg_terminate_backend(pg_backend_pid())`

test('a transaction whose connection is lost before its commit runs again, and has one effect', async () => {
  let attempts = 0
  await transact(db(), async (tx) => {
    attempts += 1
    await sql`insert into noted (n) values (20)`.execute(tx)
    if (attempts === 1) await beClosed.execute(tx)
  })
  expect(attempts).toBe(2)
  expect(await noted()).toContain(20)
})

test('a transaction that loses every connection fails after three attempts', async () => {
  let attempts = 0
  const lost = transact(db(), async (tx) => {
    attempts += 1
    await beClosed.execute(tx)
  })
  await expect(lost).rejects.toThrow('the database closed the connection')
  expect(attempts).toBe(3)
})

test('a transaction that is left idle too long loses its connection, and runs again', async () => {
  let attempts = 0
  const closed = new Promise((resolve) => database.pool.once('acquire', (client) => client.once('error', resolve)))
  await transact(db(), async (tx) => {
    attempts += 1
    await sql`insert into noted (n) values (21)`.execute(tx)
    if (attempts > 1) return
    await sql`set local idle_in_transaction_session_timeout = 1`.execute(tx)
    await closed
  })
  expect(attempts).toBe(2)
  expect(await noted()).toContain(21)
})

test('a caller who gets no connection in time hears what one hears whom the database does not answer', async () => {
  await transact(db(), async (tx) => {
    await sql`select 1`.execute(tx)
    await expect(sql`select 1`.execute(db())).rejects.toThrow('the database does not answer')
  })
})
