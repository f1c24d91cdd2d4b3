import { type ScratchDatabase, scratchDatabase } from '@wanka/testkit/servers/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase, pipelined, transact } from './db.ts'

let scratch: ScratchDatabase
let database: ReturnType<typeof openDatabase>
const db = () => database.db
beforeAll(async () => {
  scratch = await scratchDatabase(inject('postgresUrl'))
  // one connection, so that a test meets what the one before left on it
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

test('a write that waits is there for the next statement, and is committed with it', async () => {
  await transact(db(), async (tx) => {
    await pipelined(tx, note(1))
    expect((await sql`select n from noted`.execute(tx)).rows).toEqual([{ n: 1 }])
    await pipelined(tx, note(2))
  })
  expect(await noted()).toEqual([1, 2])
})

test('outside a transaction nothing waits', async () => {
  await pipelined(db(), note(3))
  expect(await noted()).toEqual([1, 2, 3])
})

test('a write that waits and fails takes its transaction along, and the connection stays good', async () => {
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

test('what waited when the work gave up is never sent', async () => {
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

test('a migration under a statement that was prepared disturbs neither a read nor a transaction', async () => {
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
