import { coupon } from '@wanka/contract/engagement/coupons.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { bankClearing } from '@wanka/testkit/examples/bank-books.ts'
import { borrowWith, given } from '@wanka/testkit/fixtures/engagement/coupons.ts'
import { type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { prepayConfirmed } from '@wanka/testkit/fixtures/lending/partial-prepayment.ts'
import {
  advanceTo,
  debitMade,
  planOf,
  repaid,
  repayApplied,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'

const server = serverFixture()
beforeAll(async () => {
  await withoutAutoDebit(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
  const { ours, theirs } = await bankClearing(server)
  expect(ours).toBe(theirs)
})

/** The customer's bank returns the payout. @returns its order number */
async function returned({ orderId }: Borrower): Promise<string> {
  const { no } = await server.platform.db
    .selectFrom('bank_instruction')
    .select('instruction_no as no')
    .where('kind', '=', 'payout')
    .where('subject', '=', orderId)
    .executeTakeFirstOrThrow()
  await server.sandbox.reverse(no)
  await server.sandbox.releaseNotices()
  return no
}
const detailOf = async ({ token, orderId }: Borrower) =>
  (await server.client.call(loan.detail, { orderId }, { token })).loanOrder

test('a customer whose bank sends the payout back has the loan ended: nothing is owed and the limit is released', async () => {
  const holder: LineHolder = await withLine(server)
  const line = async () => (await server.client.call(creditLine.info, {}, { token: holder.token })).available
  const free = await line()
  const own = await borrow(server, holder, { period: 3, loanAmt: fen(1_200_000), purposeCode: 'decoration' })
  const vouchers = async () =>
    (await server.platform.db.selectFrom('voucher').select('state').where('order_id', '=', own.orderId).execute()).map(
      ({ state }) => state,
    )
  expect(await vouchers()).toEqual(['toUpload'])
  // interest has fallen due and a payment was begun when it comes back
  const [, second] = await planOf(server, own)
  await advanceTo(server, addDays(businessDate(second?.date ?? ''), 5))
  const { repayNo } = await repayApplied(server, own, [{ appId: own.appId, stage: 1 }])
  await returned(own)
  const after = await detailOf(own)
  expect([after.orderState, after.outstanding, after.endReason]).toEqual(['93', 0, '收款银行退回了这笔放款'])
  expect(await line()).toBe(free)
  expect(await vouchers()).toEqual(['expired'])
  const status = await server.client.call(repayment.status, { repayNo }, { token: holder.token })
  expect(status.payState).toBe('6')
  const letters = server.platform.db
    .selectFrom('letter')
    .select('title')
    .where('customer_id', '=', holder.customerId)
    .where('dedupe_key', 'like', '%eversed:%')
  expect(await letters.execute()).toEqual([{ title: '放款被银行退回' }])
  const summary = await server.client.call(repayment.summary, {}, { token: holder.token })
  expect([summary.totalOwed, summary.overdue]).toEqual([0, 0])
})

test('a payout that comes back after something was paid on its loan waits for staff, and the books agree', async () => {
  const own = await borrowed(server, { period: 3 })
  await repaid(server, own, [1])
  const no = await returned(own)
  const cases = server.platform.db.selectFrom('exception_case').select('kind').where('subject', '=', no)
  expect(await cases.execute()).toEqual([{ kind: 'payoutReversed' }])
  expect((await detailOf(own)).orderState).toBe('80')
})

test('a customer who prepaid principal of a loan that came back has the money back, once the bank tells of it', async () => {
  const own = await borrowed(server, { period: 3 })
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  const { repayNo } = await prepayConfirmed(server, own, fen(100_000))
  await returned(own)
  expect((await detailOf(own)).orderState).toBe('93')
  await debitMade(server, repayNo)
  const goneBack = () =>
    server.platform.db
      .selectFrom('bank_movement')
      .select(['kind', 'amount'])
      .where('customer_id', '=', own.customerId)
      .where('kind', '=', 'return')
      .execute()
  await until(async () => (await goneBack()).length > 0, { what: 'the money to go back' })
  expect(await goneBack()).toEqual([{ kind: 'return', amount: 100_000 }])
})

test('a customer whose payout was returned gets a like red packet for the one that the loan used', async () => {
  const holder = await withLine(server)
  const used = await given(server, holder, 'borrowPacket')
  const own = await borrowWith(server, holder, used)
  await returned(own)
  await until(async () => (await detailOf(own)).orderState === '93')
  const { redList } = await server.client.call(coupon.redPackets, { state: '0' }, { token: holder.token })
  expect(redList.map(({ rmdKey, rmId }) => [rmdKey, rmId === used])).toEqual([['borrowPacket', false]])
})
