import { randomUUID } from 'node:crypto'
import { repaymentDay } from '@wanka/contract/lending/due-day-change.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { addDays, businessDate, dayOfMonth } from '@wanka/domain/business-date.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  advanceTo,
  debitOf,
  payStatus,
  planOf,
  repaid,
  repayConfirmed,
  settleConfirmed,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/servers/test-server.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { today } from '../../../platform/db/business-calendar.ts'
import { transact } from '../../../platform/db/db.ts'
import { recordOutcome } from '../../payments/payment-instructions/record-outcome.ts'
import { recordReversal } from '../../payments/payment-instructions/record-reversal.ts'
import { applyCollectOutcome } from '../repayment/index.ts'
import { makeCollectReversal } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await withoutAutoDebit(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})
afterAll(() => server.stop())

async function takenBack(repayNo: string): Promise<void> {
  await server.sandbox.reverse((await debitOf(server, repayNo)).orderNo)
  await server.sandbox.releaseNotices()
}
const orderOf = async ({ token, orderId }: Borrower) =>
  (await server.client.call(loan.detail, { orderId }, { token })).loanOrder

/** Moves the loan to another day. @returns what the next bill costs more, fen */
async function movedToOtherDay(own: Borrower): Promise<number> {
  const { token } = own
  const next = (await planOf(server, own)).find((row) => row.planState !== '2')
  const day = (dayOfMonth(businessDate(next?.date ?? '')) + 11) % 28 || 28
  const choice = { appIds: [own.appId], day }
  const { hash, extra } = await server.client.call(repaymentDay.quote, choice, { token })
  await server.client.call(repaymentDay.choose, { ...choice, hash }, { token })
  return extra
}

test('a customer whose settlement was taken back moves the repayment day, and can pay the dearer bill', async () => {
  const own = await borrowed(server)
  await server.sandbox.advance(5)
  const { repayNo } = await settleConfirmed(server, own)
  await payStatus(server, own, repayNo, '3')
  await takenBack(repayNo)
  const [before] = await planOf(server, own)
  const extra = await movedToOtherDay(own)
  expect(extra).toBeGreaterThan(0)
  expect(await server.violations()).toEqual([])
  const { amt } = await repaid(server, own, [1])
  expect(amt).toBe((before?.owed ?? 0) + extra)
})

test('a customer whose early payment was taken back moves the repayment day, and pays the loan to its end', async () => {
  const own = await borrowed(server)
  const { repayNo } = await repaid(server, own, [1, 2, 3])
  await takenBack(repayNo)
  await movedToOtherDay(own)
  await repaid(server, own, [1])
  const { repayNo: again } = await settleConfirmed(server, own)
  await payStatus(server, own, again, '3')
  expect((await orderOf(own)).orderState).toBe('90')
})

test('a late success that took posted penalty back is itself taken back: the bill costs what it did', async () => {
  const own = await borrowed(server)
  const [bill] = await planOf(server, own)
  await advanceTo(server, addDays(businessDate(bill?.date ?? ''), 10))
  await server.sandbox.fault('bank', 'refuse', 1, 'collect')
  const { repayNo } = await repayConfirmed(server, own, [{ appId: own.appId, stage: 1 }])
  await payStatus(server, own, repayNo, '4')
  await advanceTo(server, addDays(await today(server.platform.db), 20))
  const before = await planOf(server, own)
  const { orderNo, amount } = await debitOf(server, repayNo)
  const collect = applyCollectOutcome
  const reversed = makeCollectReversal(async () => {
    throw new Error('for no repayment')
  })
  const reversedTxn = `T${randomUUID()}`
  await transact(server.platform.db, (tx) =>
    recordOutcome(
      tx,
      orderNo,
      { state: 'succeeded', channelTxn: reversedTxn },
      { collect, payout: collect, refund: collect, reward: collect },
    ),
  )
  expect((await planOf(server, own))[0]?.owed).toBe(0)
  const told = { type: 'collectReversal', orderNo, reversedTxn, amount, reason: 'disputed' } as const
  const handlers = { collect: reversed, payout: reversed, refund: reversed, reward: reversed }
  expect(
    await transact(server.platform.db, (tx) =>
      recordReversal(tx, { ...told, channelTxn: `R${randomUUID()}` }, handlers),
    ),
  ).toBe('recorded')
  expect(await planOf(server, own)).toEqual(before)
})
