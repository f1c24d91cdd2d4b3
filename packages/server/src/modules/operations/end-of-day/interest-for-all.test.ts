import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { advanceTo, planOf, repaid, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { duringTheNight } from '@wanka/testkit/fixtures/operations/end-of-day.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../platform/db/db.ts'
import { bookFound } from '../../lending/offline-payments/index.ts'

limitByWork()
const server = serverFixture()
beforeAll(async () => {
  await withoutAutoDebit(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const rowsOf = async <T>(query: RawBuilder<T>): Promise<T[]> => (await query.execute(server.platform.db)).rows
/** What the accounts of a loan have got of interest, by kind of transfer, fen. */
const interestOf = async ({ orderId }: Borrower) =>
  rowsOf(sql<{ kind: string; on: string; amount: number }>`
    select t.kind, t.value_date as on, sum(e.amount)::int as amount
      from ledger_transfer t join ledger_entry e using (transfer_id) join ledger_account a using (account_id)
     where a.loan_id = ${orderId} and a.kind = 'loanInterest' group by t.transfer_id, t.kind, t.value_date order by t.transfer_id`)
const forAll = async (): Promise<number> => {
  const [sum] = await rowsOf(sql<{ amount: number }>`
    select coalesce(sum(e.amount), 0)::int as amount from ledger_account a join ledger_entry e using (account_id) where a.kind = 'dueInterest'`)
  return sum?.amount ?? 0
}
/** A loan whose first bill is due on the next date. */
async function dueTomorrow(): Promise<Borrower & { due: string; interest: number }> {
  const own = await borrowed(server, { period: 3 })
  const [first] = await planOf(server, own)
  const due = first?.date ?? ''
  await advanceTo(server, addDays(businessDate(due), -1))
  return { ...own, due, interest: first?.interest ?? 0 }
}

test('a night posts interest for all loans, and a payment carries its loan’s share to the loan, once', async () => {
  const own = await dueTomorrow()
  const before = await forAll()
  await server.sandbox.advance(1)
  expect(await forAll()).toBe(before + own.interest)
  expect(await interestOf(own)).toEqual([])
  await repaid(server, own, [1])
  expect(await forAll()).toBe(before)
  expect(await interestOf(own)).toEqual([
    { kind: 'interestCarried', on: own.due, amount: own.interest },
    { kind: 'repayment', on: own.due, amount: -own.interest },
  ])
  await server.sandbox.advance(1)
  expect(await forAll()).toBe(before)
})

test('a bill that was paid before its night is not posted for all', async () => {
  const own = await dueTomorrow()
  const before = await forAll()
  await repaid(server, own, [1])
  await server.sandbox.advance(1)
  expect(await forAll()).toBe(before)
  expect((await interestOf(own)).map(({ kind }) => kind)).toEqual(['interestDue', 'repayment'])
})

test('a payment that is booked while the night posts waits for it, and finds the interest of its bill posted', async () => {
  const own = await dueTomorrow()
  const [first] = await planOf(server, own)
  const book = () =>
    transact(server.platform.db, (tx) =>
      bookFound(tx, {
        appId: own.appId,
        slipNo: `S${own.appId}`,
        amount: first?.owed ?? fen(0),
        paidOn: addDays(businessDate(own.due), -1),
        actor: 'ops:test',
      }),
    )
  await duringTheNight(server, () => ({ waiting: 1, calls: book() }))
  expect((await interestOf(own)).map(({ kind }) => kind)).toEqual(['interestCarried', 'repayment'])
  expect((await planOf(server, own))[0]?.owed).toBe(0)
})

test('the database refuses to change a bill, or to drop it, before its interest is carried to the loan', async () => {
  const own = await dueTomorrow()
  await server.sandbox.advance(1)
  const bill = sql`customer_id = ${own.customerId} and order_id = ${own.orderId} and no = 1`
  const changes = [
    'due_on = due_on + 1',
    'interest = interest + 1',
    'interest_waived = 1',
    'interest_subsidy = 1',
    'fee = fee + 1',
    'fee_waived = 1',
    'interest_paid = 1',
    'paid_on = due_on',
  ]
  for (const change of changes)
    await expect(rowsOf(sql`update instalment set ${sql.raw(change)} where ${bill}`), change).rejects.toThrow(
      'its interest is carried to the loan first',
    )
  await expect(rowsOf(sql`delete from instalment where ${bill}`)).rejects.toThrow('carried to the loan first')
  await expect(rowsOf(sql`update instalment set penalty = 0 where ${bill}`)).resolves.toEqual([])
})

test('the database refuses a bill that is open and due by a date that the night has posted', async () => {
  const own = await dueTomorrow()
  await repaid(server, own, [1])
  const back = sql`update instalment set due_on = ${own.due}::date - 1 where customer_id = ${own.customerId} and no = 2`
  await expect(rowsOf(back)).rejects.toThrow('is due before the last night')
  const again = sql`
    insert into instalment (customer_id, order_id, no, due_on, principal, interest, balance_after)
    select customer_id, order_id, 99, ${own.due}::date - 1, 0, 5, 0 from instalment where customer_id = ${own.customerId} and no = 2`
  await expect(rowsOf(again)).rejects.toThrow('is due before the last night')
})
