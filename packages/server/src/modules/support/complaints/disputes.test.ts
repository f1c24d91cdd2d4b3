import { repayment } from '@wanka/contract/lending/repayment.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { advanceTo, planOf } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { complained } from '@wanka/testkit/fixtures/support/complaints.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { afterEach, expect, test } from 'vitest'

const server = serverFixture()
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const debitsOf = async ({ customerId }: Borrower) =>
  (
    await server.platform.db
      .selectFrom('repayment_order')
      .select('kind')
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'autoDebit')
      .execute()
  ).length
const remindersOf = async ({ customerId }: Borrower) =>
  (
    await server.platform.db
      .selectFrom('letter')
      .select('dedupe_key')
      .where('customer_id', '=', customerId)
      .where((where) => where.or([where('dedupe_key', 'like', 'remind:%'), where('dedupe_key', 'like', 'overdue:%')]))
      .execute()
  ).length
const detailOf = ({ token, appId }: Borrower) =>
  server.client.call(repayment.detail, { billNo: `${appId}-1` }, { token })

test('a customer with an unanswered question about a bill is neither debited automatically nor reminded', async () => {
  const [asker, other] = [await borrowed(server), await borrowed(server)]
  const [first] = await planOf(server, asker)
  const due = businessDate(first?.date ?? '')
  const { ticketNo } = await complained(server, asker, { about: `${asker.appId}-1` })
  expect((await detailOf(asker)).disputeNo).toBe(ticketNo)
  expect((await detailOf(other)).disputeNo).toBeUndefined()
  await advanceTo(server, addDays(due, 1))
  await until(async () => (await debitsOf(other)) === 1, { what: 'the other debit' })
  expect([await debitsOf(asker), await remindersOf(asker)]).toEqual([0, 0])
  expect(await remindersOf(other)).toBeGreaterThan(0)
  // the answer resumes debits and reminders
  await runOps(server, 'answer', ticketNo, '已经核对，账单金额和合同一致。')
  expect((await detailOf(asker)).disputeNo).toBeUndefined()
  await advanceTo(server, addDays(due, 2))
  await until(async () => (await planOf(server, asker))[0]?.planState === '2', { what: 'the debit' })
  expect(await debitsOf(asker)).toBe(1)
})
