import { collections } from '@wanka/contract/staff/collections.ts'
import { Status } from '@wanka/contract/status.ts'
import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { pastDue } from '@wanka/testkit/fixtures/lending/collections.ts'
import { withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

limitByWork()
// copied customers have no books
const server = serverFixture({}, { checked: false })
const desk = deskFixture(server)

const COPIES = 400
const DAYS = 120

/** Copies an overdue customer with the loan and its bills; the oldest bill of each copy is due on another day. */
beforeAll(async () => {
  await withoutAutoDebit(server)
  const [own] = await pastDue(server, 1)
  await server.platform.db.connection().execute(async (one) => {
    const copied = (table: string, changes: string) =>
      sql`insert into ${sql.table(table)}
        select (jsonb_populate_record(o, ${sql.raw(changes)})).* from ${sql.table(table)} o cross join copy k
         where o.customer_id = ${own?.customerId}`.execute(one)
    await sql`set session_replication_role = replica`.execute(one)
    await sql`create temp table copy as select gen_random_uuid() as id, n from generate_series(1, ${COPIES}::int) n`.execute(
      one,
    )
    await copied(
      'customer',
      `jsonb_build_object('customer_id', k.id, 'account_no', 'copy-' || k.n, 'mobile_index', '\\x' || md5(k.n::text))`,
    )
    await copied(
      'loan_order',
      `jsonb_build_object('customer_id', k.id, 'app_id', 'copy-' || k.n, 'payout_no', 'copy-' || k.n, 'quote_hash', null)`,
    )
    await copied('instalment', `jsonb_build_object('customer_id', k.id, 'due_on', o.due_on - (k.n % ${DAYS}))`)
    await sql`reset session_replication_role`.execute(one)
  })
})

test('staff page through every overdue customer of every bucket once, the longest overdue first', async () => {
  const lin = await desk.as('lin@wanka.test')
  const { buckets } = await lin.call(collections.buckets, {})
  const seen = new Set<string>()
  for (const { bucket, customers, owed } of buckets) {
    const days: number[] = []
    let sum = 0
    for (let after: { dueOn: string; key: string } | undefined, turn = 0; turn < COPIES; turn++) {
      const page = await lin.call(collections.list, { bucket, ...(after && { after }) })
      for (const one of page.customers) {
        expect(seen.has(one.customerId)).toBe(false)
        seen.add(one.customerId)
        days.push(one.days)
        sum += one.owed
      }
      after = page.next
      if (!after) break
    }
    expect([days.length, sum]).toEqual([customers, owed])
    expect(days).toEqual([...days].sort((a, b) => b - a))
    expect(days.every((day) => day >= Number(bucket))).toBe(true)
  }
  expect(seen.size).toBe(COPIES + 1)
  expect(buckets.filter(({ customers }) => customers > 0).length).toBeGreaterThanOrEqual(4)
})

test('a place in the list that is no day or no customer is an error at its field', async () => {
  const lin = await desk.as('lin@wanka.test')
  const key = '018f0000-0000-7000-8000-000000000000'
  for (const after of [
    { dueOn: 'infinity', key },
    { dueOn: '2027-02-30', key },
    { dueOn: '2027-02-01', key: '%' },
    { dueOn: '2027-02-01' },
  ])
    expect(await statusOf(lin.call(collections.list, { bucket: '8', after } as never))).not.toBe(Status.ok)
  expect(await statusOf(lin.call(collections.list, { bucket: '2' } as never))).not.toBe(Status.ok)
})
