import { deskPayments } from '@wanka/contract/payments/desk-payments.ts'
import { phonePlans } from '@wanka/contract/services/phone-plans.ts'
import { Status } from '@wanka/contract/status.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { agreementKeys, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { bankOrdersOf, deskConfirmed, deskPaid, deskStatus } from '@wanka/testkit/fixtures/payments/desk-payments.ts'
import {
  cardActive,
  cardAt,
  cardOrdered,
  cardSent,
  monthOf,
  monthsOf,
} from '@wanka/testkit/fixtures/services/phone-plans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture(HASTY)
let holder: Borrower
let other: Borrower
beforeAll(async () => {
  await withoutAutoDebit(server)
  ;[holder, other] = await Promise.all([borrowed(server), borrowed(server)])
})

const call = ({ token }: { token: string }) => ({ token })
const received = async () => (await server.sandbox.letongCards()).map((card) => card.received).toSorted((a, b) => a - b)
const allTold = () =>
  until(
    async () => {
      const untold = server.platform.db.selectFrom('letong_bill').select('no').whereRef('told_version', '<', 'version')
      return (await untold.execute()).length === 0
    },
    { what: 'the partner told' },
  )

test('a customer is sold no plan while the partner does not answer', async () => {
  await server.sandbox.fault('letong', 'timeout', 2, 'packages')
  expect(await server.client.call(phonePlans.packages, {}, call(holder))).toEqual({
    state: 'unavailable',
    packages: [],
  })
})

test('a guest reads the plans without a quote, and a member’s quote is for that member alone', async () => {
  const { packages, ...rest } = await server.client.call(phonePlans.packages, {})
  expect(rest).toEqual({ state: 'open' })
  const { packages: own } = await server.client.call(phonePlans.packages, {}, call(holder))
  expect(packages).toEqual(own.map(({ quote: _, ...plan }) => plan))
  expect(own.every(({ quote }) => quote)).toBe(true)
  await expect(
    server.client.call(phonePlans.order, { packageId: 'x', quote: 'x', agreementKeys: [] }),
  ).rejects.toMatchObject({ status: Status.sessionInvalid })
})

test('a customer with a real name and every agreement read orders a plan once, at the price shown', async () => {
  const { packages } = await server.client.call(phonePlans.packages, {}, call(holder))
  expect(packages.map(({ monthly, soldOut }) => [monthly, soldOut])).toContainEqual([900, true])
  const { packageId = '', quote = '' } = packages[0] ?? {}
  const wish = { packageId, quote, agreementKeys: await agreementKeys(server, 'letong') }
  const unnamed = await registered(server)
  await expect(server.client.call(phonePlans.order, wish, call(unnamed))).rejects.toMatchObject({ status: 1000 })
  for (const wrong of [
    { ...wish, agreementKeys: [] },
    { ...wish, quote: packages[1]?.quote ?? '' },
  ])
    await expect(server.client.call(phonePlans.order, wrong, call(holder))).rejects.toMatchObject({ status: 40403 })
  await expect(server.client.call(phonePlans.order, wish, call(other))).rejects.toMatchObject({
    data: { requote: true },
  })
  const orders = await Promise.allSettled([1, 2, 3].map(() => server.client.call(phonePlans.order, wish, call(holder))))
  expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { card } = await server.client.call(phonePlans.card, {}, call(holder))
  const ready = await cardAt(server, holder, card?.cardNo ?? '', 'ready')
  expect(ready.phone).toMatch(/^171\*{4}\d{4}$/)
  await expect(server.client.call(phonePlans.activate, { cardNo: ready.cardNo }, call(other))).rejects.toMatchObject({
    status: 1007,
  })
  expect(await server.client.call(phonePlans.leave, { cardNo: ready.cardNo }, call(holder))).toEqual({})
  expect(await server.client.call(phonePlans.card, {}, call(other))).toEqual({})
  expect(await server.client.call(phonePlans.bill, {}, call(other))).toMatchObject({ bills: [] })
})

