import { type ScratchDatabase, scratchDatabase } from '@wanka/testkit/servers/database.ts'
import { type DatabaseWire, layDatabaseWire } from '@wanka/testkit/servers/database-wire.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { once } from '../http/idempotency.ts'
import { type Database, openDatabase, transact } from './db.ts'
import { preparedQuery } from './pipelined-query.ts'

const CONNECTIONS = 4
let scratch: ScratchDatabase
let wire: DatabaseWire
let database: Database
beforeAll(async () => {
  scratch = await scratchDatabase(inject('postgresUrl'))
  const url = new URL(scratch.url)
  wire = await layDatabaseWire(Number(url.port))
  url.port = String(wire.port)
  url.searchParams.delete('host')
  database = openDatabase(url.href, CONNECTIONS)
  await sql`create table paid (n integer)`.execute(database.db)
})
afterEach(() => wire.set('clear'))
afterAll(async () => {
  await wire.stop()
  await database.pool.end()
  await scratch.drop()
})

const one = preparedQuery<{ one: number }>('select 1 as one', { short: true })
const slept = () => sql`select pg_sleep(0.05)`.execute(database.db)
const allConnections = () => Promise.all(Array.from({ length: CONNECTIONS }, slept))

test('every caller of a silent database gets an error within three seconds, and is served once it recovers', async () => {
  await allConnections()
  wire.set('silent')
  const began = Date.now()
  // more than there are connections: some wait for an answer, some for a connection
  const waiting = [...Array.from({ length: 3 * CONNECTIONS }, slept), one.rows(database.db)]
  const ends = await Promise.allSettled(waiting)
  expect(ends.map(({ status }) => status)).toEqual(waiting.map(() => 'rejected'))
  expect(Date.now() - began).toBeLessThan(3000)
  wire.set('clear')
  await expect(allConnections()).resolves.toHaveLength(CONNECTIONS)
})

test('after idle connections fell silent only one caller waits for a timeout', async () => {
  await allConnections()
  const idle = database.pool.idleCount
  wire.set('silent')
  await expect(slept()).rejects.toThrow('does not answer')
  wire.set('clear')
  const began = Date.now()
  for (let at = 0; at < idle; at++) await slept()
  expect(Date.now() - began).toBeLessThan(1000)
})

test('a caller whose COMMIT gets no answer receives an error, and a retry with the same key has one effect', async () => {
  const { db } = database
  const pay = (falls: boolean) =>
    once(db, { caller: 'silence', operation: 'pay', key: 'k1', body: '{}' }, async (tx) => {
      await sql`insert into paid (n) values (1)`.execute(tx)
      if (falls) wire.set('silent')
      return { paid: true }
    })
  const began = Date.now()
  await expect(pay(true)).rejects.toThrow()
  expect(Date.now() - began).toBeLessThan(3000)
  wire.set('clear')
  // until the database notices the lost connection, it keeps that transaction's locks
  expect(await until(() => pay(false).catch(() => undefined))).toEqual({ paid: true })
  expect(await pay(false)).toEqual({ paid: true })
  expect((await sql<{ n: number }>`select count(*) as n from paid`.execute(db)).rows).toEqual([{ n: 1 }])
})

test('a transaction whose connection is cut in its COMMIT is not run again, since it may have had its effect', async () => {
  await allConnections()
  wire.set('cutInCommit')
  const { db } = database
  let attempts = 0
  const ends: unknown[] = []
  while (!ends.some((end) => end instanceof Error)) {
    const one = transact(db, async (tx) => {
      attempts += 1
      await sql`select 1`.execute(tx)
    })
    ends.push(await one.catch((error: Error) => error))
  }
  expect(ends).toHaveLength(attempts)
  expect(String(ends.at(-1))).toContain('the database closed the connection')
})
