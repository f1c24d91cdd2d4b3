import { randomUUID } from 'node:crypto'
import { SANDBOX_MERCHANT_ACCOUNT } from '@wanka/contract/sandbox-defaults.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays } from '@wanka/domain/business-date.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { bankClearing } from '@wanka/testkit/examples/bank-books.ts'
import { leave, left } from '@wanka/testkit/fixtures/customer/account-closure.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { buy } from '@wanka/testkit/fixtures/lending/purchases.ts'
import { boughtWith, giveBack } from '@wanka/testkit/fixtures/lending/refunds.ts'
import { advanceTo, settled } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { afterEach, expect, test } from 'vitest'
import { today } from '../../../platform/db/business-calendar.ts'

const server = serverFixture()
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const night = async () => advanceTo(server, addDays(await today(server.platform.db), 1))
const casesOf = async (subject: string) =>
  (
    await server.platform.db
      .selectFrom('exception_case')
      .select(['kind', 'facts'])
      .where('subject', '=', subject)
      .where('closed_at', 'is', null)
      .execute()
  ).map(({ kind, facts }) => [kind, facts])
const lettersOf = ({ customerId }: Borrower) =>
  server.platform.db.selectFrom('letter').select('title').where('customer_id', '=', customerId).execute()
/** Closes a case, as staff do with `review`. */
const caseClosed = (subject: string) =>
  server.platform.db
    .updateTable('exception_case')
    .set({ closed_at: new Date() })
    .where('subject', '=', subject)
    .execute()
const refundOf = (refundNo: string) =>
  server.platform.db
    .selectFrom('refund')
    .select(['state', 'rest', 'refund_no', 'payout_no', 'cardless_nights'])
    .where('merchant_refund_no', '=', refundNo)
    .executeTakeFirstOrThrow()

test('a merchant’s refund to a customer who closed the account opens a case at once, and no letter is written', async () => {
  const own = await buy(server, await withLine(server))
  await settled(server, own)
  await leave(server, own)
  await left(server, own)
  const asked = { orderNo: own.orderNo, refundNo: randomUUID(), amount: 40_000 }
  expect((await giveBack(server, asked)).status).toBe(Status.ok)
  const { refund_no } = await refundOf(asked.refundNo)
  expect(await casesOf(refund_no)).toEqual([['refundOfClosed', { customerId: own.customerId, amount: 40_000 }]])
  await night()
  expect(await refundOf(asked.refundNo)).toMatchObject({ state: 'allocated', rest: 40_000 })
  expect((await runOps(server, 'refund', 'retry', refund_no)).code).toBe(0)
  const { token } = SANDBOX_MERCHANT_ACCOUNT
  const both = await Promise.all([1, 2].map(() => runOps(server, 'refund', 'pay', refund_no, token)))
  expect(both.map(({ code }) => code).sort()).toEqual([0, 2])
  await until(async () => (await refundOf(asked.refundNo)).state === 'completed')
  expect(await lettersOf(own)).toEqual([])
  const { ours, theirs } = await bankClearing(server)
  expect(ours).toBe(theirs)
})

test('a payout returned after the customer closed the account opens a case at once, also after an earlier one', async () => {
  const own = await buy(server, await withLine(server))
  await settled(server, own)
  const asked = { orderNo: own.orderNo, refundNo: randomUUID(), amount: 30_000 }
  await giveBack(server, asked)
  await until(async () => (await refundOf(asked.refundNo)).state === 'completed')
  await leave(server, own)
  await left(server, own)
  const { refund_no, payout_no } = await refundOf(asked.refundNo)
  await server.sandbox.reverse(payout_no ?? '')
  await server.sandbox.releaseNotices()
  expect(await casesOf(refund_no)).toEqual([['refundOfClosed', { customerId: own.customerId, amount: 30_000 }]])
  await caseClosed(refund_no)
  await runOps(server, 'refund', 'retry', refund_no)
  await until(async () => (await casesOf(refund_no)).length === 1)
  expect((await runOps(server, 'refund', 'pay', refund_no, 'x')).code).toBe(2)
})

test('a remainder without a card for four nights opens a case, and is paid out once the customer binds one', async () => {
  const own = await borrowed(server)
  await settled(server, own)
  const card = server.platform.db.updateTable('card').where('card_id', '=', own.cardId)
  await card.set({ state: 'unbound', is_default: false }).execute()
  const asked = { orderNo: await boughtWith(server, own), refundNo: randomUUID(), amount: 40_000 }
  await giveBack(server, asked)
  const { refund_no } = await refundOf(asked.refundNo)
  const nightWithoutCard = async (tries: number) => {
    await night()
    const looked = async () => (await refundOf(asked.refundNo)).cardless_nights === tries
    await until(looked, { what: `look ${tries} for a card` })
  }
  await nightWithoutCard(2)
  await nightWithoutCard(3)
  expect(await casesOf(refund_no)).toEqual([])
  await nightWithoutCard(4)
  const told = [['refundUnpaid', { amount: 40_000, reason: 'noCard' }]]
  expect(await casesOf(refund_no)).toEqual(told)
  await caseClosed(refund_no)
  await nightWithoutCard(5)
  expect(await casesOf(refund_no)).toEqual([])
  await card.set({ state: 'bound', is_default: true }).execute()
  await server.sandbox.fault('bank', 'refuse', 1, 'payOut')
  await night()
  await until(async () => (await casesOf(refund_no)).length === 1, { what: 'the case, once more' })
  await night()
  await until(async () => (await refundOf(asked.refundNo)).state === 'completed', { what: 'the payout' })
})
