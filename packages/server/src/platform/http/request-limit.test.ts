import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { scratchDatabase } from '@wanka/testkit/servers/database.ts'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../db/db.ts'
import { countRequest } from './request-limit.ts'

const scratch = await scratchDatabase(inject('postgresUrl'))
// two instances of the server
const [one, other] = [openDatabase(scratch.url, 4), openDatabase(scratch.url, 4)]
afterAll(async () => {
  await Promise.all([one.pool.end(), other.pool.end()])
  await scratch.drop()
})

const limit = { most: 10, seconds: 600, refusal: '查询太频繁，请稍后再试' }

test('of thirty concurrent requests to two instances exactly the allowed ten pass; another subject has its own ten', async () => {
  const ask = (subject: string, n: number) => statusOf(countRequest(n % 2 ? one.db : other.db, subject, limit))
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => ask('a', n)))
  expect(answers.filter((status) => status === 1)).toHaveLength(10)
  expect(answers.filter((status) => status === 40403)).toHaveLength(20)
  expect(await ask('b', 0)).toBe(1)
})

test('a customer who reached the limit may call again after the window', async () => {
  const ask = () => statusOf(countRequest(one.db, 'c', { ...limit, most: 1 }))
  expect([await ask(), await ask()]).toEqual([1, 40403])
  await sql`update request_count set ends_at = now() where subject = 'c'`.execute(one.db)
  expect([await ask(), await ask()]).toEqual([1, 40403])
})
