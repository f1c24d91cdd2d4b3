import { offlinePayment } from '@wanka/contract/lending/offline-payments.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, addMonths, businessDate } from '@wanka/domain/business-date.ts'
import { fen, fenToDecimal } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { slipPicture, transferred } from '@wanka/testkit/fixtures/lending/offline-payments.ts'
import {
  advanceTo,
  planOf,
  repaid,
  repayApplied,
  repayConfirmed,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { duringTheNight } from '@wanka/testkit/fixtures/operations/end-of-day.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { today } from '../../../platform/db/business-calendar.ts'
import { transact } from '../../../platform/db/db.ts'
import { bookFound } from './index.ts'

const server = serverFixture(HASTY)
beforeAll(async () => {
  await withoutAutoDebit(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const sentOf = async ({ token }: Borrower) => server.client.call(offlinePayment.list, {}, { token })
let slips = 0
const newSlip = (): string => `SLIP-${String(++slips).padStart(8, '0')}`

test('a customer’s transfer that staff found pays the oldest bill and then the next, on an account of its own', async () => {
  const own = await borrowed(server)
  const [first, second] = await planOf(server, own)
  const amount = fen((first?.owed ?? 0) + 10_000)
  const waiting = await repayApplied(server, own, [{ appId: own.appId, stage: 1 }])
  const { paymentNo } = await transferred(server, own, amount)
  expect((await sentOf(own)).list).toMatchObject([{ paymentNo, state: '1', amt: amount }])
  expect((await runOps(server, 'offline-payment', paymentNo)).printed).toMatch(
    /says {2}[\d,.]+ on \d{4}.*\npicture, for a minute {2}http/,
  )
  const slip = newSlip()
  expect(await runOps(server, 'offline-payment', 'accept', paymentNo, slip, fenToDecimal(amount))).toMatchObject({
    code: 0,
  })

  const [paid, partly] = await planOf(server, own)
  expect([paid?.planState, (second?.owed ?? 0) - (partly?.owed ?? 0)]).toEqual(['2', 10_000])
  const { list } = await sentOf(own)
  expect(list).toMatchObject([{ state: '2', amt: amount }])
  const { repayNo = '' } = list[0] ?? {}
  const detail = await server.client.call(repayment.payment, { repayNo }, { token: own.token })
  expect(detail).toMatchObject({
    payment: { payState: '3', amt: amount, title: '转账还款 · 2期账单' },
    channelTxn: slip,
  })
  expect(detail.payment.card).toBeUndefined()
  // the unconfirmed payment was closed
  const status = await server.client.call(repayment.status, { repayNo: waiting.repayNo }, { token: own.token })
  expect(status.payState).toBe('6')
  const kept = await server.platform.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.account_id', 'ledger_entry.account_id')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('kind', '=', 'offlineClearing')
    .executeTakeFirst()
  expect(Number(kept?.sum)).toBe(amount)
  expect((await runOps(server, 'offline-payment', 'accept', paymentNo, newSlip(), '1.00')).printed).toContain(
    'is accepted',
  )
})

/** Sends a slip for the sum ten days after the first bill fell due. @returns the amount owed on that bill then */
async function lateSlip(own: Borrower, amount?: number) {
  const [bill] = await planOf(server, own)
  await advanceTo(server, addDays(businessDate(bill?.date ?? ''), 10))
  const owed = (await planOf(server, own))[0]?.owed ?? 0
  const { paymentNo } = await transferred(server, own, fen(amount ?? owed))
  const accept = async () =>
    expect(
      await runOps(server, 'offline-payment', 'accept', paymentNo, newSlip(), fenToDecimal(fen(amount ?? owed))),
    ).toMatchObject({ code: 0 })
  return { owed, accept }
}

test('a customer whose transfer is accepted after the turn of the month pays the penalty of the day that it came', async () => {
  const own = await borrowed(server)
  const { owed, accept } = await lateSlip(own)
  await advanceTo(server, addDays(await today(server.platform.db), 20))
  expect((await planOf(server, own))[0]?.owed).toBeGreaterThan(owed)
  await accept()
  expect((await planOf(server, own))[0]).toMatchObject({ planState: '2', owed: 0, paid: owed })
})

test('a customer who paid a bill after a transfer came pays the next bill with what the transfer paid of it', async () => {
  const own = await borrowed(server)
  const { accept } = await lateSlip(own, 10_000)
  await advanceTo(server, addDays(await today(server.platform.db), 20))
  const owed = (await planOf(server, own))[0]?.owed ?? 0
  await repaid(server, own, [1])
  await accept()
  const [first, second] = await planOf(server, own)
  expect([first?.planState, first?.owed]).toEqual(['2', 0])
  // the transfer also saved some penalty
  expect((first?.paid ?? 0) + (second?.paid ?? 0)).toBe(owed + 10_000)
  expect(first?.paid).toBeLessThan(owed)
})

test('two customers who spell one slip number differently have its money booked once', async () => {
  const [payer, claimer] = await Promise.all([borrowed(server), borrowed(server)])
  const amount = fen(20_000)
  const [sent, claimed] = [await transferred(server, payer, amount), await transferred(server, claimer, amount)]
  const accept = (paymentNo: string, slip: string) =>
    runOps(server, 'offline-payment', 'accept', paymentNo, slip, '200.00')
  expect((await accept(sent.paymentNo, 'ICBC-2027-0615-77')).code).toBe(0)
  for (const spelling of ['icbc-2027-0615-77', 'ICBC2027061577', 'Icbc_2027_061577'])
    expect(await accept(claimed.paymentNo, spelling)).toMatchObject({
      code: 2,
      printed: expect.stringContaining(`was booked by ${sent.paymentNo}`),
    })
})

test('an operator who decides on a slip sees other customers’ claims of the same sum on the same day', async () => {
  const [payer, claimer] = await Promise.all([borrowed(server), borrowed(server)])
  const [sent, claimed] = [
    await transferred(server, payer, fen(31_700)),
    await transferred(server, claimer, fen(31_700)),
  ]
  const shown = async (paymentNo: string) => (await runOps(server, 'offline-payment', paymentNo)).printed
  expect(await shown(sent.paymentNo)).toContain(`also claimed  ${claimed.paymentNo}  reviewing`)
  expect(await shown(claimed.paymentNo)).toContain(`also claimed  ${sent.paymentNo}  reviewing`)
  const own = await borrowed(server)
  expect(await shown((await transferred(server, own, fen(31_800))).paymentNo)).not.toContain('also claimed')
})

test('operators who book one slip number at once, under several payments, book it once', async () => {
  const own = await borrowed(server)
  const amount = fen(20_000)
  const sent = [await transferred(server, own, amount), await transferred(server, own, amount)]
  const slip = newSlip()
  const twice = Array.from({ length: 5 }, () => sent).flat()
  const done = await Promise.all(
    twice.map(({ paymentNo }) => runOps(server, 'offline-payment', 'accept', paymentNo, slip, '200.00')),
  )
  expect(done.filter(({ code }) => code === 0)).toHaveLength(1)
  const [first] = await planOf(server, own)
  expect((first?.amt ?? 0) - (first?.owed ?? 0)).toBe(amount)
})

test('an operator is told why money cannot be booked, and a rejected customer sees the reason', async () => {
  const own = await borrowed(server)
  const { paymentNo } = await transferred(server, own, fen(50_000))
  expect((await runOps(server, 'offline-payment', 'accept', paymentNo, newSlip(), '90000.00')).printed).toContain(
    '超过了这笔借款的全部应还',
  )
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  await repayConfirmed(server, own, [{ appId: own.appId, stage: 1 }])
  expect((await runOps(server, 'offline-payment', 'accept', paymentNo, newSlip(), '500.00')).printed).toContain(
    '有一笔还款正在处理',
  )
  for (const wrong of [
    ['accept', paymentNo, 'x', '1'],
    ['reject', paymentNo],
    ['accept', paymentNo, newSlip(), '0'],
    ['O1'],
  ])
    expect((await runOps(server, 'offline-payment', ...wrong)).code, wrong.join(' ')).toBe(2)
  expect((await runOps(server, 'offline-payment', 'reject', paymentNo, '没有查到这笔转账')).code).toBe(0)
  expect((await sentOf(own)).list).toMatchObject([{ state: '3', rejectReason: '没有查到这笔转账' }])
  expect((await runOps(server, 'offline-payment', 'accept', paymentNo, newSlip(), '500.00')).code).toBe(2)
})

test('a customer sends a slip only for an own loan, for a day since its payout, with a picture', async () => {
  const own = await borrowed(server)
  const other = await borrowed(server)
  const date = await today(server.platform.db)
  const imageIds = [await slipPicture(server, own)]
  const good = { appId: own.appId, amt: fen(100), paidOn: date, imageIds }
  const send = (changes: Partial<typeof good>) =>
    server.client.call(offlinePayment.send, { ...good, ...changes }, { token: own.token })
  expect(await statusOf(send({ appId: other.appId }))).toBe(Status.forbidden)
  expect(await statusOf(send({ imageIds: [await slipPicture(server, other)] }))).toBe(Status.forbidden)
  expect(await failureOf(send({ imageIds: [] }))).toMatchObject({ data: { field: 'imageIds' } })
  for (const paidOn of [addDays(date, 1), businessDate('2020-01-01')])
    expect(await failureOf(send({ paidOn }))).toMatchObject({ status: Status.outOfRange, data: { field: 'paidOn' } })
  expect(await failureOf(send({ amt: fen(0) }))).toMatchObject({ data: { field: 'amt' } })
})

test('a transfer of a past day that staff book while the night posts leaves what the night has posted on the other bills', async () => {
  const own = await borrowed(server, { period: 3 })
  const [first, second] = await planOf(server, own)
  const turn = addMonths(businessDate(`${(second?.date ?? '').slice(0, 7)}-01`), 1)
  await advanceTo(server, addDays(turn, -1))
  const money = { appId: own.appId, slipNo: newSlip(), amount: fen(10_000), actor: 'ops:test' }
  const paidOn = addDays(businessDate(first?.date ?? ''), 1)
  const booking = () => transact(server.platform.db, (tx) => bookFound(tx, { ...money, paidOn }))
  expect(await duringTheNight(server, () => ({ waiting: 1, calls: booking() }))).toBe(turn)
  const rows = await server.platform.db
    .selectFrom('instalment')
    .select(['no', 'penalty_through'])
    .where('order_id', '=', own.orderId)
    .where('penalty_through', 'is not', null)
    .orderBy('no')
    .execute()
  expect(rows).toEqual([
    { no: 1, penalty_through: turn },
    { no: 2, penalty_through: turn },
  ])
})
