import { randomUUID } from 'node:crypto'
import { SANDBOX_MERCHANT_ACCOUNT } from '@wanka/contract/sandbox-defaults.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { leave, left } from '@wanka/testkit/fixtures/customer/account-closure.ts'
import { bindCard } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  advanceTo,
  payStatus,
  repaid,
  repayConfirmed,
  settled,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { today } from '../../../platform/db/business-calendar.ts'
import { transact } from '../../../platform/db/db.ts'
import { repaymentOutcome } from '../../lending/repayment/index.ts'
import { sendMoneyBackAgain } from './index.ts'
import { recordOutcome } from './record-outcome.ts'

const server = serverFixture()
beforeAll(async () => {
  await withoutAutoDebit(server)
})
afterEach(async () => {
  await server.sandbox.clearFaults()
  expect(await server.violations()).toEqual([])
})

const handlers = {
  collect: [repaymentOutcome],
  payout: [repaymentOutcome],
  refund: [repaymentOutcome],
  reward: [repaymentOutcome],
}
const night = async () => advanceTo(server, addDays(businessDate(await today(server.platform.db)), 1))
type Return = { no: string; state: string; amount: number; card_id: string }
const returnsOf = async ({ customerId }: Borrower) =>
  (
    await sql<Return>`
      select instruction_no as no, state, amount, card_id from bank_instruction
       where customer_id = ${customerId} and kind = 'return' order by created_at, instruction_no`.execute(
      server.platform.db,
    )
  ).rows
/** Waits until the newest return has ended. */
const ended = (own: Borrower, count: number) =>
  until(
    async () => {
      const all = await returnsOf(own)
      return all.length === count && all.every(({ state }) => state === 'failed' || state === 'succeeded') && all
    },
    { what: `the end of return ${count}` },
  )
const casesOf = async (...subjects: string[]) =>
  (
    await server.platform.db
      .selectFrom('exception_case')
      .select('kind')
      .where('subject', 'in', subjects)
      .where('closed_at', 'is', null)
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind)
const kept = async ({ customerId }: Borrower) => {
  const { rows } = await sql<{ kept: number }>`
    select coalesce(-sum(balance), 0)::bigint as kept from ledger_account where customer_id = ${customerId} and kind = 'suspense'`.execute(
    server.platform.db,
  )
  return rows[0]?.kept
}
const lettersOf = async ({ customerId }: Borrower) =>
  (
    await server.platform.db
      .selectFrom('letter')
      .select('title')
      .where('customer_id', '=', customerId)
      .where('dedupe_key', 'like', 'return:%')
      .execute()
  ).map(({ title }) => title)

/** Pays the first bill, is debited twice, and the bank refuses that number of tries to return the second debit to the card. */
async function debitedTwice(refusals: number): Promise<{ own: Borrower; repayNo: string; amt: number; first: Return }> {
  const own = await borrowed(server)
  await server.sandbox.fault('bank', 'paid-twice', 1, 'collect')
  if (refusals > 0) await server.sandbox.fault('bank', 'refuse', refusals, 'payOut')
  const { repayNo, amt } = await repayConfirmed(server, own, [{ appId: own.appId, stage: 1 }])
  await server.sandbox.releaseNotices()
  await payStatus(server, own, repayNo, '3')
  const [first] = await ended(own, 1)
  if (!first) throw new Error('nothing went back')
  return { own, repayNo, amt, first }
}
const success = (no: string) =>
  transact(server.platform.db, (tx) =>
    recordOutcome(tx, no, { state: 'succeeded', channelTxn: `L${randomUUID()}` }, handlers),
  )

test('a customer whose card refused a return is sent the money again the next night, and gets one letter', async () => {
  const { own, amt, first } = await debitedTwice(2)
  expect([first.state, await kept(own)]).toEqual(['failed', amt])
  await night()
  expect((await ended(own, 2)).map(({ state }) => state)).toEqual(['failed', 'failed'])
  await night()
  const all = await ended(own, 3)
  expect(all.map(({ state, amount }) => [state, amount])).toEqual([
    ['failed', amt],
    ['failed', amt],
    ['succeeded', amt],
  ])
  expect(await kept(own)).toBe(0)
  expect(await lettersOf(own)).toEqual(['多付的钱暂未退回'])
  expect(await casesOf(...all.map(({ no }) => no))).toEqual([])
  await night()
  expect(await returnsOf(own)).toHaveLength(3)
})

