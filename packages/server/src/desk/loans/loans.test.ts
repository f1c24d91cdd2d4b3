import { customers } from '@wanka/contract/staff/customers.ts'
import { loans } from '@wanka/contract/staff/loans.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  advanceTo,
  payStatus,
  planOf,
  repaid,
  settleConfirmed,
  settlementOf,
  takenBack,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { today } from '../../platform/db/business-calendar.ts'
import { differencesOf } from './loan-payments.ts'

limitByWork()
const server = serverFixture()
const desk = deskFixture(server)

let finance: DeskBrowser
beforeAll(async () => {
  await withoutAutoDebit(server)
  finance = await desk.as('qian@wanka.test')
})

async function viewedBy(browser: DeskBrowser, own: Borrower): Promise<Borrower> {
  await browser.call(customers.view, { customerId: own.customerId, reason: '核对账目' })
  return own
}
const show = ({ appId }: Borrower) => finance.call(loans.show, { appId })
/** All that a preview could have changed. */
const state = async () => {
  const { rows } = await sql`
    select (select count(*) from ledger_transfer) as transfers, (select sum(ledger_version) from loan_order) as versions,
           (select count(*) from state_history) as changes, (select md5(string_agg(i::text, '' order by i.order_id, i.no)) from instalment i) as bills`.execute(
    server.platform.db,
  )
  return rows[0]
}
const moneyOf = ({
  principal,
  interest,
  fee,
  penalty,
}: Record<'principal' | 'interest' | 'fee' | 'penalty', number>) => ({
  ...{ principal, interest, fee, penalty },
})

test('a loan is shown to who has said why they look at its customer, and to no stranger', async () => {
  const own = await borrowed(server)
  const { appId, customerId } = own
  for (const call of [
    () => show(own),
    () => finance.call(loans.transfers, { appId }),
    () => finance.call(loans.previewSettlement, { appId, day: businessDate('2027-06-15') }),
    () => finance.call(loans.previewReversal, { appId, repayNo: 'R000000000000' }),
  ])
    expect(await failureOf(call())).toMatchObject({ status: Status.refused, data: { reasonNeeded: true, customerId } })
  await viewedBy(finance, own)
  expect(await show(own)).toMatchObject({ appId, customerId, state: 'repaying', amount: 300_000, method: '等额本息' })
  const marketing = await desk.as('he@wanka.test')
  expect(await statusOf(marketing.call(loans.show, { appId }))).toBe(Status.refused)
  expect(await statusOf(desk.browser().call(loans.show, { appId }))).toBe(Status.sessionInvalid)
  expect(await statusOf(finance.call(loans.show, { appId: 'none' }))).toBe(Status.forbidden)
  expect(await finance.call(customers.find, { what: appId })).toMatchObject({ appId, customers: [{ customerId }] })
  expect(await finance.call(customers.find, { what: customerId })).not.toHaveProperty('appId')
  // another customer's payment is none of this loan's
  const other = await viewedBy(finance, await borrowed(server))
  const { repayNo } = await repaid(server, other)
  expect(await statusOf(finance.call(loans.previewReversal, { appId, repayNo }))).toBe(Status.forbidden)
})

test('what the ledger has of a loan comes to what its customer owes, on every day of its life', async () => {
  const own = await viewedBy(finance, await borrowed(server))
  const agrees = async (): Promise<void> => {
    const { owed, ledger } = await show(own)
    expect(ledger.posted + ledger.uncarried + ledger.penalty + ledger.notDue).toBe(owed.total)
  }
  await agrees()
  const [first] = await planOf(server, own)
  const due = businessDate(first?.date ?? '')
  for (const days of [0, 2, 9, 40]) {
    await advanceTo(server, addDays(due, days))
    await agrees()
  }
  expect((await show(own)).ledger).toMatchObject({ uncarried: expect.any(Number), penalty: expect.any(Number) })
  const { repayNo } = await repaid(server, own)
  await agrees()
  await takenBack(server, repayNo)
  await agrees()

  const { transfers } = await finance.call(loans.transfers, { appId: own.appId })
  const oldestFirst = transfers.toReversed()
  let balance = 0
  for (const one of oldestFirst) {
    balance += one.change
    expect(one.balance).toBe(balance)
    const own = one.sides.filter(({ isOwn }) => isOwn)
    expect(own.reduce((sum, { amount = 0 }) => sum + amount, 0)).toBe(one.change)
    // all sides of a transfer of this customer alone, which sum to zero
    if (!one.isShared) expect(one.sides.reduce((sum, { amount = 0 }) => sum + amount, 0)).toBe(0)
  }
  expect(balance).toBe((await show(own)).ledger.posted)
  expect(oldestFirst[0]).toMatchObject({ kind: 'disbursement', change: 300_000 })
  expect(transfers.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['repayment', 'reversal', 'interestCarried']),
  )
  const page = await finance.call(loans.transfers, { appId: own.appId, before: transfers[1]?.transferId })
  expect(page.transfers).toEqual(transfers.slice(2))
})

