import { randomUUID } from 'node:crypto'
import { loan } from '@wanka/contract/lending/loans.ts'
import { merchantRefund } from '@wanka/contract/lending/refunds.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { askAsPartner } from '@wanka/testkit/clients/partner-client.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrowed, reached } from '@wanka/testkit/fixtures/lending/loans.ts'
import { buy } from '@wanka/testkit/fixtures/lending/purchases.ts'
import { boughtWith, giveBack, refundedBy } from '@wanka/testkit/fixtures/lending/refunds.ts'
import {
  debitMade,
  payStatus,
  planOf,
  repaid,
  repayConfirmed,
  settleApplied,
  settleConfirmed,
  settlementOf,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'

const server = serverFixture()
beforeAll(async () => {
  await withoutAutoDebit(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const stateOf = async ({ token, orderId }: Borrower) =>
  (await server.client.call(loan.detail, { orderId }, { token })).loanOrder.orderState

test('a customer refunded a whole purchase mid-period owes the days so far, by the bill or by a settlement alike', async () => {
  const own = await borrowed(server)
  await server.sandbox.advance(12)
  // 3,000.00 at 18 % a year: 1.50 a day
  expect((await settlementOf(server, own)).total).toBe(300_000 + 12 * 150)
  await refundedBy(server, own, fen(300_000))
  expect((await planOf(server, own)).map(({ owed }) => owed)).toEqual([1_800, 0, 0])
  await server.sandbox.advance(3)
  const { total, interest, saved } = await settlementOf(server, own)
  expect({ total, interest, saved }).toEqual({ total: 1_800, interest: 1_800, saved: 0 })
  const { repayNo, amt } = await settleConfirmed(server, own)
  expect(amt).toBe(1_800)
  await payStatus(server, own, repayNo, '3')
  expect(await stateOf(own)).toBe('90')
})

test('a customer whose refund came before its days counted for a settlement pays the loan by its bill', async () => {
  const own = await borrowed(server)
  await server.sandbox.advance(12)
  await refundedBy(server, own, fen(300_000))
  await server.platform.db
    .updateTable('instalment')
    .set({ refund_interest: 0 })
    .where('order_id', '=', own.orderId)
    .execute()
  expect(await failureOf(settleApplied(server, own))).toMatchObject({
    status: Status.refused,
    message: '这笔借款只剩账单里的利息，请直接还这期账单',
  })
  expect((await repaid(server, own, [1])).amt).toBe(1_800)
  expect(await stateOf(own)).toBe('90')
})

test('a customer who settles a loan after a part of the purchase was refunded pays the days of both parts', async () => {
  const own = await borrowed(server, { period: 6 })
  await server.sandbox.advance(10)
  const before = (await settlementOf(server, own)).total
  const orderNo = await boughtWith(server, own)
  await giveBack(server, { orderNo, refundNo: randomUUID(), amount: 120_000 })
  expect((await settlementOf(server, own)).total).toBe(before - 120_000)
  await giveBack(server, { orderNo, refundNo: randomUUID(), amount: 60_000 })
  expect((await settlementOf(server, own)).total).toBe(before - 180_000)
  await server.sandbox.advance(4)
  // what is left, 1,200.00, costs 0.60 a day
  expect((await settlementOf(server, own)).total).toBe(before - 180_000 + 4 * 60)
  const { amt } = await settleApplied(server, own)
  expect(amt).toBe(before - 180_000 + 4 * 60)
})

test('a refund beside a payment is rejected when the merchant’s bank returns the payout, and no job waits for it', async () => {
  const holder = await withLine(server)
  const own = await buy(server, holder)
  // the fault is for debits only: a payout from before may still be on its way to a card
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  const { repayNo } = await repayConfirmed(server, own, [{ appId: own.appId, stage: 1 }])
  const asked = { orderNo: own.orderNo, refundNo: randomUUID(), amount: 50_000 }
  expect(await giveBack(server, asked)).toMatchObject({ status: Status.ok, data: { state: 'accepted' } })
  const { rows } = await sql<{ no: string }>`
    select payout_no as no from loan_order where order_id = ${own.orderId}`.execute(server.platform.db)
  await server.sandbox.reverse(rows[0]?.no ?? '')
  await server.sandbox.releaseNotices()
  await reached(server, own, own.orderId, '93')
  await debitMade(server, repayNo)
  const query = () => askAsPartner(server.url + merchantRefund.query.path, JSON.stringify({ refundNo: asked.refundNo }))
  await until(async () => JSON.stringify((await query()).data).includes('rejected'), {
    what: 'the end of the refund',
  })
  const waiting = () =>
    sql`select 1 from graphile_worker.jobs where task_identifier = 'refund.goOn'`.execute(server.platform.jobsDb)
  // the job that rejected it is removed a moment after its commit
  await until(async () => (await waiting()).rows.length === 0, { what: 'no job left for the refund' })
})
