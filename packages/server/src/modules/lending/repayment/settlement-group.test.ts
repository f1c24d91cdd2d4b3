import { earlySettlement } from '@wanka/contract/lending/early-settlement.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  groupConfirmed,
  groupOf,
  payStatus,
  planOf,
  repaid,
  settlementOf,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../platform/db/db.ts'
import { recordOutcome } from '../../payments/payment-instructions/record-outcome.ts'
import { repaymentOutcome } from './index.ts'

const server = serverFixture(HASTY)
beforeAll(async () => {
  await withoutAutoDebit(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

type Loans = readonly [Borrower, Borrower]
async function twoLoans(): Promise<Loans> {
  const holder = await withLine(server)
  return [await borrow(server, holder), await borrow(server, holder, { period: 6 })]
}
const statesOf = (loans: Loans) =>
  Promise.all(
    loans.map(
      async ({ orderId, token }) =>
        (await server.client.call(loan.detail, { orderId }, { token })).loanOrder.orderState,
    ),
  )
const paymentOf = (repayNo: string, { token }: Borrower) =>
  server.client.call(repayment.payment, { repayNo }, { token })
const instructionOf = (repayNo: string) =>
  server.platform.db
    .selectFrom('bank_instruction')
    .innerJoin('repayment_order', 'repay_id', 'subject')
    .select('instruction_no')
    .where('repay_no', '=', repayNo)
    .where('bank_instruction.kind', '=', 'collect')
    .executeTakeFirstOrThrow()
/** Reports the bank's outcome of a payment, once the bank has received it. */
async function bankSays(repayNo: string, paid: boolean): Promise<void> {
  const { instruction_no } = await instructionOf(repayNo)
  await until(async () => {
    const { orders } = (await server.sandbox.books()) as { orders: { orderNo: string }[] }
    return orders.some(({ orderNo }) => orderNo === instruction_no)
  })
  const said = paid
    ? ({ state: 'succeeded', channelTxn: `T-${repayNo}` } as const)
    : ({ state: 'failed', reason: 'refused' } as const)
  const handlers = {
    collect: [repaymentOutcome],
    payout: [repaymentOutcome],
    refund: [repaymentOutcome],
    reward: [repaymentOutcome],
  }
  await transact(server.platform.db, (tx) => recordOutcome(tx, instruction_no, said, handlers))
}

test('a customer settles two loans by one payment at the sum of their quotes; after a reversal both are owed again', async () => {
  const loans = await twoLoans()
  const [first, second] = loans
  const quotes = [await settlementOf(server, first), await settlementOf(server, second)]
  const group = await groupOf(server, loans)
  expect(group.total).toBe((quotes[0]?.total ?? 0) + (quotes[1]?.total ?? 0))
  const { repayNo } = await groupConfirmed(server, loans)
  await payStatus(server, first, repayNo, '3')
  expect(await statesOf(loans)).toEqual(['90', '90'])
  const { payment, split } = await paymentOf(repayNo, first)
  expect(payment).toMatchObject({ title: '提前结清 · 2笔借款', settles: { ended: true } })
  expect(payment.settles?.loans.map(({ amt, saved, ended }) => [amt, saved, ended])).toEqual(
    quotes.map(({ total, saved }) => [total, saved, true]),
  )
  expect(split.unapplied).toBe(0)
  expect(await failureOf(groupOf(server, loans))).toMatchObject({ message: '这笔借款已经结清了' })

  await server.sandbox.reverse((await instructionOf(repayNo)).instruction_no)
  await server.sandbox.releaseNotices()
  expect(await statesOf(loans)).toEqual(['80', '80'])
  expect((await groupOf(server, loans)).total).toBe(group.total)
})

test('a customer who brings a quote of another customer, of another day or of other loans opens nothing', async () => {
  const loans = await twoLoans()
  const [first, second] = loans
  const { cardId, token } = first
  const pay = (appIds: string[], calNo: string) =>
    failureOf(server.client.call(earlySettlement.payGroup, { appIds, calNo, cardId }, { token }))
  const { appIds, calNo } = await groupOf(server, loans)
  const others = await groupOf(server, [await borrowed(server)])
  expect((await pay([...appIds], others.calNo)).status).toBe(Status.badSignature)
  expect((await pay([...appIds], `x${calNo}`)).status).toBe(Status.badSignature)
  expect((await pay([...others.appIds], others.calNo)).status).toBe(Status.forbidden)
  expect((await pay([], calNo)).status).toBe(Status.forbidden)
  expect((await pay([first.appId], calNo)).data).toMatchObject({ requote: true })
  // a bill of the second loan is paid: the quote is outdated
  await repaid(server, second)
  expect((await pay([...appIds], calNo)).data).toMatchObject({ requote: true })
})

test('a customer’s late group settlement ends one loan and leaves the one whose earlier payment was reversed', async () => {
  const loans = await twoLoans()
  const [first, second] = loans
  const early = await repaid(server, first)
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  const { repayNo, amt } = await groupConfirmed(server, loans)
  await bankSays(repayNo, false)
  expect(await statesOf(loans)).toEqual(['80', '80'])
  await server.sandbox.reverse((await instructionOf(early.repayNo)).instruction_no)
  await server.sandbox.releaseNotices()
  await bankSays(repayNo, true)
  expect(await statesOf(loans)).toEqual(['80', '90'])
  const { payment, split } = await paymentOf(repayNo, first)
  expect(payment.settles).toMatchObject({ ended: false })
  expect(payment.settles?.loans.map(({ orderId, ended }) => [orderId, ended])).toEqual([
    [first.orderId, false],
    [second.orderId, true],
  ])
  expect(split.principal + split.interest + split.unapplied).toBe(amt)
  const letter = await server.platform.db
    .selectFrom('letter')
    .select('body')
    .where('customer_id', '=', first.customerId)
    .where('title', '=', '部分借款已提前结清')
    .executeTakeFirst()
  expect(letter?.body).toContain('1笔借款已结清；另外1笔')
})

test('a customer who settles two loans on thirty devices, beside thirty that settle one of them, opens one payment', async () => {
  const loans = await twoLoans()
  const [{ cardId, token, appId }, second] = loans
  const { appIds, calNo } = await groupOf(server, loans)
  const amt = (await settlementOf(server, loans[0])).total
  const thirty = Array.from({ length: 30 }, () => 0)
  const heard = await Promise.all(
    thirty.flatMap(() => [
      statusOf(
        server.client.call(earlySettlement.payGroup, { appIds: [...appIds].reverse(), calNo, cardId }, { token }),
      ),
      statusOf(server.client.call(earlySettlement.apply, { appId, cardId, amt }, { token })),
    ]),
  )
  expect(heard.filter((status) => status === Status.ok)).toHaveLength(1)
  expect(heard.filter((status) => status === Status.refused)).toHaveLength(59)
  const { openRepayNo = '' } = await settlementOf(server, loans[0])
  await server.client.call(repayment.close, { repayNo: openRepayNo }, { token })

  // an unconfirmed order holds both loans until the night releases them
  const { repayNo } = await server.client.call(
    earlySettlement.payGroup,
    { appIds: [...appIds], calNo, cardId },
    { token },
  )
  expect((await settlementOf(server, second)).openRepayNo).toBe(repayNo)
  await server.sandbox.advance(1)
  expect((await settlementOf(server, second)).openRepayNo).toBeUndefined()
  expect((await planOf(server, second)).every((row) => row.owed === row.amt)).toBe(true)
})