test('the bank’s view of a payment stands beside ours, and what differs is marked', async () => {
  const own = await viewedBy(finance, await borrowed(server))
  const { repayNo } = await repaid(server, own)
  const before = await show(own)
  expect(before.payout).toMatchObject([
    { kind: 'payout', state: 'succeeded', differences: [], movements: [{ amount: 300_000 }] },
  ])
  expect(before.payments).toMatchObject([
    {
      repayNo,
      state: 'succeeded',
      reversible: true,
      otherLoans: 0,
      instructions: [{ kind: 'collect', differences: [] }],
    },
  ])
  await takenBack(server, repayNo)
  const [payment] = (await show(own)).payments
  expect(payment).toMatchObject({ state: 'reversed', reversible: false })
  expect(payment?.instructions[0]?.movements.map(({ standing }) => standing)).toEqual(['first', 'reversal'])
  expect(payment?.instructions[0]?.differences).toContain('reversed')
  const moved = { channelTxn: 'x', businessDate: '2027-06-15', seenAt: '', compared: true }
  const none = { state: 'succeeded', amount: 100, movements: [], cases: [] }
  expect(differencesOf(none)).toEqual(['noMovement'])
  expect(differencesOf({ ...none, state: 'failed' })).toEqual([])
  expect(
    differencesOf({
      ...none,
      state: 'failed',
      movements: [{ ...moved, amount: 90, standing: 'late' }],
      cases: ['lateSuccess'],
    }),
  ).toEqual(['movedAfterAll', 'amount', 'case'])
})

test('a settlement is previewed by the customer’s own quote, changes nothing, and then comes to that', async () => {
  const own = await viewedBy(finance, await borrowed(server))
  const date = await today(server.platform.db)
  const was = await state()
  for (const ahead of [0, 1, 17, 31]) {
    const day = addDays(date, ahead)
    const preview = await finance.call(loans.previewSettlement, { appId: own.appId, day })
    const { total, saved } = await settlementOf(server, own, day)
    expect({ total: preview.total, saved: preview.saved }).toEqual({ total, saved })
    expect(preview.rows.reduce((sum, { pays }) => sum + pays.total, 0)).toBe(total)
  }
  for (const day of [addDays(date, -1), addDays(date, 32)])
    expect(await failureOf(finance.call(loans.previewSettlement, { appId: own.appId, day }))).toMatchObject({
      status: Status.refused,
      data: { field: 'day' },
    })
  expect(await state()).toEqual(was)
  const { line } = await finance.call(loans.previewSettlement, { appId: own.appId, day: date })
  const { repayNo } = await settleConfirmed(server, own)
  await payStatus(server, own, repayNo, '3')
  const { owed, state: now } = await show(own)
  expect({ owed: owed.total, now }).toEqual({ owed: 0, now: 'settled' })
  expect((await finance.call(customers.show, { customerId: own.customerId })).line).toMatchObject({
    used: line.after.used,
    available: line.after.available,
  })
  expect(await statusOf(finance.call(loans.previewSettlement, { appId: own.appId, day: date }))).toBe(Status.refused)
})

test.each([
  ['the oldest of three payments', [1, 2, 3], 0, 0],
  ['a late payment, days later', [1, 2], 1, 12],
  ['the payment that ended a loan', [1, 2, 3], 2, 5],
])('a reversal of %s is previewed as it then comes out', async (_what, stages, which, daysLate) => {
  const own = await viewedBy(finance, await borrowed(server))
  const paid: string[] = []
  for (const stage of stages) {
    const bill = (await planOf(server, own))[stage - 1]
    await advanceTo(server, addDays(businessDate(bill?.date ?? ''), daysLate))
    paid.push((await repaid(server, own, [stage])).repayNo)
  }
  const repayNo = paid[which] ?? ''
  const was = await state()
  const preview = await finance.call(loans.previewReversal, { appId: own.appId, repayNo })
  expect(await state()).toEqual(was)
  const before = await show(own)
  const [changed] = preview.loans
  expect(changed?.rows.map(({ before: owed }) => moneyOf(owed))).toEqual(before.plan.map(({ owed }) => moneyOf(owed)))
  await takenBack(server, repayNo)
  const after = await show(own)
  expect(changed?.rows.map(({ after: owed }) => moneyOf(owed))).toEqual(after.plan.map(({ owed }) => moneyOf(owed)))
  expect(changed?.isReopened).toBe(before.state === 'settled')
  expect(after.state).toBe('repaying')
  const { line } = await finance.call(customers.show, { customerId: own.customerId })
  expect(line).toMatchObject({ used: preview.line.after.used, available: preview.line.after.available })
  // a payment that was taken back is not taken back again
  expect(await statusOf(finance.call(loans.previewReversal, { appId: own.appId, repayNo }))).toBe(Status.refused)
})
