import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { dueDayChange } from '@wanka/contract/lending/due-day-change.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { partialPrepayment } from '@wanka/contract/lending/partial-prepayment.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { Status } from '@wanka/contract/status.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen, sumFen } from '@wanka/domain/money.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { borrowWith, given } from '@wanka/testkit/fixtures/engagement/coupons.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  prepaid,
  prepayApplied,
  prepayConfirmed,
  prepaymentOf,
} from '@wanka/testkit/fixtures/lending/partial-prepayment.ts'
import { refundedBy } from '@wanka/testkit/fixtures/lending/refunds.ts'
import {
  advanceTo,
  payStatus,
  planOf,
  repaid,
  repayApplied,
  settleConfirmed,
  settlementOf,
  takenBack,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { prepaidOf } from './prepayable.ts'

const server = serverFixture()
beforeAll(async () => {
  await withoutAutoDebit(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const THOUSAND = fen(100_000)
const owedOf = async (own: Borrower): Promise<Fen[]> => (await planOf(server, own)).map(({ owed }) => owed)
const detailOf = async ({ token, orderId }: Borrower) =>
  (await server.client.call(loan.detail, { orderId }, { token })).loanOrder
const newestLetter = async ({ token }: Borrower) =>
  (await server.client.call(letter.list, { type: 'repayment' }, { token })).list[0]
const usedOf = async ({ token }: Borrower) => (await server.client.call(creditLine.info, {}, { token })).loanAmt
const bookedOf = ({ orderId }: Borrower) =>
  server.platform.db
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('loan_id', '=', orderId)
    .orderBy('kind')
    .execute()

test('a borrower who prepays a third of the principal ten days in sees each bill fall by a third, and what it saves, before paying', async () => {
  const own = await borrowed(server, { period: 6 })
  await server.sandbox.advance(10)
  const before = await planOf(server, own)
  const { effect, ...quote } = await prepaymentOf(server, own, THOUSAND)
  expect(quote).toMatchObject({
    principal: 300_000,
    least: 100,
    most: 299_999,
    settleAmt: 301_500,
    fee: 0,
    aprBp: 1800,
  })
  expect(quote.next).toEqual({ no: 1, dueOn: before[0]?.date, amt: before[0]?.owed })
  expect(effect).toMatchObject({ amt: 100_000, interestOfDays: 500, interestDays: 10, couponLeft: 0 })
  const { token } = own
  const desk = await server.client.call(partialPrepayment.select, { appId: own.appId, amt: THOUSAND }, { token })
  const told = { saved: effect?.saved, next: { dueOn: effect?.next?.dueOn, amt: effect?.next?.amt } }
  expect(desk).toMatchObject({ repayAmt: THOUSAND, prepaying: told })
  expect(await owedOf(own)).toEqual(before.map(({ owed }) => owed))

  const { repayNo } = await prepaid(server, own, THOUSAND)
  const after = await planOf(server, own)
  expect(after.map(({ no, date, owed }) => ({ no, dueOn: date, after: owed }))).toEqual(
    effect?.bills.map(({ no, dueOn, after: owed }) => ({ no, dueOn, after: owed })),
  )
  expect(effect?.bills.map(({ before: owed }) => owed)).toEqual(before.map(({ owed }) => owed))
  for (const [at, { owed, amt, planState }] of after.entries()) {
    const days = at === 0 ? 500 : 0
    expect(Math.abs(owed - days - ((before[at]?.owed ?? 0) * 2) / 3)).toBeLessThanOrEqual(2)
    // it asks for less, and is not a bill that is partly paid
    expect([amt, planState]).toEqual([owed, before[at]?.planState])
  }
  const lost = sumFen(before.map(({ owed }) => owed)) - sumFen(after.map(({ owed }) => owed))
  expect(lost).toBe(100_000 + (effect?.saved ?? 0))
  expect(await detailOf(own)).toMatchObject({
    outstanding: sumFen(after.map(({ owed }) => owed)),
    paidSoFar: 100_000,
    interestPaid: 0,
    spared: effect?.saved,
    aprBp: 1800,
    paidPeriods: 0,
    orderState: '80',
  })
  expect(await usedOf(own)).toBe(200_000)
  const { payment, split } = await server.client.call(repayment.payment, { repayNo }, { token })
  expect(payment).toMatchObject({
    title: '提前还本 · 6月15日借 3,000元',
    prepays: { saved: effect?.saved, done: true },
  })
  expect(payment.settles).toBeUndefined()
  expect(split).toMatchObject({ principal: 100_000, interest: 0, fee: 0, penalty: 0, unapplied: 0 })
  const bill = await server.client.call(repayment.detail, { billNo: after[0]?.billNo ?? '' }, { token })
  expect(bill.prepaid).toBe(before[0] && 100_000 - sumFen(after.slice(1).map((row) => row.paid)))
  const said = await newestLetter(own)
  expect(said?.title).toBe('提前还本成功')

  // and the loan runs on to its end with the smaller bills
  await advanceTo(server, after[0]?.date ?? '')
  const { amt } = await repaid(server, own, [1])
  expect(amt).toBe(after[0]?.owed)
  await repaid(server, own, [2, 3, 4, 5, 6])
  expect((await detailOf(own)).orderState).toBe('90')
})

test('a borrower whose prepayment the bank takes back has the plan, the books and the limit of before, exactly', async () => {
  const [own, twin] = [await borrowed(server, { period: 6 }), await borrowed(server, { period: 6 })]
  await server.sandbox.advance(5)
  const before = await planOf(server, own)
  const { repayNo } = await prepaid(server, own, THOUSAND)
  expect(await owedOf(own)).not.toEqual(before.map(({ owed }) => owed))
  await takenBack(server, repayNo)
  expect(await planOf(server, own)).toEqual(before)
  expect(await usedOf(own)).toBe(300_000)
  const { payment } = await server.client.call(repayment.payment, { repayNo }, { token: own.token })
  expect(payment).toMatchObject({ payState: '4', prepays: { done: false } })
  expect((await newestLetter(own))?.title).toBe('一笔还款被银行撤销')

  // taken back weeks later, after a smaller bill was paid: interest and penalty are owed as if it had never been
  const { repayNo: late } = await prepaid(server, own, THOUSAND)
  const [first, second] = await planOf(server, own)
  await advanceTo(server, first?.date ?? '')
  const paid = await repaid(server, own, [1])
  await advanceTo(server, (second?.date ?? '').replace(/-\d\d$/, '-28'))
  await takenBack(server, late)
  const [owes, would] = [await planOf(server, own), await planOf(server, twin)]
  const sum = (rows: typeof owes): number => sumFen(rows.map(({ owed }) => owed))
  // the twin paid nothing; the smaller bill paid on the due day bears penalty only on what it did not cover
  expect(sum(would) - sum(owes)).toBeGreaterThanOrEqual(paid.amt)
  expect(owes[0]?.planState).toBe('3')
  expect(owes[0]?.owed).toBeGreaterThanOrEqual((before[0]?.owed ?? 0) - paid.amt)
  expect((await bookedOf(own)).every(({ balance }) => Number(balance) >= 0)).toBe(true)
})

test('no principal is prepaid while a bill is due, or a payment of the loan is under way; both are told with what to do', async () => {
  const own = await borrowed(server, { period: 3 })
  const { token, appId, cardId } = own
  const [first] = await planOf(server, own)
  const { prepaying } = await server.client.call(partialPrepayment.select, { appId, amt: THOUSAND }, { token })
  await server.sandbox.fault('bank', 'paid-later', 1, 'collect')
  const paying = await repayApplied(server, own, [{ appId, stage: 1 }])
  // one that was not confirmed holds its bill, too
  const wish = { appId, amt: THOUSAND, calNo: prepaying?.calNo ?? '', cardId }
  const held = await failureOf(server.client.call(partialPrepayment.pay, wish, { token }))
  expect(held).toMatchObject({ status: Status.refused, data: { repayNo: paying.repayNo } })
  await server.client.call(repayment.close, { repayNo: paying.repayNo }, { token })
  const running = await prepayConfirmed(server, own, THOUSAND)
  expect((await prepaymentOf(server, own, THOUSAND)).blocked).toMatchObject({
    reason: 'paying',
    repayNo: running.repayNo,
  })
  expect(await failureOf(server.client.call(partialPrepayment.pay, wish, { token }))).toMatchObject({
    status: Status.refused,
    data: { repayNo: running.repayNo },
  })
  await payStatus(server, own, running.repayNo, '3')

  await advanceTo(server, first?.date ?? '')
  const { blocked, effect } = await prepaymentOf(server, own, THOUSAND)
  expect(blocked).toEqual({
    reason: 'due',
    text: '第1期账单已到还款日，请先还清，再提前还一部分',
    billNos: [first?.billNo],
  })
  expect(effect).toBeUndefined()
  expect(
    await failureOf(server.client.call(partialPrepayment.select, { appId, amt: THOUSAND }, { token })),
  ).toMatchObject({
    status: Status.refused,
    message: blocked?.text,
  })
  await repaid(server, own, [1])
  await prepaid(server, own, THOUSAND)
})

test('a sum under one yuan, all of the principal, or an old quote is refused on its field or with what to do instead', async () => {
  const own = await borrowed(server, { period: 3 })
  const { token, appId, cardId } = own
  const ask = (amt: number) =>
    failureOf(server.client.call(partialPrepayment.select, { appId, amt: fen(amt) }, { token }))
  expect(await ask(99)).toMatchObject({ status: Status.outOfRange, data: { field: 'amt' } })
  expect(await ask(-100)).toMatchObject({ status: Status.outOfRange })
  for (const amt of [300_000, 9_900_000])
    expect(await ask(amt)).toMatchObject({ status: Status.refused, message: '还清全部本金请用提前结清' })
  const { prepaying } = await server.client.call(partialPrepayment.select, { appId, amt: THOUSAND }, { token })
  const calNo = prepaying?.calNo ?? ''
  const pay = (changes: Partial<{ amt: Fen; calNo: string; cardId: string }>) =>
    failureOf(server.client.call(partialPrepayment.pay, { appId, amt: THOUSAND, calNo, cardId, ...changes }, { token }))
  expect(await pay({ amt: fen(100_001) })).toMatchObject({ status: Status.refused, data: { requote: true } })
  expect(await pay({ calNo: `${calNo}x` })).toMatchObject({ status: Status.badSignature })
  expect(await pay({ calNo: 'x' })).toMatchObject({ status: Status.badSignature })
  await server.sandbox.advance(1)
  expect(await pay({})).toMatchObject({ status: Status.refused, data: { requote: true } })
  // one that was opened yesterday is not confirmed today
  const opened = await prepayApplied(server, own, THOUSAND)
  await server.sandbox.advance(1)
  await prepaid(server, own, fen(50_000))
  const { payState } = await server.client.call(repayment.status, { repayNo: opened.repayNo }, { token })
  expect(payState).toBe('6')
  // and the most that may be prepaid leaves a loan that ends well
  const { most } = await prepaymentOf(server, own)
  await prepaid(server, own, most)
  const { total } = await settlementOf(server, own)
  expect(total).toBeGreaterThan(0)
  const ending = await settleConfirmed(server, own)
  await payStatus(server, own, ending.repayNo, '3')
  expect((await detailOf(own)).orderState).toBe('90')
})

test('a coupon goes on paying what is left of its interest after a prepayment', async () => {
  const holder = await withLine(server)
  const own = await borrowWith(server, holder, await given(server, holder, 'borrowPacket'), { period: 6 })
  await server.sandbox.advance(3)
  const before = await planOf(server, own)
  const { effect } = await prepaymentOf(server, own, THOUSAND)
  await prepaid(server, own, THOUSAND)
  const after = await planOf(server, own)
  const off = (rows: typeof after): number => sumFen(rows.map(({ couponAmt = fen(0) }) => couponAmt))
  expect(off(before) - off(after)).toBe(effect?.couponLeft)
  for (const row of after) expect(row.owed).toBeGreaterThanOrEqual(0)
  await repaid(server, own, [1, 2, 3, 4, 5, 6])
  expect((await detailOf(own)).orderState).toBe('90')
})

test('after a prepayment a refund, another prepayment and a settlement count as they should, and the due day stays', async () => {
  const own = await borrowed(server, { period: 6 })
  const { token, appId } = own
  await server.sandbox.advance(4)
  await prepaid(server, own, THOUSAND)
  const chosen = await failureOf(server.client.call(dueDayChange.quote, { appIds: [appId], day: 9 }, { token }))
  expect(chosen).toMatchObject({
    status: Status.refused,
    message: '提前还过一部分本金，后面的账单已经重新计算，不能再改还款日',
  })
  const { loans } = await server.client.call(dueDayChange.loans, {}, { token })
  expect(loans[0]?.reason).toBe('提前还过一部分本金，后面的账单已经重新计算，不能再改还款日')
  const { total: settles } = await settlementOf(server, own)
  await refundedBy(server, own, fen(50_000))
  await prepaid(server, own, fen(25_000))
  const { total: less } = await settlementOf(server, own)
  expect(Math.abs(settles - less - 75_000)).toBeLessThanOrEqual(2)
  const detail = await detailOf(own)
  expect(detail).toMatchObject({ paidSoFar: 125_000, refunded: 50_000 })
  const ending = await settleConfirmed(server, own)
  await payStatus(server, own, ending.repayNo, '3')
  expect((await detailOf(own)).orderState).toBe('90')
})

test('a borrower whose payout the bank takes back while principal is about to be prepaid is told that nothing is owed', () => {
  const quote = () => prepaidOf([], businessDate('2027-06-15'), THOUSAND)
  expect(quote).toThrow(
    expect.objectContaining({ status: Status.refused, message: '这笔借款没有在还款，不需要提前还' }),
  )
})