test('a return that fails four times becomes a case and no night retries it; staff send it once more', async () => {
  const { own, amt } = await debitedTwice(4)
  for (const count of [2, 3, 4]) {
    await night()
    await ended(own, count)
  }
  const last = (await returnsOf(own)).at(-1)?.no ?? ''
  expect(await casesOf(last)).toEqual(['returnFailed'])
  await night()
  expect(await returnsOf(own)).toHaveLength(4)
  expect((await runOps(server, 'returns')).printed).toContain(last)
  expect((await runOps(server, 'returns', 'retry', 'R1')).code).toBe(2)
  expect((await runOps(server, 'returns', 'retry', last)).code).toBe(0)
  expect((await ended(own, 5)).at(-1)).toMatchObject({ state: 'succeeded', amount: amt })
  expect((await runOps(server, 'returns', 'retry', last)).code).toBe(2)
  expect(await kept(own)).toBe(0)
})

test('a customer without a card gets the return on the next card bound; after four nights staff have a case', async () => {
  const { own, amt, first } = await debitedTwice(1)
  const card = server.platform.db.updateTable('card').where('card_id', '=', own.cardId)
  await card.set({ state: 'unbound', is_default: false }).execute()
  for (let nights = 0; nights < 3; nights++) await night()
  expect(await returnsOf(own)).toHaveLength(1)
  expect(await casesOf(first.no)).toEqual(['returnFailed'])
  const { cardId } = await bindCard(server, own)
  await night()
  expect((await ended(own, 2)).at(-1)).toMatchObject({ state: 'succeeded', amount: amt, card_id: cardId })
  expect(await kept(own)).toBe(0)
})

test('a return that succeeds after a reported failure is booked, or claimed back where a newer one was sent', async () => {
  const early = await debitedTwice(1)
  expect(await success(early.first.no)).toBe('late')
  expect(await kept(early.own)).toBe(0)
  await night()
  expect(await returnsOf(early.own)).toHaveLength(1)

  const late = await debitedTwice(1)
  await night()
  await ended(late.own, 2)
  expect(await success(late.first.no)).toBe('late')
  expect(await kept(late.own)).toBe(0)
  expect(await casesOf(late.first.no)).toEqual(['lateSuccess', 'strayPayout'])
  await server.sandbox.reverse((await returnsOf(late.own)).at(-1)?.no ?? '')
  await server.sandbox.releaseNotices()
  await night()
  expect(await returnsOf(late.own)).toHaveLength(2)
  expect((await runOps(server, 'returns', 'retry', (await returnsOf(late.own)).at(-1)?.no ?? '')).code).toBe(2)
})

test('a replaced return that succeeds late is booked if the newer one failed, and no night resends the money', async () => {
  const { own, first } = await debitedTwice(2)
  await night()
  const [, second] = await ended(own, 2)
  expect(second?.state).toBe('failed')
  expect(await success(first.no)).toBe('late')
  expect(await kept(own)).toBe(0)
  await night()
  expect(await returnsOf(own)).toHaveLength(2)
  expect((await runOps(server, 'returns', 'retry', second?.no ?? '')).code).toBe(2)
  // the newer one as well, which no customer may have twice
  expect(await success(second?.no ?? '')).toBe('late')
  expect(await kept(own)).toBe(0)
  expect(await casesOf(second?.no ?? '')).toEqual(['lateSuccess', 'strayPayout'])
})

test('while the bank answers nothing about a return, neither the night nor staff send the money a second time', async () => {
  const own = await borrowed(server)
  await server.sandbox.fault('bank', 'paid-twice', 1, 'collect')
  await server.sandbox.fault('bank', 'never-answers', 1, 'payOut')
  const { repayNo } = await repayConfirmed(server, own, [{ appId: own.appId, stage: 1 }])
  await server.sandbox.releaseNotices()
  await payStatus(server, own, repayNo, '3')
  const [only] = await until(async () => {
    const all = await returnsOf(own)
    return all[0]?.state === 'sent' && all
  })
  for (let nights = 0; nights < 2; nights++) await night()
  expect((await runOps(server, 'returns', 'retry', only?.no ?? '')).code).toBe(2)
  expect(await returnsOf(own)).toHaveLength(1)
})

