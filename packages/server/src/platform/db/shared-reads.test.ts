import { type ScratchDatabase, scratchDatabase } from '@wanka/testkit/servers/database.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase, transact } from './db.ts'
import { preparedQuery } from './pipelined-query.ts'

let scratch: ScratchDatabase
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  scratch = await scratchDatabase(inject('postgresUrl'))
  database = openDatabase(scratch.url, 4)
})
afterAll(async () => {
  await database.pool.end()
  await scratch.drop()
})

const READS = 100
const divided = preparedQuery<{ n: number; by: number }>('select 100 / $1::integer as n, pg_backend_pid() as by', {
  short: true,
})

test('concurrent reads share few connections, each gets its own answer, and a failed one affects no other', async () => {
  const answers = await Promise.allSettled(Array.from({ length: READS }, (_, n) => divided.rows(database.db, n)))
  expect(answers[0]).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  const rows = answers.slice(1).flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: READS - 1 }, (_, n) => Math.trunc(100 / (n + 1))))
  expect(new Set(rows.map(({ by }) => by)).size).toBeLessThanOrEqual(4)
  // all were released
  expect(database.pool.idleCount).toBe(database.pool.totalCount)
})

test('inside a transaction a short read sees what the transaction wrote', async () => {
  const seen = preparedQuery<{ total: number }>('select count(*)::integer as total from party_nonce', { short: true })
  const wrote = preparedQuery("insert into party_nonce (party, nonce) values ('bank', $1)")
  await transact(database.db, async (tx) => {
    await wrote.pipelined(tx, 'n1')
    expect(await seen.rows(tx)).toEqual([{ total: 1 }])
  })
})

test('readers queue for a connection of an exhausted pool and are then served', async () => {
  const { pool } = database
  const gone = await Promise.all(Array.from({ length: 4 }, () => pool.connect()))
  const waiting = Promise.allSettled([divided.rows(database.db, 1), divided.rows(database.db, 2)])
  for (const client of gone) client.release(true)
  expect((await waiting).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})
