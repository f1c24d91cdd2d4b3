import { randomUUID } from 'node:crypto'
import { loan } from '@wanka/contract/lending/loans.ts'
import { refund } from '@wanka/contract/lending/refunds.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { fen, sumFen } from '@wanka/domain/money.ts'
import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { bankClearing } from '@wanka/testkit/examples/bank-books.ts'
import { bindCard } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { boughtWith, giveBack, refundedBy } from '@wanka/testkit/fixtures/lending/refunds.ts'
import {
  advanceTo,
  debitMade,
  payStatus,
  planOf,
  repaid,
  repayConfirmed,
  settled,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { today } from '../../../platform/db/business-calendar.ts'

const server = serverFixture(HASTY)
afterEach(async () => {
  expect(await server.violations()).toEqual([])
  const { ours, theirs } = await bankClearing(server)
  expect(ours).toBe(theirs)
})

const shown = ({ token }: Borrower, refundNo: string) => server.client.call(refund.detail, { refundNo }, { token })
const at = (own: Borrower, refundNo: string, ...states: string[]) =>
  until(
    async () => {
      const detail = await shown(own, refundNo)
      return states.includes(detail.state) && detail
    },
    { what: `refund at ${states.join(' or ')}` },
  )
const outstandingOf = async ({ token, orderId }: Borrower) =>
  (await server.client.call(loan.detail, { orderId }, { token })).loanOrder.outstanding
const payoutOf = async ({ customerId }: Borrower) => {
  const { rows } = await sql<{ no: string; amount: number }>`
    select instruction_no as no, amount from bank_instruction where customer_id = ${customerId} and kind = 'refund' order by created_at desc`.execute(
    server.platform.db,
  )
  return rows
}
const night = async () => advanceTo(server, addDays(await today(server.platform.db), 1))

test('a refund beside a payment under way waits for its result, and then lowers what the customer owes', async () => {
  const own = await borrowed(server)
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  const { repayNo } = await repayConfirmed(server, own, [{ appId: own.appId, stage: 1 }])
  const no = await refundedBy(server, own, fen(100_000))
  const waiting = await shown(own, no)
  expect([waiting.state, waiting.applied]).toEqual(['accepted', undefined])
  await debitMade(server, repayNo)
  await payStatus(server, own, repayNo, '3')
  const { applied, rest } = await at(own, no, 'completed')
  expect([applied?.amt, applied?.bills.map((bill) => bill.no), rest]).toEqual([100_000, [2, 3], undefined])
  const { split } = await server.client.call(repayment.payment, { repayNo }, { token: own.token })
  expect(split.unapplied).toBe(0)
})

test('a refund beside the nightly debit is applied after it, and the customer is not debited too much', async () => {
  const own = await borrowed(server)
  const [first] = await planOf(server, own)
  const due = businessDate(first?.date ?? '')
  await advanceTo(server, addDays(due, -1))
  const orderNo = await boughtWith(server, own)
  await server.sandbox.fault('bank', 'paid-later', 1, 'collect')
  const [, { data }] = await Promise.all([
    advanceTo(server, due),
    giveBack(server, { orderNo, refundNo: randomUUID(), amount: 150_000 }),
  ])
  const no = (data as { platformNo: string }).platformNo
  await at(own, no, 'completed')
  await until(async () => (await planOf(server, own))[0]?.planState === '2')
  const { list } = await server.client.call(repayment.history, {}, { token: own.token })
  const paid = list.filter((payment) => !payment.refund)
  const [row] = await planOf(server, own)
  // in either order the card pays what the refund leaves of the bill, once
  expect(sumFen(paid.map((payment) => payment.amt))).toBe((row?.paid ?? 0) - (await takenOffFirst(own, no)))
  expect(paid.length).toBeLessThanOrEqual(1)
})
const takenOffFirst = async ({ token, appId }: Borrower, refundNo: string) => {
  const { refunds } = await server.client.call(repayment.detail, { billNo: `${appId}-1` }, { token })
  return refunds.find((one) => one.refundNo === refundNo)?.amt ?? 0
}

test('a customer’s payments and refunds of one loan at once each count once, and the loan ends', async () => {
  const own = await borrowed(server)
  const orderNo = await boughtWith(server, own)
  const refunds = Array.from({ length: 6 }, () => ({ orderNo, refundNo: randomUUID(), amount: 50_000 }))
  const heard = await Promise.all([
    ...refunds
      .flatMap((asked) => [giveBack(server, asked), giveBack(server, asked)])
      .map(async (one) => (await one).status),
    statusOf(repayConfirmed(server, own, [{ appId: own.appId, stage: 1 }])),
  ])
  expect(heard.slice(0, 12)).toEqual(heard.slice(0, 12).map(() => Status.ok))
  await until(async () => (await outstandingOf(own)) === 0)
  const { rows } = await sql<{ n: number; amount: number }>`
    select count(*)::int as n, sum(amount)::bigint as amount from refund where customer_id = ${own.customerId} and state <> 'accepted'`.execute(
    server.platform.db,
  )
  expect(rows).toEqual([{ n: 6, amount: 300_000 }])
  await until(async () => (await payoutOf(own)).length > 0 || (await restOf(own)) === 0)
  await until(async () => {
    const { rows: open } =
      await sql`select 1 from refund where customer_id = ${own.customerId} and state <> 'completed'`.execute(
        server.platform.db,
      )
    return open.length === 0
  })
})
const restOf = async ({ customerId }: Borrower) => {
  const { rows } = await sql<{
    rest: number
  }>`select sum(rest)::bigint as rest from refund where customer_id = ${customerId}`.execute(server.platform.db)
  return rows[0]?.rest
}

test('a customer whose older payment is reversed under a refund owes just its money, by the figures of the days', async () => {
  const own = await borrowed(server)
  const { repayNo, amt } = await repaid(server, own, [1])
  await refundedBy(server, own, fen(100_000))
  const before = await outstandingOf(own)
  const { rows } = await sql<{ no: string }>`
    select instruction_no as no from bank_instruction join repayment_order r on r.repay_id = subject where r.repay_no = ${repayNo}`.execute(
    server.platform.db,
  )
  await server.sandbox.reverse(rows[0]?.no ?? '')
  await server.sandbox.releaseNotices()
  await until(async () => (await outstandingOf(own)) > before)
  const plan = await planOf(server, own)
  // over more bills the same refund saves their interest, too: never more is owed again than was reversed
  expect((await outstandingOf(own)) - before).toBeLessThanOrEqual(amt)
  expect(plan.every((row) => row.owed > 0)).toBe(true)
  expect(sumFen(plan.map((row) => row.paid))).toBe(100_000)
  await settled(server, own)
})

test('a refund payout that the card refuses, or that is returned, is retried the next night', async () => {
  const own = await borrowed(server)
  await settled(server, own)
  await server.sandbox.fault('bank', 'refuse', 1, 'payOut')
  const no = await refundedBy(server, own, fen(20_000))
  const { rest } = await at(own, no, 'allocated')
  expect(rest).toMatchObject({ amt: 20_000, failReason: '银行拒绝了这笔交易' })
  await night()
  await at(own, no, 'completed')
  const [payout, failed] = await payoutOf(own)
  expect([payout?.amount, failed?.amount]).toEqual([20_000, 20_000])
  await server.sandbox.reverse(payout?.no ?? '')
  await server.sandbox.releaseNotices()
  await at(own, no, 'allocated')
  await night()
  await at(own, no, 'completed')
  expect(await payoutOf(own)).toHaveLength(3)
})

test('a customer without a card keeps the remainder of a refund, which goes to the card bound next', async () => {
  const own = await borrowed(server)
  await settled(server, own)
  await server.platform.db
    .updateTable('card')
    .set({ state: 'unbound', is_default: false })
    .where('card_id', '=', own.cardId)
    .execute()
  const no = await refundedBy(server, own, fen(20_000))
  const waiting = await shown(own, no)
  expect([waiting.state, waiting.rest]).toEqual(['allocated', { amt: 20_000 }])
  const { cardId } = await bindCard(server, own)
  await night()
  const { rest } = await at(own, no, 'completed')
  expect(rest?.card?.cardId).toBe(cardId)
})