test('a return that the card’s bank sends back goes out again the next night', async () => {
  const { own, amt, first } = await debitedTwice(0)
  await server.sandbox.reverse(first.no)
  await server.sandbox.releaseNotices()
  expect(await kept(own)).toBe(amt)
  await night()
  expect((await ended(own, 2)).at(-1)).toMatchObject({ state: 'succeeded', amount: amt })
  expect(await kept(own)).toBe(0)
})

test('a return is not retried once the bank has reversed the payment it came from: staff decide', async () => {
  const { own, amt, first } = await debitedTwice(1)
  const { rows } = await sql<{ no: string }>`
    select instruction_no as no from bank_instruction where customer_id = ${own.customerId} and kind = 'collect'`.execute(
    server.platform.db,
  )
  await server.sandbox.reverse(rows[0]?.no ?? '')
  await server.sandbox.releaseNotices()
  await night()
  expect(await casesOf(first.no)).toEqual(['returnFailed'])
  expect([await kept(own), (await returnsOf(own)).length]).toEqual([amt, 1])
})

test('a second debit that the bank reports after the customer closed the account opens a case at once', async () => {
  const own = await borrowed(server)
  await repaid(server, own, [1])
  await settled(server, own)
  await leave(server, own)
  await left(server, own)
  const { rows } = await sql<{ no: string }>`
    select instruction_no as no from bank_instruction where customer_id = ${own.customerId} and kind = 'collect' limit 1`.execute(
    server.platform.db,
  )
  expect(await success(rows[0]?.no ?? '')).toBe('double')
  const [only] = await ended(own, 1)
  const no = only?.no ?? ''
  expect(await casesOf(no)).toEqual(['returnFailed'])
  await night()
  expect(await returnsOf(own)).toHaveLength(1)
  const { token } = SANDBOX_MERCHANT_ACCOUNT
  for (const wrong of [
    ['retry', no],
    ['pay', no],
    ['pay', no, '6222020000000000'],
    ['pay', 'R1', token],
  ])
    expect([wrong, (await runOps(server, 'returns', ...wrong)).code]).toEqual([wrong, 2])
  const both = await Promise.all([1, 2].map(() => runOps(server, 'returns', 'pay', no, token)))
  expect(both.map(({ code }) => code).sort()).toEqual([0, 2])
  expect((await ended(own, 2)).at(-1)?.state).toBe('succeeded')
  expect(await kept(own)).toBe(0)
  expect(await lettersOf(own)).toEqual([])
})

test('twenty workers that process one due return at once send it once', async () => {
  const { own } = await debitedTwice(1)
  const opening = addDays(await today(server.platform.db), 1)
  const looked = await Promise.all(
    Array.from({ length: 20 }, () => transact(server.platform.db, (tx) => sendMoneyBackAgain(tx, opening, 100))),
  )
  expect(looked.reduce((sum, one) => sum + one, 0)).toBe(1)
  await ended(own, 2)
  expect(await kept(own)).toBe(0)
})

test('a return whose success arrives while the night resends it is booked once', async () => {
  for (let round = 0; round < 5; round++) {
    const { own, first } = await debitedTwice(1)
    const opening = addDays(await today(server.platform.db), 1)
    await Promise.all([
      transact(server.platform.db, (tx) => sendMoneyBackAgain(tx, opening, 100)),
      success(first.no),
      success(first.no),
    ])
    const all = await ended(own, (await returnsOf(own)).length)
    expect(await kept(own)).toBe(0)
    const cases = await casesOf(first.no)
    // two reports of two movements: the second of them is always one too many, the first where a newer order was sent
    expect(cases).toEqual(['lateSuccess', 'strayPayout'])
    expect([1, 2]).toContain(all.length)
  }
})