test('a customer pays an active card’s months at the desk one by one, once, and the partner is notified of each', async () => {
  const cardNo = await cardActive(server, holder)
  expect((await monthsOf(server, holder, cardNo)).map(({ state }) => state).slice(0, 2)).toEqual(['open', 'later'])
  for (const [who, no, status] of [
    [other, 1, 1007],
    [holder, 2, 40403],
    [holder, 13, 1007],
  ] as const)
    await expect(server.client.call(deskPayments.select, monthOf(cardNo, no), call(who))).rejects.toMatchObject({
      status,
    })
  const paying = await Promise.allSettled([1, 2].map(() => deskConfirmed(server, holder, monthOf(cardNo))))
  expect(paying.some(({ status }) => status === 'fulfilled')).toBe(true)
  await until(async () => (await monthsOf(server, holder, cardNo))[0]?.state === 'paid')
  await allTold()
  expect(await received()).toEqual([0, 1900])
  const gone = await Promise.allSettled(
    [1, 2].map(() => server.client.call(phonePlans.leave, { cardNo }, call(holder))),
  )
  expect(gone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await cardAt(server, holder, cardNo, 'ended')).toMatchObject({ lastDay: '2027-07-14', canLeave: false })
  await until(async () => (await server.sandbox.letongCards()).some(({ lastDay }) => lastDay === '2027-07-14'))
})

test('a reversed debit leaves the customer’s month unpaid, here and at the partner, until it is paid again', async () => {
  const cardNo = await cardActive(server, other, 'lt-39')
  const { payNo } = await deskPaid(server, other, monthOf(cardNo))
  await allTold()
  const collect = (await bankOrdersOf(server, payNo)).find(({ kind }) => kind === 'collect')?.no ?? ''
  await server.sandbox.reverse(collect)
  await server.sandbox.releaseNotices()
  await deskStatus(server, other, payNo, '4')
  expect((await monthsOf(server, other, cardNo))[0]?.state).toBe('open')
  await allTold()
  expect(await received()).not.toContain(3900)
  await deskPaid(server, other, monthOf(cardNo))
  await allTold()
  expect(await received()).toContain(3900)
})

test.each(['timeout-but-done', 'error-500', 'bad-signature'])(
  '%s: a customer’s order still makes one card at the partner',
  async (fault) => {
    const owner = await borrowed(server)
    await server.sandbox.fault('letong', fault, 1, 'order')
    await server.sandbox.fault('letong', fault, 1, 'activate')
    const before = (await server.sandbox.letongCards()).length
    await cardActive(server, owner)
    expect(await server.sandbox.letongCards()).toHaveLength(before + 1)
  },
)

test('a customer whom the partner refuses pays nothing; an unpaid month ends the card and is no debt', async () => {
  const owner = await borrowed(server)
  await server.sandbox.fault('letong', 'refuse', 1, 'order')
  await cardAt(server, owner, await cardOrdered(server, owner), 'declined')
  const cardNo = await cardSent(server, owner)
  await server.sandbox.fault('letong', 'refuse', 1, 'activate')
  await server.client.call(phonePlans.activate, { cardNo }, call(owner))
  await cardAt(server, owner, cardNo, 'ready')
  await server.client.call(phonePlans.activate, { cardNo }, call(owner))
  await cardAt(server, owner, cardNo, 'active')
  await server.sandbox.advance(32)
  await cardAt(server, owner, cardNo, 'ended')
  expect((await monthsOf(server, owner, cardNo)).every(({ state }) => state === 'over')).toBe(true)
  // the second month of the other customer's card is due and may still be paid
  const theirs = await server.client.call(phonePlans.bill, {}, call(other))
  expect(theirs.bills.map(({ state }) => state).slice(0, 3)).toEqual(['paid', 'open', 'later'])
})
