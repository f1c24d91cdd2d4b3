import { loan } from '@wanka/contract/lending/loans.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { authorise, type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { applied, borrow, loanOf, reached } from '@wanka/testkit/fixtures/lending/loans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../../platform/db/db.ts'
import { timeOutOrders } from './cancel.service.ts'
import { resumeOrders } from './resume-orders.ts'

const server = serverFixture()
let holder: LineHolder
beforeAll(async () => {
  holder = await withLine(server)
})
beforeEach(() => setDate('2027-06-15'))
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const setDate = (date: string) =>
  server.platform.db.updateTable('business_calendar').set({ business_date: date }).execute()
const authorisedUntil = (expires_on: string) =>
  server.platform.db.updateTable('auth_task').set({ expires_on }).where('customer_id', '=', holder.customerId).execute()
const available = async () =>
  (await server.client.call(loan.params, { productType: 'cash' }, { token: holder.token })).available

const stateOf = async (orderId: string) =>
  (await server.platform.db.selectFrom('loan_order').select('state').where('order_id', '=', orderId).executeTakeFirst())
    ?.state
/** Jobs that are due, or tried and to be tried again; others wait for their time, such as one that a prepared customer left behind. */
const jobsOf = async (orderId: string) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from graphile_worker._private_jobs
       where (run_at <= now() or attempts > 0)
         and (payload->>'orderId' = ${orderId} or payload->>'customerId' = ${holder.customerId})`.execute(
      server.platform.db,
    )
  ).rows[0]?.n

/** An order that waits for its authorisations, with no job under way. */
async function waiting(): Promise<string> {
  await authorisedUntil('2027-06-14')
  const { orderId } = await applied(server, holder)
  await until(async () => (await jobsOf(orderId)) === 0, { what: 'the end of its jobs' })
  return orderId
}
const goOn = (orderId: string) =>
  server.client.call(loan.modifyStatus, { orderId, action: 'CONFIRM' }, { token: holder.token })

test('a borrower’s plan counts from the day of the payout, however long the order waited', async () => {
  const orderId = await waiting()
  await setDate('2027-06-20')
  await authorisedUntil('2027-12-31')
  await goOn(orderId)
  const { loanOrder, plan } = await reached(server, holder, orderId, '80')
  expect(loanOrder.disbursedOn).toBe('2027-06-20')
  expect(plan.map((row) => row.date)).toEqual(['2027-07-20', '2027-08-20', '2027-09-20'])
  expect(loanOrder.total).toBe(plan.reduce((sum, row) => sum + row.amt, 0))
})

test('an order proceeds with its last authorisation, without its customer viewing it', async () => {
  const orderId = await waiting()
  await authorise(server, holder, 'operator')
  expect(await stateOf(orderId)).toBe('waitingAuth')
  await authorise(server, holder, 'sesame')
  await until(async () => (await stateOf(orderId)) === 'repaying', { what: 'the payout' })
})

test('a customer who views a waiting order starts nothing; one who continues it does', async () => {
  const orderId = await waiting()
  await authorisedUntil('2027-12-31')
  const { token } = holder
  for (let n = 0; n < 3; n++) {
    expect((await loanOf(server, holder, orderId)).loanOrder.orderState).toBe('30')
    expect((await server.client.call(loan.authInfo, { orderId }, { token })).allPassed).toBe(true)
  }
  expect(await jobsOf(orderId)).toBe(0)
  await goOn(orderId)
  await reached(server, holder, orderId, '80')
})

test('a nightly run resumes an order that waited for a requirement which was dropped', async () => {
  const orderId = await waiting()
  await authorisedUntil('2027-12-31')
  expect(await transact(server.platform.db, resumeOrders)).toBeGreaterThan(0)
  await reached(server, holder, orderId, '80')
})

test('a customer who became overdue while the order waited is refused, and the limit is released', async () => {
  await borrow(server, holder)
  const free = await available()
  const orderId = await waiting()
  await setDate('2027-08-01')
  await authorisedUntil('2027-12-31')
  await goOn(orderId)
  const { loanOrder } = await reached(server, holder, orderId, '92')
  expect(loanOrder.endReason).toBe('您有逾期未还的账单，还清后即可借款')
  expect(loanOrder.timeline.at(-1)).toMatchObject({ title: '未通过审核', status: 'failed' })
  expect(await available()).toBe(free)
})

test('a customer whose limit was cut while the order waited is not paid out', async () => {
  const { db } = server.platform
  const grant = (granted: number) =>
    db.updateTable('credit_line').set({ granted }).where('customer_id', '=', holder.customerId).execute()
  const orderId = await waiting()
  const used = holder.limit - (await available())
  await grant(used - 1)
  await authorisedUntil('2027-12-31')
  await goOn(orderId)
  const { loanOrder } = await reached(server, holder, orderId, '92')
  expect(loanOrder.endReason).toBe('您的额度已调整，不足以支持这笔借款')
  await grant(holder.limit)
})

test('an application that its customer does not finish ends after a week and releases its limit', async () => {
  const free = await available()
  const orderId = await waiting()
  const end = (date: string) => transact(server.platform.db, (tx) => timeOutOrders(tx, businessDate(date)))
  expect(await end('2027-06-22')).toBe(0)
  expect(await end('2027-06-23')).toBe(1)
  expect(await end('2027-06-23')).toBe(0)
  const { loanOrder } = await loanOf(server, holder, orderId)
  expect(loanOrder).toMatchObject({ orderState: '94', endReason: '申请超过7天未完成，已自动结束', cancellable: false })
  expect(await available()).toBe(free)
  await authorisedUntil('2027-12-31')
})
