import { repayment } from '@wanka/contract/lending/repayment.ts'
import { bankDifferences } from '@wanka/testkit/examples/bank-books.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { planOf, repaid, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

// End-of-day books from the bank's statement the movements that neither a reply nor a notice reported.

const server = serverFixture()
let holder: Borrower
beforeAll(async () => {
  await withoutAutoDebit(server)
  holder = await borrowed(server)
})

/** Runs end-of-day, and at once the reconciliation that it enqueues. */
async function night(): Promise<void> {
  await server.sandbox.advance(1)
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
     where task_identifier = 'calendar.reconcile' and locked_at is null having count(*) > 0`.execute(server.platform.db)
  await sql`select pg_notify('jobs:insert', '{"count": 1}')`.execute(server.platform.db)
}

const casesOf = async (kind: string): Promise<string[]> => {
  const rows = await server.platform.db
    .selectFrom('exception_case')
    .select('subject')
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ subject }) => subject)
}

test('a customer debited twice without notice has the second debit booked from the statement and returned', async () => {
  const { repayNo } = await repaid(server, holder)
  await sql`insert into sandbox.bank_entry (channel_txn, order_no, type, amount, business_date, occurred_at)
    select channel_txn || '2', order_no, type, amount, business_date, now() from sandbox.bank_entry where type = 'collect'`.execute(
    server.platform.db,
  )
  expect(await bankDifferences(server)).toHaveLength(1)
  await night()
  await until(async () => (await bankDifferences(server)).length === 0, { what: 'the second debit in our books' })
  const returned = server.platform.db
    .selectFrom('bank_instruction')
    .select(['amount', 'state'])
    .where('kind', '=', 'return')
    .where('customer_id', '=', holder.customerId)
  await until(async () => (await returned.executeTakeFirst())?.state === 'succeeded', { what: 'the money back' })
  const { payment } = await server.client.call(repayment.payment, { repayNo }, { token: holder.token })
  expect(await returned.execute()).toEqual([{ amount: payment.amt, state: 'succeeded' }])
  expect(await casesOf('paidTwice')).toHaveLength(1)
  expect(await casesOf('unbookedMovement')).toEqual([])
  // Another end-of-day finds nothing more.
  await night()
  await until(async () => (await bankDifferences(server)).length === 0)
  expect(await returned.execute()).toHaveLength(1)
})

/** The bank reverses the newest payment, and its notice is lost. */
async function reversedWithoutNotice(): Promise<void> {
  const newest = await server.platform.db
    .selectFrom('bank_instruction')
    .select('instruction_no')
    .where('kind', '=', 'collect')
    .where('state', '=', 'succeeded')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  await server.sandbox.reverse(newest.instruction_no)
  await sql`delete from sandbox.bank_notice where order_no = ${newest.instruction_no}`.execute(server.platform.db)
}

test('a customer whose reversal notice is lost has the reversal booked from the statement and the bill open again', async () => {
  await repaid(server, holder)
  const paidBefore = (await planOf(server, holder)).filter(({ planState }) => planState === '2').length
  await reversedWithoutNotice()
  expect(await bankDifferences(server)).toHaveLength(1)
  await night()
  await until(async () => (await bankDifferences(server)).length === 0, { what: 'the reversal in our books' })
  const paid = (await planOf(server, holder)).filter(({ planState }) => planState === '2').length
  expect(paid).toBe(paidBefore - 1)
  expect(await casesOf('reversed')).toHaveLength(1)
})

test('a customer’s reversal after a week without instructions is booked from the statement of its day', async () => {
  await repaid(server, holder)
  await server.sandbox.advance(7)
  await reversedWithoutNotice()
  expect(await bankDifferences(server)).toHaveLength(1)
  await night()
  await until(async () => (await bankDifferences(server)).length === 0, { what: 'the reversal in our books' })
  expect(await casesOf('reversed')).toHaveLength(2)
})
