import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { leave, left } from '@wanka/testkit/fixtures/customer/account-closure.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { advanceTo, planOf, settled } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { today } from '../../../platform/db/business-calendar.ts'

const server = serverFixture()
let own: Borrower
let debit: { no: string; amount: number }
let dueOn: string
beforeAll(async () => {
  own = await borrowed(server)
  dueOn = (await planOf(server, own))[0]?.date ?? ''
  const { repayNo } = await settled(server, own)
  const { rows } = await sql<typeof debit>`
    select instruction_no as no, i.amount from bank_instruction i join repayment_order r on r.repay_id = i.subject
     where r.repay_no = ${repayNo} and i.kind = 'collect'`.execute(server.platform.db)
  debit = rows[0] ?? { no: '', amount: 0 }
  await leave(server, own)
  await left(server, own)
})

const letters = () =>
  server.platform.db.selectFrom('letter').select('title').where('customer_id', '=', own.customerId).execute()
const stateOf = async () =>
  (
    await server.platform.db
      .selectFrom('loan_order')
      .select('state')
      .where('order_id', '=', own.orderId)
      .executeTakeFirstOrThrow()
  ).state

test('a payment reversed after the customer closed the account opens a case with its loan, and writes no letter', async () => {
  await server.sandbox.reverse(debit.no)
  await server.sandbox.releaseNotices()
  expect(await stateOf()).toBe('repaying')
  const cases = await server.platform.db
    .selectFrom('exception_case')
    .select(['kind', 'facts'])
    .where('subject', '=', debit.no)
    .execute()
  const { customerId, appId: loans } = own
  expect(cases).toEqual([{ kind: 'reversedAfterClosing', facts: { customerId, amount: debit.amount, loans } }])
  // reminders, the due day and the days after it
  await advanceTo(server, addDays(businessDate(dueOn), 2))
  expect(await letters()).toEqual([])
  const { rows: jobs } =
    await sql`select task_identifier, last_error from graphile_worker.jobs where attempts > 0`.execute(
      server.platform.jobsDb,
    )
  expect(jobs).toEqual([])
})

test('staff book the former customer’s transfer to the loan, each slip once, and it ends the loan', async () => {
  const date = await today(server.platform.db)
  const book = (...words: string[]) => runOps(server, 'offline-payment', 'book', ...words)
  const yuan = (debit.amount / 100).toFixed(2)
  for (const wrong of [
    [],
    [own.appId, 'SLIP-900001', yuan],
    ['A1', 'SLIP-900001', yuan, date],
    [own.appId, 'SLIP-900001', yuan, addDays(date, 1)],
    [own.appId, 'SLIP-900001', '1000000', date],
  ])
    expect([wrong, (await book(...wrong)).code]).toEqual([wrong, 2])
  const both = await Promise.all([1, 2].map(() => book(own.appId, 'SLIP-900001', yuan, date)))
  expect(both.map(({ code }) => code).sort()).toEqual([0, 2])
  expect((await book(own.appId, 'slip_900001', '1.00', date)).code).toBe(2)
  expect(await stateOf()).toBe('settled')
  expect(await letters()).toEqual([])
})
