import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrow } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  advanceTo,
  payStatus,
  planOf,
  repayTicket,
  settleConfirmed,
  settlementOf,
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

const item = ({ appId }: { appId: string }, stage: number) => ({ appId, stage })
const billOf = async (own: Borrower, no: number) =>
  (await server.client.call(repayment.detail, { billNo: `${own.appId}-${no}` }, { token: own.token })).bill

async function confirmed(own: Borrower, { repayNo, amt }: { repayNo: string; amt: Fen }) {
  const dealTicket = await repayTicket(server, own.customerId, { repayNo, amt })
  await server.client.call(repayment.confirm, { repayNo, dealTicket }, { token: own.token })
  await payStatus(server, own, repayNo, '3')
  return server.client.call(repayment.payment, { repayNo }, { token: own.token })
}

async function paidPart(own: Borrower, stages: number[], part: number, toNext = false) {
  const { cardId, token } = own
  const sum = { items: stages.map((no) => item(own, no)), part: fen(part), toNext }
  const desk = await server.client.call(repayment.selectMany, sum, { token })
  expect(desk.repayAmt).toBe(part)
  const opened = await server.client.call(repayment.apply, { ...sum, cardId, amt: desk.allRepayAmt }, { token })
  expect(opened.amt).toBe(part)
  const detail = await confirmed(own, opened)
  // the payment matches the figures of the cashier
  const lines = (list: readonly { billNo: string; amt: Fen }[]) => list.map(({ billNo, amt }) => [billNo, amt])
  expect(lines(detail.items)).toEqual(lines(desk.items))
  return detail
}

test('a customer who pays a part of a bill pays interest before principal, and every screen shows the same rest', async () => {
  const own = await borrow(server, holder)
  const before = await billOf(own, 1)
  const { split, payment, items } = await paidPart(own, [1], 50_000)
  const interest = (await planOf(server, own))[0]?.interest ?? 0
  expect(split).toMatchObject({ interest, principal: 50_000 - interest, unapplied: 0 })
  expect(payment).toMatchObject({ amt: 50_000, payState: '3' })

  const left = before.owed - 50_000
  expect(items[0]?.left).toBe(left)
  expect(await billOf(own, 1)).toMatchObject({ planState: '4', owed: left, amt: before.amt })
  const { bills } = await server.client.call(repayment.list, { state: 'unpaid' }, { token: own.token })
  const billNo = `${own.appId}-1`
  expect(bills.find((bill) => bill.billNo === billNo)).toMatchObject({ owed: left, planState: '4' })
  const desk = await server.client.call(repayment.selectOne, { billNo }, { token: own.token })
  expect(desk).toMatchObject({ repayAmt: left, allRepayAmt: left })
  expect((await planOf(server, own))[0]).toMatchObject({ owed: left, paid: 50_000 })

  // the rest, by the sum alone
  const rest = { appId: own.appId, billNo, cardId: own.cardId, amt: fen(left) }
  const whole = await confirmed(own, await server.client.call(repayment.applyBill, rest, { token: own.token }))
  expect(whole.items[0]?.left).toBeUndefined()
  expect(await billOf(own, 1)).toMatchObject({ planState: '2', amt: before.amt })
})

test('a customer’s excess goes to the next bill only where chosen, and a settlement does not charge it again', async () => {
  const own = await borrow(server, holder)
  const { cardId, token } = own
  const items = [item(own, 1)]
  const { repayAmt } = await server.client.call(repayment.selectMany, { items }, { token })
  const over = { items, part: fen(repayAmt + 20_000) }
  const refused = await failureOf(server.client.call(repayment.selectMany, over, { token }))
  expect(refused).toMatchObject({ status: Status.refused, message: expect.stringMatching(/还下一期$/) })
  const applying = server.client.call(repayment.apply, { ...over, cardId, amt: repayAmt }, { token })
  expect((await failureOf(applying)).status).toBe(Status.refused)
  const { items: paid } = await paidPart(own, [1], repayAmt + 20_000, true)
  expect(paid.map(({ amt }) => amt)).toEqual([repayAmt, 20_000])
  expect((await planOf(server, own)).map(({ planState }) => planState)).toEqual(['2', '4', '0'])

  const all = { items: [item(own, 2)], part: fen(10_000_000), toNext: true }
  const tooMuch = await failureOf(server.client.call(repayment.selectMany, all, { token }))
  expect(tooMuch.message).toBe('超过了这笔借款的全部应还，可以提前结清')

  const [, second, third] = await planOf(server, own)
  const { principal } = await settlementOf(server, own)
  expect(principal).toBe((second?.owed ?? 0) + (third?.principal ?? 0))
  const { repayNo } = await settleConfirmed(server, own)
  await payStatus(server, own, repayNo, '3')
  expect((await planOf(server, own)).every((row) => row.owed === 0)).toBe(true)
})

test('a customer is refused less than 1.00, a part of several loans, and a price that moved', async () => {
  const own = await borrow(server, holder)
  const other = await borrow(server, holder)
  const { cardId, token, appId } = own
  const ask = (items: { appId: string; stage: number }[], part: number) =>
    failureOf(server.client.call(repayment.selectMany, { items, part: fen(part) }, { token }))
  expect(await ask([item(own, 1)], 99)).toMatchObject({ status: Status.outOfRange, data: { field: 'part' } })
  expect(await ask([item(own, 1)], -100)).toMatchObject({ status: Status.outOfRange })
  expect(await ask([item(own, 1), item(other, 1)], 50_000)).toMatchObject({ status: Status.refused })
  const stale = { items: [item(own, 1)], cardId, amt: fen(1), part: fen(50_000) }
  expect((await failureOf(server.client.call(repayment.apply, stale, { token }))).data).toMatchObject({ requote: true })
  const byNumbers = (planNos: string[], amt: number) =>
    server.client.call(repayment.applyLoan, { appId, planNos, amt: fen(amt), cardId }, { token })
  const misspelt = await failureOf(byNumbers(['x'], 50_000))
  expect(misspelt).toMatchObject({ status: Status.outOfRange, data: { field: 'planNos' } })
  expect((await failureOf(byNumbers(['2'], 50_000))).data).toMatchObject({ missing: [{ appId, stage: 1 }] })
  const foreign = { appId, billNo: `${other.appId}-1`, amt: fen(100), cardId }
  expect((await failureOf(server.client.call(repayment.applyBill, foreign, { token }))).status).toBe(Status.forbidden)
  const { items } = await confirmed(own, await byNumbers(['1', '2'], 150_000))
  expect(items.map(({ no }) => no)).toEqual([1, 2])
})

test('a customer who pays a part of an overdue bill pays the penalty first, and penalty then runs on what is left', async () => {
  const own = await borrow(server, holder)
  const [first] = await planOf(server, own)
  await advanceTo(server, addDays(businessDate(first?.date ?? ''), 40))
  const { penalty, overdueDays } = await billOf(own, 1)
  expect(penalty).toBeGreaterThan(0)
  const { split } = await paidPart(own, [1], penalty + 100)
  expect(split).toMatchObject({ penalty, interest: 100, principal: 0 })
  expect(await billOf(own, 1)).toMatchObject({ penalty: 0, planState: '3', overdueDays })
  await server.sandbox.advance(10)
  expect((await billOf(own, 1)).penalty).toBeGreaterThan(0)
})
