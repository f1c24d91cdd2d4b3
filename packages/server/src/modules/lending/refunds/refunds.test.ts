import { randomUUID } from 'node:crypto'
import { loan } from '@wanka/contract/lending/loans.ts'
import { refund } from '@wanka/contract/lending/refunds.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { Status } from '@wanka/contract/status.ts'
import { type Fen, fen, sumFen } from '@wanka/domain/money.ts'
import { hostileValues } from '@wanka/testkit/examples/hostile-inputs.ts'
import { borrowWith, given } from '@wanka/testkit/fixtures/engagement/coupons.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { ordered } from '@wanka/testkit/fixtures/lending/purchases.ts'
import { boughtWith, giveBack, refundedBy } from '@wanka/testkit/fixtures/lending/refunds.ts'
import {
  advanceTo,
  planOf,
  repaid,
  repayApplied,
  settled,
  settlementOf,
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
})

const refundNo = () => `F${randomUUID()}`
const shown = ({ token }: Borrower, no: string) => server.client.call(refund.detail, { refundNo: no }, { token })
const detailOf = async ({ token, orderId }: Borrower) =>
  (await server.client.call(loan.detail, { orderId }, { token })).loanOrder
const doneOf = (holder: Borrower, no: string) =>
  until(async () => {
    const detail = await shown(holder, no)
    return detail.state === 'completed' && detail
  })
const lettersOf = async ({ token }: Borrower) =>
  (await server.client.call(letter.list, { type: 'repayment' }, { token })).list.map(({ title }) => title)

test('a customer whose half purchase is refunded sees every bill halved, with a history entry and a letter', async () => {
  const holder = await borrowed(server, { period: 6 })
  const before = await planOf(server, holder)
  const no = await refundedBy(server, holder, fen(150_000))
  const after = await planOf(server, holder)
  for (const [at, { owed }] of after.entries())
    expect(Math.abs(2 * owed - (before[at]?.owed ?? 0))).toBeLessThanOrEqual(12)
  expect(after.map(({ planState }) => planState)).toEqual(before.map(({ planState }) => planState))
  expect(after.map(({ amt, owed }) => amt - owed)).toEqual(after.map(() => 0))
  const { applied, rest, state, steps, merchantName, goods } = await shown(holder, no)
  expect({ state, rest, goods }).toEqual({ state: 'completed', rest: undefined, goods: '无线耳机' })
  expect(merchantName).not.toBe('')
  expect(steps.map(({ title }) => title)).toEqual(['商户申请退款', '已抵扣账单', '退款完成'])
  const owed = (rows: { owed: Fen }[]) => sumFen(rows.map((row) => row.owed))
  expect(applied).toMatchObject({ amt: 150_000, before: owed(before), after: owed(after) })
  expect((applied?.saved ?? 0) + 150_000).toBe(owed(before) - owed(after))
  expect(applied?.bills.map((bill) => bill.after)).toEqual(after.map((row) => row.owed))

  const { token } = holder
  const bill = await server.client.call(repayment.detail, { billNo: after[0]?.billNo ?? '' }, { token })
  expect(bill.refunds).toEqual([{ refundNo: no, amt: expect.any(Number) }])
  expect(bill.bill.owed).toBe(after[0]?.owed)
  const { list } = await server.client.call(repayment.history, {}, { token })
  expect(list).toEqual([
    expect.objectContaining({ repayNo: no, refund: true, amt: 150_000, payState: '3', title: '商户退款 · 6期账单' }),
  ])
  expect(await detailOf(holder)).toMatchObject({ outstanding: owed(after), paidSoFar: 0, refunded: 150_000 })
  const { monthPaid } = await server.client.call(repayment.summary, {}, { token })
  expect(monthPaid).toBe(0)
  expect(await lettersOf(holder)).toContain('退款已抵扣账单')
})

test('a customer whose whole purchase is refunded has the loan settled, and what was paid goes back to the card', async () => {
  const holder = await borrowed(server, { period: 3 })
  await repaid(server, holder, [1])
  const { total } = await settlementOf(server, holder)
  const no = await refundedBy(server, holder, fen(300_000))
  expect((await detailOf(holder)).orderState).toBe('90')
  const { rest, applied } = await doneOf(holder, no)
  expect(rest).toMatchObject({ amt: 300_000 - total, card: { cardId: holder.cardId } })
  expect(applied).toMatchObject({ amt: total, after: 0 })
  expect(await lettersOf(holder)).toEqual(expect.arrayContaining(['退款已抵扣账单', '退款已到账']))
})

