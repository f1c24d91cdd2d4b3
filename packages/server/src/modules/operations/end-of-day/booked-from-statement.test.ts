import { repayment } from '@wanka/contract/lending/repayment.ts'
import { bankDifferences } from '@wanka/testkit/examples/bank-books.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  payStatus,
  planOf,
  repaid,
  repayConfirmed,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { today } from '../../../platform/db/business-calendar.ts'

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

/** Another debit for the newest payment on the day of the first, of which the bank does not notify us. */
const debitedAgain = () =>
  sql`insert into sandbox.bank_entry (channel_txn, order_no, type, amount, business_date, occurred_at)
    select channel_txn || '2', order_no, type, amount, business_date, now() from sandbox.bank_entry
     where type = 'collect' order by occurred_at desc limit 1`.execute(server.platform.db)

const comparedOn = async (date: string) =>
  (
    await server.platform.db.selectFrom('reconciliation').select('waiting').where('business_date', '=', date).execute()
  )[0]

test('a debit that the bank adds to the statement of a day after we have read it is booked on a later night', async () => {
  await repaid(server, holder)
  const date = await today(server.platform.db)
  await night()
  await until(async () => (await comparedOn(date)) !== undefined, { what: 'the day compared' })
  await debitedAgain()
  expect(await bankDifferences(server)).toHaveLength(1)
  await night()
  await until(async () => (await bankDifferences(server)).length === 0, { what: 'the second debit in our books' })
})

test('a second debit of an order that is without an answer for a week is booked once the answer has told of the first', async () => {
  const date = await today(server.platform.db)
  await server.sandbox.fault('bank', 'timeout-but-paid', 1, 'collect')
  await server.sandbox.fault('bank', 'error-500', 1000, 'query')
  const own = await borrowed(server)
  const { repayNo } = await repayConfirmed(server, own, [{ appId: own.appId, stage: 1 }])
  // The order is `sent` before the bank has it: its books say that the debit happened.
  const unanswered = sql`select from sandbox.bank_entry e join bank_instruction i on i.instruction_no = e.order_no
     where i.state = 'sent'`
  await until(async () => (await unanswered.execute(server.platform.db)).rows.length === 1, {
    what: 'a debit without an answer',
  })
  await debitedAgain()
  await sql`delete from sandbox.bank_notice where acknowledged_at is null`.execute(server.platform.db)
  await night()
  await until(async () => (await comparedOn(date))?.waiting === 2, { what: 'both debits in the statement' })
  await server.sandbox.advance(6)
  await server.sandbox.clearFaults()
  await sql`update bank_instruction set due_at = now() where state = 'sent'`.execute(server.platform.db)
  await payStatus(server, own, repayNo, '3')
  expect(await bankDifferences(server)).toHaveLength(1)
  await night()
  await until(async () => (await bankDifferences(server)).length === 0, { what: 'the second debit in our books' })
  await until(async () => (await comparedOn(date))?.waiting === 0)
})
