import { deskPayments } from '@wanka/contract/payments/desk-payments.ts'
import { insurance } from '@wanka/contract/services/insurance.ts'
import { fen } from '@wanka/domain/money.ts'
import { agreementKeys, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import {
  bankOrdersOf,
  deskApplied,
  deskConfirmed,
  deskPaid,
  deskStatus,
  deskTicket,
} from '@wanka/testkit/fixtures/payments/desk-payments.ts'
import { insured, policyOf, premiumOf } from '@wanka/testkit/fixtures/services/insurance.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { beforeAll, expect, test } from 'vitest'

const PREMIUM = fen(300)

const server = serverFixture()
let holder: Borrower
beforeAll(async () => {
  await withoutAutoDebit(server)
  holder = await borrowed(server)
})

const call = (who: { token: string }) => ({ token: who.token })
const allTold = () =>
  until(
    async () =>
      (await server.platform.db.selectFrom('insurer_notice').select('seq').where('said_at', 'is', null).execute())
        .length === 0,
    { what: 'the insurer told' },
  )
const theirs = async (insurerNo: string | undefined) =>
  (await server.sandbox.insured()).find((policy) => policy.insurerNo === insurerNo)
const cancel = async (who: Borrower, policyNo: string, refund = PREMIUM) =>
  server.client.call(insurance.cancel, { policyNo, refund }, call(who))
const instructionOf = async (payNo: string): Promise<string> =>
  (await bankOrdersOf(server, payNo)).find(({ kind }) => kind === 'collect')?.no ?? ''

test('a customer applies for a policy that starts with its first premium, and both books have the premium', async () => {
  const wish = { product: 'cardSafe', agreementKeys: await agreementKeys(server, 'insurance') }
  const unnamed = await registered(server)
  await expect(server.client.call(insurance.apply, wish, call(unnamed))).rejects.toMatchObject({ status: 1000 })
  const unread = { ...wish, agreementKeys: [] }
  await expect(server.client.call(insurance.apply, unread, call(holder))).rejects.toMatchObject({ status: 40403 })

  const policyNo = await insured(server, holder)
  await expect(server.client.call(insurance.apply, wish, call(holder))).rejects.toMatchObject({ status: 40403 })
  expect(await server.client.call(insurance.offer, {}, call(holder))).toMatchObject({ policyNo })
  await deskPaid(server, holder, premiumOf(policyNo))
  const policy = await policyOf(server, holder, policyNo)
  expect(policy).toMatchObject({ state: 'inForce', months: 12, cancel: { refund: PREMIUM, freeUntil: '2027-06-30' } })
  expect(policy.bills.map(({ state }) => state)).toEqual(['paid', ...Array.from({ length: 11 }, () => 'later')])
  await allTold()
  expect(await theirs(policy.insurerNo)).toMatchObject({ received: PREMIUM, cancelledOn: null })
  for (const no of [1, 2, 13])
    await expect(server.client.call(deskPayments.select, premiumOf(policyNo, no), call(holder))).rejects.toMatchObject({
      status: no === 13 ? 1007 : 40403,
    })
})

test('a customer who cancels within fifteen days has every premium refunded to the card, once', async () => {
  const { policies } = await server.client.call(insurance.policies, {}, call(holder))
  const { policyNo = '', insurerNo } = policies[0] ?? {}
  await expect(cancel(holder, policyNo, fen(0))).rejects.toMatchObject({ status: 40403, data: { requote: true } })
  expect(await cancel(holder, policyNo)).toEqual({ refund: PREMIUM })
  await expect(cancel(holder, policyNo)).rejects.toMatchObject({ status: 40403 })
  const left = await until(async () => {
    const policy = await policyOf(server, holder, policyNo)
    return policy.refunded?.done && policy
  })
  expect(left).toMatchObject({ state: 'cancelled', endedOn: '2027-06-15', refunded: { amt: PREMIUM } })
  expect(left.bills.map(({ state }) => state)).toEqual(['refunded', ...Array.from({ length: 11 }, () => 'over')])
  await allTold()
  expect(await theirs(insurerNo)).toMatchObject({ received: 0, cancelledOn: '2027-06-15' })
})

test('F10 a customer who pays, confirms and cancels several times at once is debited and refunded one premium', async () => {
  const policyNo = await insured(server, holder)
  const bill = { ...premiumOf(policyNo), cardId: holder.cardId, amt: PREMIUM }
  await expect(server.client.call(deskPayments.pay, { ...bill, amt: fen(1) }, call(holder))).rejects.toMatchObject({
    status: 40403,
    data: { requote: true },
  })
  const opened = await Promise.all(
    [1, 2, 3].map(() => server.client.call(deskPayments.pay, bill, call(holder)).catch(() => undefined)),
  )
  const last = await deskApplied(server, holder, premiumOf(policyNo))
  expect(new Set([...opened.flatMap((one) => one?.payNo ?? []), last.payNo]).size).toBe(4)
  const tickets = await Promise.all([1, 2].map(() => deskTicket(server, holder, last)))
  await Promise.all(
    tickets.map((dealTicket) =>
      server.client.call(deskPayments.confirm, { payNo: last.payNo, dealTicket }, call(holder)),
    ),
  )
  await deskStatus(server, holder, last.payNo, '3')
  const gone = await Promise.allSettled([1, 2, 3].map(() => cancel(holder, policyNo)))
  expect(gone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const orders = await bankOrdersOf(server, last.payNo)
  expect(orders.map(({ kind, count }) => [kind, count])).toEqual([
    ['collect', 1],
    ['refund', 1],
  ])
})

test('a customer’s premium is unpaid after a debit without funds, and unpaid again after a reversed debit', async () => {
  const policyNo = await insured(server, holder)
  const poor = await borrowed(server, { card: 'insufficient' })
  const theirPolicy = await insured(server, poor)
  const failed = await deskConfirmed(server, poor, premiumOf(theirPolicy))
  expect(await deskStatus(server, poor, failed.payNo, '4')).toMatchObject({ failReason: '银行卡余额不足' })
  expect((await policyOf(server, poor, theirPolicy)).bills[0]).toMatchObject({ state: 'open' })

  const { payNo } = await deskPaid(server, holder, premiumOf(policyNo))
  await server.sandbox.reverse(await instructionOf(payNo))
  await server.sandbox.releaseNotices()
  await deskStatus(server, holder, payNo, '4')
  expect((await policyOf(server, holder, policyNo)).bills[0]).toMatchObject({ state: 'open' })
  await deskPaid(server, holder, premiumOf(policyNo))
  await allTold()
  const { insurerNo } = await policyOf(server, holder, policyNo)
  expect(await theirs(insurerNo)).toMatchObject({ received: PREMIUM })
})

test('a customer whom the insurer refuses pays nothing; an unpaid premium ends the policy and is no debt', async () => {
  const turnedDown = await borrowed(server)
  await server.sandbox.fault('insurer', 'refuse', 1, 'apply')
  const wish = { product: 'cardSafe', agreementKeys: await agreementKeys(server, 'insurance') }
  const { policyNo } = await server.client.call(insurance.apply, wish, call(turnedDown))
  await until(async () => (await policyOf(server, turnedDown, policyNo)).state === 'declined')

  const late = await insured(server, turnedDown)
  await server.sandbox.advance(31)
  expect(await policyOf(server, turnedDown, late)).toMatchObject({ state: 'lapsed' })
  const { policies } = await server.client.call(insurance.policies, {}, call(holder))
  // the second month is due and may still be paid
  const running = policies[0]
  expect(running).toMatchObject({ state: 'inForce', cancel: { refund: 0 } })
  expect(running?.bills.map(({ state }) => state).slice(0, 3)).toEqual(['paid', 'open', 'later'])
  expect(await cancel(holder, running?.policyNo ?? '', fen(0))).toEqual({ refund: 0 })
  expect(await policyOf(server, holder, running?.policyNo ?? '')).toMatchObject({
    state: 'cancelled',
    endedOn: '2027-07-16',
  })
})