test('a customer whose loan is paid off gets a refund to the card whole', async () => {
  const holder = await borrowed(server, { period: 3 })
  await settled(server, holder)
  const no = await refundedBy(server, holder, fen(50_000))
  const { rest, applied, steps } = await doneOf(holder, no)
  expect([rest?.amt, applied]).toEqual([50_000, undefined])
  expect(steps.map(({ title }) => title)).toEqual(['商户申请退款', '账单已还清，退款转给您', '余款转出中', '退款完成'])
  const { list } = await server.client.call(repayment.history, {}, { token: holder.token })
  expect(list[0]).toMatchObject({ title: '商户退款 · 转到银行卡', refund: true })
  expect(list[0]?.card).toBeUndefined()
})

test('a refund pays a customer’s overdue bills first', async () => {
  const holder = await borrowed(server, { period: 3 })
  const [first, second] = await planOf(server, holder)
  await advanceTo(server, second?.date.replace(/-\d\d$/, '-01') ?? '')
  const overdue = (await planOf(server, holder))[0]
  expect(overdue?.planState).toBe('3')
  await refundedBy(server, holder, fen((overdue?.owed ?? 0) + 10_000))
  const after = await planOf(server, holder)
  expect(after[0]).toMatchObject({ planState: '2', owed: 0 })
  expect(after[0]?.paid).toBeGreaterThan(first?.amt ?? 0)
  expect((await detailOf(holder)).orderState).toBe('80')
})

test('one number is one refund for a merchant, however often sent; other terms or more than is left are refused', async () => {
  const holder = await borrowed(server, { period: 3 })
  const orderNo = await boughtWith(server, holder)
  const asked = { orderNo, refundNo: refundNo(), amount: 100_000, reason: '少发一件' }
  const answers = await Promise.all(Array.from({ length: 12 }, () => giveBack(server, asked)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([Status.ok]))
  expect(new Set(answers.map(({ data }) => (data as { platformNo: string }).platformNo)).size).toBe(1)
  for (const more of [{ amount: 100_001 }, { reason: '别的' }])
    expect(await giveBack(server, { ...asked, ...more })).toMatchObject({
      status: Status.refused,
      message: '这个退款单号已用于另一笔退款',
    })
  expect(await giveBack(server, { orderNo, refundNo: refundNo(), amount: 200_001 })).toMatchObject({
    status: Status.refused,
    message: '这笔订单最多还可退2,000.00元',
  })
  // ten numbers race for what is left
  const raced = await Promise.all(
    Array.from({ length: 10 }, () => giveBack(server, { orderNo, refundNo: refundNo(), amount: 50_000 })),
  )
  expect(raced.filter(({ status }) => status === Status.ok)).toHaveLength(4)
  expect((await detailOf(holder)).orderState).toBe('90')
})

test('a merchant cannot refund another’s or an unpaid order, and its hostile values cause no server error', async () => {
  const { orderNo } = await ordered(server)
  expect(await giveBack(server, { orderNo: 'unknown', refundNo: refundNo(), amount: 1 })).toMatchObject({
    status: Status.forbidden,
  })
  expect(await giveBack(server, { orderNo, refundNo: refundNo(), amount: 1 })).toMatchObject({ status: Status.refused })
  for (const value of hostileValues) {
    const asked = { orderNo: value, refundNo: value, amount: value, reason: value } as never
    const { http, status } = await giveBack(server, asked)
    expect([value, http, status === Status.failed]).toEqual([value, 200, false])
  }
})

test('a customer’s unconfirmed payment is closed by a refund, and priced anew', async () => {
  const holder = await borrowed(server, { period: 3 })
  const items = [{ appId: holder.appId, stage: 1 }]
  const { repayNo, amt } = await repayApplied(server, holder, items)
  await refundedBy(server, holder, fen(150_000))
  const { payState } = await server.client.call(repayment.status, { repayNo }, { token: holder.token })
  expect(payState).toBe('6')
  const again = await repaid(server, holder, [1])
  expect(again.amt).toBeLessThan(amt)
})

test('a customer’s coupon goes on paying the interest that a refund leaves, to the end of the loan', async () => {
  const person = await withLine(server)
  const couponId = await given(server, person, 'free3')
  const holder = await borrowWith(server, person, couponId, { period: 6 })
  const before = await planOf(server, holder)
  await refundedBy(server, holder, fen(150_000))
  const after = await planOf(server, holder)
  for (const [at, { couponAmt = 0, interest, owed }] of after.slice(0, 3).entries()) {
    expect(Math.abs(2 * couponAmt - interest)).toBeLessThanOrEqual(2)
    expect(Math.abs(2 * owed - (before[at]?.owed ?? 0))).toBeLessThanOrEqual(12)
  }
  await settled(server, holder)
  expect((await detailOf(holder)).orderState).toBe('90')
})
