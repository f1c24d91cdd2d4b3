import { randomUUID } from 'node:crypto'
import { dueDayChange } from '@wanka/contract/lending/due-day-change.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { addDays, businessDate, dayOfMonth } from '@wanka/domain/business-date.ts'
import { fen, sumFen } from '@wanka/domain/money.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { prepaid } from '@wanka/testkit/fixtures/lending/partial-prepayment.ts'
import {
  advanceTo,
  debitOf,
  partPaid,
  payStatus,
  planOf,
  repaid,
  repayConfirmed,
  settleConfirmed,
  settled,
  takenBack,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { today } from '../../../platform/db/business-calendar.ts'
import { transact } from '../../../platform/db/db.ts'
import { recordOutcome } from '../../payments/payment-instructions/record-outcome.ts'
import { recordReversal } from '../../payments/payment-instructions/record-reversal.ts'
import { repaymentOutcome } from '../repayment/index.ts'
import { reverseRepayment } from './index.ts'

const server = serverFixture()
beforeAll(async () => {
  await withoutAutoDebit(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const orderOf = async ({ token, orderId }: Borrower) =>
  (await server.client.call(loan.detail, { orderId }, { token })).loanOrder

/** Reports that a payment succeeded after all. @returns the bank's transaction number of that */
async function paidAfterAll(repayNo: string): Promise<string> {
  const collect = [repaymentOutcome]
  const { orderNo } = await debitOf(server, repayNo)
  const channelTxn = `T${randomUUID()}`
  const outcome = { state: 'succeeded', channelTxn } as const
  await transact(server.platform.db, (tx) =>
    recordOutcome(tx, orderNo, outcome, { collect, payout: collect, refund: collect, reward: collect }),
  )
  return channelTxn
}

/** Reports that the bank reversed the transaction of this number. @returns the result of the booking */
async function reversedNow(repayNo: string, reversedTxn: string): Promise<string> {
  const { orderNo, amount } = await debitOf(server, repayNo)
  const reversed = [reverseRepayment]
  const told = { type: 'collectReversal', orderNo, reversedTxn, amount, reason: 'disputed' } as const
  const handlers = { collect: reversed, payout: reversed, refund: reversed, reward: reversed }
  return transact(server.platform.db, (tx) => recordReversal(tx, { ...told, channelTxn: `R${randomUUID()}` }, handlers))
}

const confirmedBy = async (repayNo: string): Promise<string> => {
  const { orderNo } = await debitOf(server, repayNo)
  const { channel_txn: txn } = await server.platform.db
    .selectFrom('bank_instruction')
    .select('channel_txn')
    .where('instruction_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  return txn ?? ''
}

/** Moves the loan to another due day. @returns the increase of the next bill, fen */
async function movedToOtherDay(own: Borrower): Promise<number> {
  const { token } = own
  const next = (await planOf(server, own)).find((row) => row.planState !== '2')
  const day = (dayOfMonth(businessDate(next?.date ?? '')) + 11) % 28 || 28
  const choice = { appIds: [own.appId], day }
  const { hash, extra } = await server.client.call(dueDayChange.quote, choice, { token })
  await server.client.call(dueDayChange.choose, { ...choice, hash }, { token })
  return extra
}

test('a customer whose settlement was reversed changes the due day, and can pay the dearer bill', async () => {
  const own = await borrowed(server)
  await server.sandbox.advance(5)
  const { repayNo } = await settleConfirmed(server, own)
  await payStatus(server, own, repayNo, '3')
  await takenBack(server, repayNo)
  const [before] = await planOf(server, own)
  const extra = await movedToOtherDay(own)
  expect(extra).toBeGreaterThan(0)
  expect(await server.violations()).toEqual([])
  const { amt } = await repaid(server, own, [1])
  expect(amt).toBe((before?.owed ?? 0) + extra)
})

test('a customer whose early payment was reversed changes the due day, and pays the loan to its end', async () => {
  const own = await borrowed(server)
  const { repayNo } = await repaid(server, own, [1, 2, 3])
  await takenBack(server, repayNo)
  await movedToOtherDay(own)
  await repaid(server, own, [1])
  const { repayNo: again } = await settleConfirmed(server, own)
  await payStatus(server, own, again, '3')
  expect((await orderOf(own)).orderState).toBe('90')
})

test('a customer whose late success had cancelled posted penalty owes the bill as before once it is reversed', async () => {
  const own = await borrowed(server)
  const [bill] = await planOf(server, own)
  await advanceTo(server, addDays(businessDate(bill?.date ?? ''), 10))
  await server.sandbox.fault('bank', 'refuse', 1, 'collect')
  const { repayNo } = await repayConfirmed(server, own, [{ appId: own.appId, stage: 1 }])
  await payStatus(server, own, repayNo, '4')
  await advanceTo(server, addDays(await today(server.platform.db), 20))
  const before = await planOf(server, own)
  const txn = await paidAfterAll(repayNo)
  expect((await planOf(server, own))[0]?.owed).toBe(0)
  expect(await reversedNow(repayNo, txn)).toBe('recorded')
  expect(await planOf(server, own)).toEqual(before)
})

test('a settlement whose money came after later payments keeps its place when the bank reverses an earlier payment', async () => {
  const own = await borrowed(server)
  const { repayNo: early } = await partPaid(server, own, fen(100))
  await server.sandbox.fault('bank', 'refuse', 1, 'collect')
  const { repayNo } = await settleConfirmed(server, own)
  await payStatus(server, own, repayNo, '4')
  const plan = await planOf(server, own)
  // the month's interest of two bills, which the settlement of weeks ago would not have charged
  await advanceTo(server, plan[1]?.date ?? '')
  await repaid(server, own, [1, 2])
  await paidAfterAll(repayNo)
  expect((await orderOf(own)).orderState).toBe('90')
  expect(await reversedNow(early, await confirmedBy(early))).toBe('recorded')
  const owed = sumFen((await planOf(server, own)).map((row) => row.owed))
  // what the reversed part had paid, and the interest of the last bill, which the settlement no longer ends: decision 34
  expect(owed).toBeGreaterThan(100)
  expect(owed).toBeLessThanOrEqual(100 + (plan[2]?.interest ?? 0))
  await repaid(server, own)
  expect((await orderOf(own)).orderState).toBe('90')
})

test('late money keeps its place before a prepayment of the same day when the bank reverses an earlier payment', async () => {
  const own = await borrowed(server, { period: 12 })
  const { repayNo: early } = await partPaid(server, own, fen(100))
  const plan = await planOf(server, own)
  const [last, ...before] = plan.toReversed()
  await server.sandbox.fault('bank', 'refuse', 1, 'collect')
  const late = await repayConfirmed(
    server,
    own,
    before.map(({ no }) => ({ appId: own.appId, stage: no })),
  )
  await payStatus(server, own, late.repayNo, '4')
  await server.sandbox.advance(1)
  // with ten months' interest on the principal that is prepaid on this day, too
  await paidAfterAll(late.repayNo)
  await prepaid(server, own, fen((last?.principal ?? 0) - 500))
  expect(await reversedNow(early, await confirmedBy(early))).toBe('recorded')
  const owed = sumFen((await planOf(server, own)).map((row) => row.owed))
  expect(owed).toBeGreaterThanOrEqual(600)
  expect(owed).toBeLessThan(700)
  await settled(server, own)
  expect((await orderOf(own)).orderState).toBe('90')
})
