import { randomUUID } from 'node:crypto'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  advanceTo,
  payStatus,
  planOf,
  repaid,
  repayApplied,
  repayConfirmed,
  repayTicket,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { today } from '../../../platform/db/business-calendar.ts'
import { transact } from '../../../platform/db/db.ts'
import { recordOutcome } from '../../payments/payment-instructions/record-outcome.ts'
import { repaymentOutcome } from './index.ts'

const server = serverFixture(HASTY)
let owner: Borrower
let stage = 0
beforeAll(async () => {
  await withoutAutoDebit(server)
  owner = await borrowed(server, { period: 24 })
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const item = (no: number) => ({ appId: owner.appId, stage: no })
const next = () => [item(++stage)]
const handlers = {
  collect: [repaymentOutcome],
  payout: [repaymentOutcome],
  refund: [repaymentOutcome],
  reward: [repaymentOutcome],
}
const say = (no: string, outcome: { state: 'succeeded'; channelTxn: string } | { state: 'failed'; reason: string }) =>
  transact(server.platform.db, (tx) => recordOutcome(tx, no, outcome, handlers))

const instructionsOf = (repayNo: string) =>
  server.platform.db
    .selectFrom('bank_instruction')
    .innerJoin('repayment_order', 'repay_id', 'subject')
    .select(['instruction_no', 'bank_instruction.kind', 'bank_instruction.state', 'bank_instruction.amount'])
    .where('repay_no', '=', repayNo)
    .orderBy('bank_instruction.created_at')
    .execute()
const suspense = async () => {
  const row = await server.platform.db
    .selectFrom('ledger_account')
    .select('balance')
    .where('kind', '=', 'suspense')
    .where('customer_id', '=', owner.customerId)
    .executeTakeFirst()
  return row?.balance ?? 0
}
const isPaid = async (no: number) => (await planOf(server, owner))[no - 1]?.planState === '2'

test('a customer gets bills and payments twenty to a page', async () => {
  const page = (pageNo: number) =>
    server.client.call(repayment.list, { state: 'unpaid', pageNo }, { token: owner.token })
  const [first, second] = [await page(1), await page(2)]
  expect([first.bills.length, first.hasMore, second.bills.length, second.hasMore]).toEqual([20, true, 4, false])
  expect([...first.bills, ...second.bills].map((bill) => bill.no)).toEqual(
    Array.from({ length: 24 }, (_, at) => at + 1),
  )
})

for (const fault of [
  'timeout-but-paid',
  'not-found-then-paid',
  'lost-notice',
  'paid-later',
  'error-500',
  'bad-signature',
])
  test(`${fault}: the status of the debit is resolved, and the customer’s bill is paid once`, async () => {
    await server.sandbox.fault('bank', fault, 1, 'collect')
    const { repayNo } = await repayConfirmed(server, owner, next())
    await server.sandbox.releaseNotices()
    await payStatus(server, owner, repayNo, '3')
    expect(await instructionsOf(repayNo)).toEqual([expect.objectContaining({ kind: 'collect', state: 'succeeded' })])
    expect(await isPaid(stage)).toBe(true)
  })

for (const fault of [
  'duplicate-notice',
  'bad-signature-notice',
  'wrong-amount-notice',
  'reversed-notices',
  'late-notice',
])
  test(`${fault}: only a correct notice counts, and the customer’s bill is paid`, async () => {
    await server.sandbox.fault('bank', fault, 1, 'collect')
    const { repayNo } = await repayConfirmed(server, owner, next())
    await server.sandbox.releaseNotices()
    await payStatus(server, owner, repayNo, '3')
    expect(await isPaid(stage)).toBe(true)
  })

test('a customer whose debit the bank refused keeps the bill as it was, sees why, and can retry', async () => {
  await server.sandbox.fault('bank', 'refuse', 1, 'collect')
  const { repayNo } = await repayConfirmed(server, owner, next())
  const status = await payStatus(server, owner, repayNo, '4')
  expect(status).toMatchObject({ failReason: '银行拒绝了这笔交易', canRetry: true })
  await repaid(server, owner, [stage])
  const after = await server.client.call(repayment.status, { repayNo }, { token: owner.token })
  expect(after.canRetry).toBe(false)
  const newest = await server.client.call(repayment.status, { appId: owner.appId }, { token: owner.token })
  expect(newest.payState).toBe('3')
})

test('a customer who was debited twice for one order pays the bill once; the second debit goes back to the card', async () => {
  await server.sandbox.fault('bank', 'paid-twice', 1, 'collect')
  const { repayNo, amt } = await repayConfirmed(server, owner, next())
  await server.sandbox.releaseNotices()
  await payStatus(server, owner, repayNo, '3')
  await until(async () =>
    (await instructionsOf(repayNo)).some(({ kind, state }) => kind === 'return' && state === 'succeeded'),
  )
  expect((await instructionsOf(repayNo)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['collect', amt],
    ['return', amt],
  ])
  expect(await suspense()).toBe(0)
})

/** A payment at a bank that does not answer. */
async function silent(items = next()): Promise<{ repayNo: string; no: string }> {
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  const { repayNo } = await repayConfirmed(server, owner, items)
  const [instruction] = await until(async () => {
    const rows = await instructionsOf(repayNo)
    return rows[0]?.state === 'sent' && rows
  })
  return { repayNo, no: instruction?.instruction_no ?? '' }
}

test('a customer’s money that comes after the bank reported a failure is applied all the same', async () => {
  const { repayNo, no } = await silent()
  await say(no, { state: 'failed', reason: 'refused' })
  expect((await payStatus(server, owner, repayNo, '4')).canRetry).toBe(true)
  expect(await say(no, { state: 'succeeded', channelTxn: `T${randomUUID()}` })).toBe('late')
  expect((await payStatus(server, owner, repayNo, '3')).canRetry).toBe(false)
  expect(await isPaid(stage)).toBe(true)
})

test('a customer’s money that comes late for a bill that was paid meanwhile goes back to the card', async () => {
  const { repayNo, no } = await silent()
  await say(no, { state: 'failed', reason: 'refused' })
  await repaid(server, owner, [stage])
  expect(await say(no, { state: 'succeeded', channelTxn: `T${randomUUID()}` })).toBe('late')
  await until(async () =>
    (await instructionsOf(repayNo)).some(({ kind, state }) => kind === 'return' && state === 'succeeded'),
  )
  expect(await suspense()).toBe(0)
  const { payment } = await server.client.call(repayment.payment, { repayNo }, { token: owner.token })
  expect(payment.payState).toBe('6')
})

test('a customer’s late money of a failed order pays the bill, and the money of a newer payment goes back', async () => {
  const first = await silent()
  await say(first.no, { state: 'failed', reason: 'refused' })
  stage -= 1
  const second = await silent()
  await say(first.no, { state: 'succeeded', channelTxn: `T${randomUUID()}` })
  expect(await isPaid(stage)).toBe(true)
  await say(second.no, { state: 'succeeded', channelTxn: `T${randomUUID()}` })
  await until(async () =>
    (await instructionsOf(second.repayNo)).some(({ kind, state }) => kind === 'return' && state === 'succeeded'),
  )
  expect(await suspense()).toBe(0)
})

test('a customer’s payment of three bills, two of which were paid meanwhile, pays the third and returns the rest', async () => {
  const [first, second, third] = [stage + 1, stage + 2, stage + 3]
  const two = await silent([item(first), item(second)])
  await say(two.no, { state: 'failed', reason: 'refused' })
  const three = await silent([item(first), item(second), item(third)])
  await say(two.no, { state: 'succeeded', channelTxn: `T${randomUUID()}` })
  await say(three.no, { state: 'succeeded', channelTxn: `T${randomUUID()}` })
  stage = third
  expect(await Promise.all([first, second, third].map(isPaid))).toEqual([true, true, true])
  const plan = await planOf(server, owner)
  const twice = (plan[first - 1]?.amt ?? 0) + (plan[second - 1]?.amt ?? 0)
  const detail = await server.client.call(repayment.payment, { repayNo: three.repayNo }, { token: owner.token })
  expect([detail.payment.payState, detail.split.unapplied]).toEqual(['5', twice])
  expect(detail.items.map(({ no, state }) => [no, state])).toEqual([
    [first, '6'],
    [second, '6'],
    [third, '3'],
  ])
  const returned = await until(async () =>
    (await instructionsOf(three.repayNo)).find(({ kind, state }) => kind === 'return' && state === 'succeeded'),
  )
  expect(returned.amount).toBe(twice)
  expect(await suspense()).toBe(0)
})

test('fifty reports of one success are one payment', async () => {
  const { repayNo, no } = await silent()
  const outcome = { state: 'succeeded', channelTxn: `T${randomUUID()}` } as const
  const heard = await Promise.all(Array.from({ length: 50 }, () => say(no, outcome)))
  expect(heard.filter((one) => one === 'recorded')).toHaveLength(1)
  expect(heard.filter((one) => one === 'known')).toHaveLength(49)
  await payStatus(server, owner, repayNo, '3')
})

test('a customer whose confirmation is refused without a mandate or a code can confirm with the same ticket later', async () => {
  const paying = await repayApplied(server, owner, next())
  const ticket = await repayTicket(server, owner.customerId, paying)
  // the mandate ends between application and confirmation
  const mandates = server.platform.db.updateTable('debit_mandate').where('customer_id', '=', owner.customerId)
  await mandates.set({ state: 'terminated' }).execute()
  const body = { repayNo: paying.repayNo, dealTicket: ticket }
  const refused = await server.client.send(repayment.confirm, body, { token: owner.token })
  expect(refused).toMatchObject({ status: 40403, data: { needCode: true } })
  await mandates.set({ state: 'signed' }).execute()
  // the ticket was not used up by the refusal
  expect(await server.client.call(repayment.confirm, body, { token: owner.token })).toMatchObject({ payState: '2' })
  await payStatus(server, owner, paying.repayNo, '3')
})

test('a customer whose failed payment succeeds after the turn of the month pays the bill at the prices of its day', async () => {
  const late = await borrowed(server, { period: 3 })
  const [bill] = await planOf(server, late)
  await advanceTo(server, addDays(businessDate(bill?.date ?? ''), 10))
  const owed = (await planOf(server, late))[0]?.owed
  await server.sandbox.fault('bank', 'refuse', 1, 'collect')
  const { repayNo } = await repayConfirmed(server, late, [{ appId: late.appId, stage: 1 }])
  await payStatus(server, late, repayNo, '4')
  await advanceTo(server, addDays(await today(server.platform.db), 20))
  const [instruction] = await instructionsOf(repayNo)
  expect(await say(instruction?.instruction_no ?? '', { state: 'succeeded', channelTxn: `T${randomUUID()}` })).toBe(
    'late',
  )
  expect((await planOf(server, late))[0]).toMatchObject({ planState: '2', owed: 0, paid: owed })
})

test('a second late success of a failed payment is returned, and the customer’s bill is paid once', async () => {
  await server.sandbox.fault('bank', 'refuse', 1, 'collect')
  const { repayNo } = await repayConfirmed(server, owner, next())
  await payStatus(server, owner, repayNo, '4')
  const [instruction] = await instructionsOf(repayNo)
  const paid = (channelTxn: string) => say(instruction?.instruction_no ?? '', { state: 'succeeded', channelTxn })
  const [first, second] = [`T${randomUUID()}`, `T${randomUUID()}`]
  expect([await paid(first), await paid(second)]).toEqual(['late', 'double'])
  expect([await paid(first), await paid(second)]).toEqual(['known', 'known'])
  expect(await isPaid(stage)).toBe(true)
  expect((await instructionsOf(repayNo)).map(({ kind }) => kind)).toEqual(['collect', 'return'])
})

test('a customer who has paid a bill again gets its late success back to the card, and the next bill is untouched', async () => {
  const late = await borrowed(server, { period: 3 })
  const [bill] = await planOf(server, late)
  await advanceTo(server, addDays(businessDate(bill?.date ?? ''), 10))
  await server.sandbox.fault('bank', 'refuse', 1, 'collect')
  const { repayNo } = await repayConfirmed(server, late, [{ appId: late.appId, stage: 1 }])
  await payStatus(server, late, repayNo, '4')
  await advanceTo(server, addDays(await today(server.platform.db), 12))
  await repaid(server, late, [1])
  const before = await planOf(server, late)
  const [instruction] = await instructionsOf(repayNo)
  await say(instruction?.instruction_no ?? '', { state: 'succeeded', channelTxn: `T${randomUUID()}` })
  expect(await planOf(server, late)).toEqual(before)
  expect((await instructionsOf(repayNo)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['collect', instruction?.amount],
    ['return', instruction?.amount],
  ])
})
