import { loan } from '@wanka/contract/lending/loans.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { borrowWith, given } from '@wanka/testkit/fixtures/engagement/coupons.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { buy } from '@wanka/testkit/fixtures/lending/purchases.ts'
import {
  payStatus,
  planOf,
  repaid,
  settleConfirmed,
  settlementOf,
  takenBack,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'

const server = serverFixture()
beforeAll(async () => {
  await withoutAutoDebit(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const disbursed = async ({ token, orderId }: Borrower) =>
  businessDate((await server.client.call(loan.detail, { orderId }, { token })).loanOrder.disbursedOn ?? '')
const stateOf = async ({ token, orderId }: Borrower) =>
  (await server.client.call(loan.detail, { orderId }, { token })).loanOrder.orderState
const usable = ({ customerId }: Borrower) =>
  server.platform.db
    .selectFrom('coupon')
    .select('title')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'usable')
    .execute()

async function givenBack(own: Borrower): Promise<string> {
  const { repayNo } = await settleConfirmed(server, own)
  await payStatus(server, own, repayNo, '3')
  expect(await stateOf(own)).toBe('90')
  return repayNo
}

test('a borrower who gives a loan back on the day of its payout pays the principal, and on the day after one day of interest', async () => {
  const holder = await withLine(server)
  const [sameDay, nextDay] = [await borrow(server, holder), await borrow(server, holder, { period: 12 })]
  const start = await disbursed(sameDay)
  const until = addDays(start, 1)
  const first = await settlementOf(server, sameDay)
  expect(first).toMatchObject({ total: 300_000, interest: 0, fee: 0, settlementFee: 0, interestDays: 0 })
  expect(first.coolingOff).toEqual({ until, goods: false, couponReturned: false })
  await givenBack(sameDay)
  await server.sandbox.advance(1)
  const second = await settlementOf(server, nextDay)
  // 3,000.00 for a day at 18 % a year of 360 days
  expect(second).toMatchObject({ total: 300_150, interest: 150, fee: 0, penalty: 0, settlementFee: 0, interestDays: 1 })
  expect(second.coolingOff).toEqual({ until, goods: false, couponReturned: false })
  await givenBack(nextDay)
  const later = await borrow(server, holder)
  await server.sandbox.advance(2)
  expect((await settlementOf(server, later)).coolingOff).toBeUndefined()
})

test('the coupon of a loan that is given back pays nothing, is usable again, and goes when the bank takes the payment back', async () => {
  const holder = await withLine(server)
  const own = await borrowWith(server, holder, await given(server, holder, 'borrowPacket'), { period: 6 })
  await server.sandbox.advance(1)
  const before = await planOf(server, own)
  const quote = await settlementOf(server, own)
  expect(quote.coolingOff).toMatchObject({ couponReturned: true })
  expect(quote).toMatchObject({ total: 300_150, interest: 150 })
  expect(await usable(own)).toEqual([])
  const repayNo = await givenBack(own)
  expect(await usable(own)).toHaveLength(1)
  const { list } = await server.client.call(letter.list, { type: 'repayment' }, { token: own.token })
  expect(list[0]?.body ?? '').toContain('优惠券已退回')
  await takenBack(server, repayNo)
  // the loan runs again with its coupon, which is not to be had twice
  expect(await usable(own)).toEqual([])
  expect(await planOf(server, own)).toEqual(before)
  await givenBack(own)
  expect(await usable(own)).toHaveLength(1)
})

test('a coupon that has paid a whole bill with the payout is spent: giving the loan back costs the principal', async () => {
  const holder = await withLine(server)
  const couponId = await given(server, holder, 'free3')
  const own = await borrowWith(server, holder, couponId, { period: 3, repayType: 'interestFirst' })
  const [first] = await planOf(server, own)
  await server.sandbox.advance(1)
  const quote = await settlementOf(server, own)
  expect(first?.planState).toBe('2')
  expect(quote).toMatchObject({ total: 300_000, interest: 0 })
  expect(quote.coolingOff).toMatchObject({ couponReturned: false })
  await givenBack(own)
  expect(await usable(own)).toEqual([])
})

test('a coupon that has paid its part of a bill is spent: giving the loan back the day after returns none', async () => {
  const holder = await withLine(server)
  const own = await borrowWith(server, holder, await given(server, holder, 'borrowPacket'), { period: 6 })
  const first = await repaid(server, own, [1])
  await server.sandbox.advance(1)
  expect((await settlementOf(server, own)).coolingOff).toMatchObject({ couponReturned: false })
  await givenBack(own)
  expect(await usable(own)).toEqual([])
  // without that payment the loan is not given back after all
  await takenBack(server, first.repayNo)
  expect(await stateOf(own)).toBe('80')
  expect(await server.violations()).toEqual([])
  await givenBack(own)
})

test('a loan for goods tells that the merchant returns the money; a loan that is settled later is told nothing of it', async () => {
  const holder = await borrowed(server)
  const bought = await buy(server, holder, { amount: fen(50_000) })
  const quote = await settlementOf(server, { token: holder.token, appId: bought.appId })
  expect(quote.coolingOff).toMatchObject({ goods: true })
  await server.sandbox.advance(2)
  expect((await settlementOf(server, holder)).coolingOff).toBeUndefined()
  const due = await server.client.call(
    repayment.selectOne,
    { appId: holder.appId, settle: true },
    { token: holder.token },
  )
  expect(due.repayAmt).toBe(300_300)
})
