import { randomUUID } from 'node:crypto'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { type Borrower, borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { payStatus, repayApplied, repayTicket, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { lockWaits } from '@wanka/testkit/fixtures/operations/end-of-day.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let owner: Borrower
beforeAll(async () => {
  await withoutAutoDebit(server)
  owner = await borrowed(server, { period: 12 })
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const FIFTY = Array.from({ length: 50 }, (_, at) => at)
const options = () => ({ token: owner.token })
const count = (heard: readonly number[], status: number) => heard.filter((one) => one === status).length

const debitsOf = async (repayNo: string) =>
  server.platform.db
    .selectFrom('bank_instruction')
    .innerJoin('repayment_order', 'repay_id', 'subject')
    .select('bank_instruction.state')
    .where('repay_no', '=', repayNo)
    .execute()

test('a customer who opens a payment of one bill on fifty devices opens one', async () => {
  const items = [{ appId: owner.appId, stage: 1 }]
  const { repayAmt: amt } = await server.client.call(repayment.selectMany, { items }, options())
  const apply = () => statusOf(server.client.call(repayment.apply, { items, cardId: owner.cardId, amt }, options()))
  const heard = await Promise.all(FIFTY.map(apply))
  expect([count(heard, Status.ok), count(heard, Status.refused)]).toEqual([1, 49])
  const { openRepayNo } = await server.client.call(repayment.selectMany, { items }, options())
  expect(openRepayNo).toBeDefined()
  await server.client.call(repayment.close, { repayNo: openRepayNo ?? '' }, options())
})

test('fifty taps with one key confirm once and get the same answer', async () => {
  const paying = await repayApplied(server, owner, [{ appId: owner.appId, stage: 1 }])
  const body = { repayNo: paying.repayNo, dealTicket: await repayTicket(server, owner.customerId, paying) }
  const uuid = randomUUID()
  const tap = () => statusOf(server.client.call(repayment.confirm, body, { ...options(), uuid }))
  const heard = await Promise.all(FIFTY.map(tap))
  expect(count(heard, Status.ok) + count(heard, Status.duplicate)).toBe(50)
  expect(heard).toContain(Status.ok)
  await payStatus(server, owner, paying.repayNo, '3')
  expect(await debitsOf(paying.repayNo)).toEqual([{ state: 'succeeded' }])
})

test('a customer who confirms one order on fifty devices with a ticket each confirms it once', async () => {
  const paying = await repayApplied(server, owner, [{ appId: owner.appId, stage: 2 }])
  const tickets = await Promise.all(FIFTY.map(() => repayTicket(server, owner.customerId, paying)))
  const heard = await Promise.all(
    tickets.map((dealTicket) =>
      statusOf(server.client.call(repayment.confirm, { repayNo: paying.repayNo, dealTicket }, options())),
    ),
  )
  expect(count(heard, Status.ok)).toBe(50)
  await payStatus(server, owner, paying.repayNo, '3')
  expect(await debitsOf(paying.repayNo)).toEqual([{ state: 'succeeded' }])
})

test('a customer who closes an order while confirming it has it either instructed or closed', async () => {
  for (const stage of [3, 4, 5]) {
    const paying = await repayApplied(server, owner, [{ appId: owner.appId, stage }])
    const { repayNo } = paying
    const dealTicket = await repayTicket(server, owner.customerId, paying)
    await Promise.all([
      statusOf(server.client.call(repayment.close, { repayNo }, options())),
      statusOf(server.client.call(repayment.confirm, { repayNo, dealTicket }, options())),
      statusOf(server.client.call(repayment.close, { repayNo }, options())),
    ])
    const { payState } = await payStatus(server, owner, repayNo, '3', '6')
    expect(await debitsOf(repayNo)).toEqual(payState === '6' ? [] : [{ state: 'succeeded' }])
    if (payState === '6') {
      const again = await repayApplied(server, owner, [{ appId: owner.appId, stage }])
      const ticket = await repayTicket(server, owner.customerId, again)
      await server.client.call(repayment.confirm, { repayNo: again.repayNo, dealTicket: ticket }, options())
      await payStatus(server, owner, again.repayNo, '3')
    }
  }
})

test('payments of two loans that name them in either order never wait for each other', async () => {
  const other = await borrow(server, owner)
  const both = [
    { appId: owner.appId, stage: 6 },
    { appId: other.appId, stage: 1 },
  ]
  const { repayAmt: amt } = await server.client.call(repayment.selectMany, { items: both }, options())
  const heard = await Promise.all(
    FIFTY.slice(0, 20).map((at) => {
      const items = at % 2 ? both : [...both].reverse()
      return statusOf(server.client.call(repayment.apply, { items, cardId: owner.cardId, amt }, options()))
    }),
  )
  expect([count(heard, Status.ok), count(heard, Status.refused)]).toEqual([1, 19])
  const one = await failureOf(
    server.client.call(repayment.apply, { items: both, cardId: owner.cardId, amt }, options()),
  )
  expect(one.data).toMatchObject({ repayNo: expect.stringMatching(/^R/) })
})

/** Moves the date alone, as the first commit of a nightly close does. */
const moveDate = (days: number) =>
  sql`update business_calendar set business_date = business_date + ${days}::int`.execute(server.platform.db)

test('a customer who confirms a payment while the day turns keeps its bill from another device', async () => {
  const { appId, cardId, token, customerId } = await borrow(server, owner)
  const items = [{ appId, stage: 1 }]
  const paying = await repayApplied(server, owner, items)
  const { repayNo } = paying
  const dealTicket = await repayTicket(server, customerId, paying)
  const { confirming, applying } = await server.platform.db.transaction().execute(async (tx) => {
    // the confirmation holds the order, and waits before it writes the history
    await sql`lock table state_history in share mode`.execute(tx)
    const confirming = statusOf(server.client.call(repayment.confirm, { repayNo, dealTicket }, { token }))
    await until(async () => (await lockWaits(server)) === 1, { what: 'the confirmation' })
    await moveDate(1)
    const { repayAmt: amt } = await server.client.call(repayment.selectMany, { items }, { token })
    const applying = failureOf(server.client.call(repayment.apply, { items, cardId, amt }, { token }))
    await until(async () => (await lockWaits(server)) === 2, { what: 'the other device' })
    return { confirming, applying }
  })
  expect(await confirming).toBe(Status.ok)
  expect(await applying).toMatchObject({ status: Status.refused, data: { repayNo } })
  await moveDate(-1)
  await payStatus(server, owner, repayNo, '3')
})
