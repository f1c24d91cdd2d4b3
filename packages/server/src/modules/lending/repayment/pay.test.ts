import { loan } from '@wanka/contract/lending/loans.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { fen, ppm } from '@wanka/domain/money.ts'
import { penaltyOf } from '@wanka/domain/penalty.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { borrowWith, given } from '@wanka/testkit/fixtures/engagement/coupons.ts'
import { type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  advanceTo,
  payStatus,
  planOf,
  repaid,
  repayApplied,
  repayTicket,
  settleConfirmed,
  settled,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let holder: LineHolder
beforeAll(async () => {
  await withoutAutoDebit(server)
  holder = await withLine(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

test('a customer can pay all instalments at once with the interest that is not due yet, and the loan is settled', async () => {
  const { appId, ...loanOf } = await borrow(server, holder)
  const { amt, repayNo } = await settled(server, { appId, ...loanOf })
  const plan = await planOf(server, loanOf)
  expect(plan.map((row) => [row.planState, row.owed])).toEqual([
    ['2', 0],
    ['2', 0],
    ['2', 0],
  ])
  expect(plan.reduce((sum, row) => sum + row.amt, 0)).toBe(amt)
  const detail = await server.client.call(repayment.payment, { repayNo }, { token: holder.token })
  expect(detail.payment).toMatchObject({ payState: '3', amt, title: '主动还款 · 3期账单' })
  expect(detail.split).toMatchObject({ principal: 300_000, fee: 0, penalty: 0, unapplied: 0 })
  expect(detail.split.interest).toBe(amt - 300_000)
  expect(detail.items.map((item) => [item.billNo, item.amt, item.state])).toEqual(
    plan.map((row) => [`${appId}-${row.no}`, row.amt, '3']),
  )
  expect(detail.channelTxn).toMatch(/^T/)
})

test('an order of another day has an old price: the customer cannot confirm it, and the night closes it', async () => {
  const loanOf = await borrow(server, holder)
  const { token } = holder
  const paying = await repayApplied(server, loanOf, [{ appId: loanOf.appId, stage: 1 }])
  const { platform } = server
  // as if the date had moved between application and confirmation, before the close reached this order
  await platform.db
    .updateTable('repayment_order')
    .set({ business_date: '2027-06-14' })
    .where('repay_no', '=', paying.repayNo)
    .execute()
  const dealTicket = await repayTicket(server, holder.customerId, paying)
  const late = await failureOf(
    server.client.call(repayment.confirm, { repayNo: paying.repayNo, dealTicket }, { token }),
  )
  expect(late).toMatchObject({ status: Status.refused, message: '金额已更新，请重新确认', data: { requote: true } })
  // a new application takes its place
  const fresh = await repayApplied(server, loanOf, [{ appId: loanOf.appId, stage: 1 }])
  expect(fresh.repayNo).not.toBe(paying.repayNo)
  await server.sandbox.advance(1)
  const status = await server.client.call(repayment.status, { repayNo: fresh.repayNo }, { token })
  expect(status).toMatchObject({ payState: '6', canRetry: true })
  const ended = await failureOf(
    server.client.call(repayment.confirm, { repayNo: fresh.repayNo, dealTicket }, { token }),
  )
  expect(ended.message).toBe('这笔还款已经结束，请重新发起')
  await settled(server, loanOf)
})

test('a customer pays twelve instalments one after the other, each on its day', async () => {
  const loanOf = await borrow(server, holder, { period: 12 })
  for (const row of await planOf(server, loanOf)) {
    await advanceTo(server, row.date)
    expect((await repaid(server, loanOf)).amt).toBe(row.amt)
  }
  const { loanOrder } = await server.client.call(loan.detail, { orderId: loanOf.orderId }, { token: holder.token })
  const paid = { paidSoFar: loanOrder.total, interestPaid: loanOrder.totalInterest }
  expect(loanOrder).toMatchObject({ orderState: '90', paidPeriods: 12, outstanding: 0, ...paid })
  const { list } = await server.client.call(repayment.history, {}, { token: holder.token })
  expect(list.slice(0, 12).every((payment) => payment.payState === '3')).toBe(true)
})

test('a late customer pays nothing more within three days; after them every day since the due date costs penalty', async () => {
  const late = await borrowed(server)
  const first = (await planOf(server, late))[0]
  if (!first) throw new Error('no plan')
  await advanceTo(server, addDays(first.date, 3))
  const inGrace = await server.client.call(repayment.selectOne, { appId: late.appId }, { token: late.token })
  expect(inGrace).toMatchObject({ orderState: '81', repayAmt: first.amt })
  expect(inGrace.items[0]).toMatchObject({ overdueDays: 3, penalty: 0 })

  const day = addDays(first.date, 40)
  await advanceTo(server, day)
  const penalty = penaltyOf({
    overduePrincipal: fen(first.principal),
    annualRate: ppm(180_000),
    dueOn: businessDate(first.date),
    asOf: day,
  })
  expect(penalty).toBeGreaterThan(0)
  const { amt, repayNo } = await repaid(server, late, [1])
  // the turn of the month posted a part of it, as an advance
  expect(amt - first.amt).toBe(penalty)
  const { split } = await server.client.call(repayment.payment, { repayNo }, { token: late.token })
  expect(split.penalty).toBe(amt - first.amt)
  const { parts } = await server.client.call(repayment.detail, { billNo: `${late.appId}-1` }, { token: late.token })
  const [, , , posted] = parts
  expect(posted).toMatchObject({ key: 'penalty', due: split.penalty, paid: split.penalty })
})

test('a customer’s loan figures add up with a coupon, a penalty and what settling early spares', async () => {
  const couponHolder = await withLine(server)
  const own = await borrowWith(server, couponHolder, await given(server, couponHolder, 'free6'), { period: 6 })
  const figures = async () => {
    const { loanOrder } = await server.client.call(loan.detail, { orderId: own.orderId }, { token: own.token })
    const { total, penalty = 0, coupon, spared = 0, paidSoFar, outstanding } = loanOrder
    expect(total + penalty - (coupon?.amt ?? 0) - spared).toBe(paidSoFar + outstanding)
    return { penalty, spared, coupon: coupon?.amt ?? 0, outstanding }
  }
  expect(await figures()).toMatchObject({ penalty: 0, spared: 0, coupon: expect.any(Number) })
  const [first] = await planOf(server, own)
  await advanceTo(server, addDays(businessDate(first?.date ?? ''), 10))
  const late = await figures()
  expect(late.penalty).toBeGreaterThan(0)
  await repaid(server, own, [1])
  const { repayNo } = await settleConfirmed(server, own)
  await payStatus(server, own, repayNo, '3')
  const ended = await figures()
  expect(ended).toMatchObject({ penalty: late.penalty, outstanding: 0 })
  expect(ended.spared).toBeGreaterThan(0)
})
