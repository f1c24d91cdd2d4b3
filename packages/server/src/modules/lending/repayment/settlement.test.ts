import { certificates } from '@wanka/contract/lending/certificates.ts'
import { earlySettlement } from '@wanka/contract/lending/early-settlement.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, addMonths } from '@wanka/domain/business-date.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  payStatus,
  planOf,
  repayApplied,
  repayConfirmed,
  repayTicket,
  settleApplied,
  settleConfirmed,
  settlementOf,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../platform/db/db.ts'
import { recordOutcome } from '../../payments/payment-instructions/record-outcome.ts'
import { repaymentOutcome } from './index.ts'

const server = serverFixture(HASTY)
let holder: LineHolder
beforeAll(async () => {
  await withoutAutoDebit(server)
  holder = await withLine(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const settlementState = async (repayNo: string) => {
  const row = await server.platform.db
    .selectFrom('prepayment')
    .innerJoin('repayment_order', 'repayment_order.repay_id', 'prepayment.repay_id')
    .select('prepayment.state')
    .where('repay_no', '=', repayNo)
    .executeTakeFirst()
  return row?.state
}
const orderState = async ({ orderId, token }: Borrower) =>
  (await server.client.call(loan.detail, { orderId }, { token })).loanOrder.orderState
const instructionsOf = (repayNo: string) =>
  server.platform.db
    .selectFrom('bank_instruction')
    .innerJoin('repayment_order', 'repay_id', 'subject')
    .select(['instruction_no', 'bank_instruction.kind', 'bank_instruction.amount'])
    .where('repay_no', '=', repayNo)
    .orderBy('bank_instruction.created_at')
    .execute()
const handlers = {
  collect: [repaymentOutcome],
  payout: [repaymentOutcome],
  refund: [repaymentOutcome],
  reward: [repaymentOutcome],
}
/** Reports the bank's outcome of a payment, once the bank has received it. */
async function bankSays(repayNo: string, outcome: 'paid' | 'refused'): Promise<void> {
  const [debit] = await instructionsOf(repayNo)
  await until(async () => {
    const { orders } = (await server.sandbox.books()) as { orders: { orderNo: string }[] }
    return orders.some(({ orderNo }) => orderNo === debit?.instruction_no)
  })
  const said =
    outcome === 'paid'
      ? ({ state: 'succeeded', channelTxn: `T-${repayNo}` } as const)
      : ({ state: 'failed', reason: 'refused' } as const)
  await transact(server.platform.db, (tx) => recordOutcome(tx, debit?.instruction_no ?? '', said, handlers))
}

test('a customer who settles ten days in pays interest for those days only, and can apply for the certificate', async () => {
  const own = await borrow(server, holder, { period: 6 })
  await server.sandbox.advance(10)
  const plan = await planOf(server, own)
  const quote = await settlementOf(server, own)
  const contracted = plan.reduce((sum, row) => sum + row.interest, 0)
  expect(quote).toMatchObject({
    principal: 300_000,
    interest: 1500,
    fee: 0,
    penalty: 0,
    settlementFee: 0,
    interestDays: 10,
  })
  expect(quote.total).toBe(301_500)
  expect(quote.saved).toBe(contracted - 1500)
  expect(quote.left.map(({ no, pays }) => [no, pays])).toEqual(
    [1, 2, 3, 4, 5, 6].map((no) => [no, no === 1 ? 1500 : 0]),
  )

  const desk = await server.client.call(repayment.selectOne, { appId: own.appId, settle: true }, { token: own.token })
  expect(desk).toMatchObject({ repayAmt: quote.total, settling: { saved: quote.saved }, paymentType: 'prepayment' })
  const { repayNo } = await settleConfirmed(server, own)
  await payStatus(server, own, repayNo, '3')
  expect(await orderState(own)).toBe('90')
  expect(await settlementState(repayNo)).toBe('settled')
  expect((await planOf(server, own)).map((row) => [row.planState, row.owed])).toEqual(plan.map(() => ['2', 0]))
  const { payment, split, items } = await server.client.call(repayment.payment, { repayNo }, { token: own.token })
  expect(payment).toMatchObject({
    title: '提前结清 · 6期账单',
    settles: { appId: own.appId, orderId: own.orderId, saved: quote.saved, ended: true },
  })
  expect(split).toMatchObject({ principal: 300_000, interest: 1500, fee: 0, penalty: 0, unapplied: 0 })
  expect(items.every((item) => item.state === '3')).toBe(true)
  const eligible = await server.client.call(certificates.eligible, {}, { token: own.token })
  expect(JSON.stringify(eligible)).toContain(own.orderId)
  const again = await failureOf(settlementOf(server, own))
  expect(again).toMatchObject({ status: Status.refused, message: '这笔借款已经结清了' })
})

test('a customer who settles on the day of the payout pays the principal and no interest', async () => {
  const own = await borrow(server, holder, { period: 6 })
  const quote = await settlementOf(server, own)
  expect(quote).toMatchObject({ principal: 300_000, interest: 0, interestDays: 0, settlementFee: 0, total: 300_000 })
  const { repayNo, amt } = await settleConfirmed(server, own)
  expect(amt).toBe(300_000)
  await payStatus(server, own, repayNo, '3')
  expect(await orderState(own)).toBe('90')
})

test('a customer with an interest-first loan settles it whole, the instalments without principal too', async () => {
  const own = await borrow(server, holder, { repayType: 'interestFirst' })
  const { repayNo } = await settleConfirmed(server, own)
  await payStatus(server, own, repayNo, '3')
  expect((await planOf(server, own)).map((row) => row.planState)).toEqual(['2', '2', '2'])
})

test('a customer sees what ends each loan; one with a payment under way shows until when it is locked', async () => {
  const other = await withLine(server)
  const empty = await server.client.call(earlySettlement.accounts, {}, { token: other.token })
  expect(empty.loans).toEqual([])
  const [first, second] = [await borrow(server, other), await borrow(server, other, { period: 6 })]
  const { loans } = await server.client.call(earlySettlement.accounts, {}, { token: other.token })
  const quotes = [await settlementOf(server, first), await settlementOf(server, second)]
  expect(loans).toMatchObject(
    quotes.map(({ appId, total, saved, lender, left }) => ({ appId, total, saved, lender, periodsLeft: left.length })),
  )
  const { repayNo } = await settleConfirmed(server, first)
  await payStatus(server, first, repayNo, '3')
  const after = await server.client.call(earlySettlement.accounts, {}, { token: other.token })
  expect(after.loans.map(({ appId }) => appId)).toEqual([second.appId])
})

test('a customer sees the figures of a later day and cannot pay them; a past day is refused', async () => {
  const own = await borrow(server, holder)
  const today = await settlementOf(server, own)
  const later = await settlementOf(server, own, addDays(today.date, 20))
  expect(later).toMatchObject({ interestDays: 20 })
  expect([later.calNo, later.total > today.total]).toEqual([undefined, true])
  const due = await settlementOf(server, own, addMonths(today.date, 1))
  expect(due).toMatchObject({ interestDays: 0, interest: due.left[0]?.interest })
  // the calendar's total of a day is the one that its own quote has
  const ahead = today.days ?? []
  expect(ahead.map(({ date }) => date)).toEqual(Array.from({ length: 32 }, (_, days) => addDays(today.date, days)))
  for (const quote of [today, later, due])
    expect(ahead.find(({ date }) => date === quote.date)).toEqual({ date: quote.date, total: quote.total })
  expect(await failureOf(settlementOf(server, own, addDays(today.date, -1)))).toMatchObject({
    status: Status.outOfRange,
  })
  const plan = { appId: own.appId, settle: false }
  const byPlan = await server.client.call(earlySettlement.quote, plan, { token: own.token })
  expect(byPlan).toMatchObject({ total: (await planOf(server, own))[0]?.owed, saved: 0 })
})

test('a customer with a quote of yesterday, or an altered one, settles nothing', async () => {
  const own = await borrow(server, holder)
  const { calNo = '', total: amt } = await settlementOf(server, own)
  const { appId, cardId, token } = own
  const forged = await failureOf(
    server.client.call(earlySettlement.pay, { appId, calNo: `x${calNo}`, cardId }, { token }),
  )
  expect(forged.status).toBe(Status.badSignature)
  await server.sandbox.advance(1)
  const old = await failureOf(server.client.call(earlySettlement.pay, { appId, calNo, cardId }, { token }))
  expect(old).toMatchObject({ status: Status.refused, data: { requote: true } })
  const lower = await failureOf(server.client.call(earlySettlement.apply, { appId, cardId, amt }, { token }))
  expect(lower.data).toMatchObject({ requote: true })
  const { total } = await settlementOf(server, own)
  const opened = await server.client.call(earlySettlement.apply, { appId, cardId, amt: total }, { token })
  expect(opened).toMatchObject({ amt: total, payState: '0' })

  // a closed order holds nothing any more
  await server.client.call(repayment.close, { repayNo: opened.repayNo }, { token })
  expect(await settlementState(opened.repayNo)).toBe('expired')
  // an unconfirmed order is closed in the night
  const { repayNo } = await settleApplied(server, own)
  await server.sandbox.advance(1)
  expect(await settlementState(repayNo)).toBe('expired')
  expect((await server.client.call(repayment.status, { repayNo }, { token })).payState).toBe('6')
})

test('a customer cannot settle a loan while a payment of it runs, and is told when it can be settled', async () => {
  const own = await borrow(server, holder)
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  const { repayNo } = await repayConfirmed(server, own, [{ appId: own.appId, stage: 1 }])
  await payStatus(server, own, repayNo, '2')
  const quote = await settlementOf(server, own)
  expect(quote.calNo).toBeUndefined()
  expect(quote).toMatchObject({ openRepayNo: repayNo, locked: expect.stringContaining('24:00前') })
  const { appId, cardId, token } = own
  const refused = await failureOf(
    server.client.call(earlySettlement.apply, { appId, cardId, amt: quote.total }, { token }),
  )
  expect(refused).toMatchObject({ status: Status.refused, message: quote.locked, data: { repayNo } })
  await bankSays(repayNo, 'refused')
  expect((await settlementOf(server, own)).calNo).toBeDefined()
})

test('a customer whose settlement is refused keeps the plan; money that comes after all still ends the loan', async () => {
  const own = await borrow(server, holder)
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  const { repayNo, amt } = await settleConfirmed(server, own)
  await bankSays(repayNo, 'refused')
  expect(await payStatus(server, own, repayNo, '4')).toMatchObject({ canRetry: true })
  expect([await orderState(own), await settlementState(repayNo)]).toEqual(['80', 'failed'])
  expect((await planOf(server, own)).every((row) => row.owed === row.amt)).toBe(true)

  // an instalment is paid meanwhile: the money is more than is needed now
  const paying = await repayApplied(server, own, [{ appId: own.appId, stage: 1 }])
  const dealTicket = await repayTicket(server, own.customerId, paying)
  await server.client.call(repayment.confirm, { repayNo: paying.repayNo, dealTicket }, { token: own.token })
  await payStatus(server, own, paying.repayNo, '3')
  await bankSays(repayNo, 'paid')
  expect([await orderState(own), await settlementState(repayNo)]).toEqual(['90', 'settled'])
  const { split } = await server.client.call(repayment.payment, { repayNo }, { token: own.token })
  expect(split.principal + split.interest + split.unapplied).toBe(amt)
  await until(async () => (await instructionsOf(repayNo)).some(({ kind }) => kind === 'return'))
  const [, back] = await instructionsOf(repayNo)
  expect(back).toMatchObject({ kind: 'return', amount: split.unapplied })
})

test('a customer’s settlement that the bank answers after the due date is priced at the day that was agreed', async () => {
  const own = await borrowed(server)
  const [first] = await planOf(server, own)
  await server.sandbox.advance(20)
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  const { total, interest } = await settlementOf(server, own)
  const { repayNo } = await settleConfirmed(server, own)
  // the night posts the interest of the instalment that falls due meanwhile
  await server.sandbox.advance(15)
  await bankSays(repayNo, 'paid')
  const { rows: carried } = await sql<{ amount: number }>`
    select e.amount from ledger_transfer t join ledger_entry e using (transfer_id) join ledger_account a using (account_id)
     where t.kind = 'interestCarried' and a.kind = 'loanInterest' and a.loan_id = ${own.orderId}`.execute(
    server.platform.db,
  )
  expect(carried).toEqual([{ amount: first?.interest }])
  expect(await orderState(own)).toBe('90')
  const { split } = await server.client.call(repayment.payment, { repayNo }, { token: own.token })
  expect([split.principal + split.interest, split.interest, split.unapplied]).toEqual([total, interest, 0])
  expect((await planOf(server, own)).every((row) => row.owed === 0)).toBe(true)
})
