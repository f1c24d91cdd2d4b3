import { randomUUID } from 'node:crypto'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { application, applied, borrowTicket, loanOf, reached } from '@wanka/testkit/fixtures/lending/loans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let holder: LineHolder
beforeAll(async () => {
  holder = await withLine(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const FIFTY = Array.from({ length: 50 }, (_, at) => at)
const PERIODS = [3, 6, 9, 12, 24] as const

const states = async (customerId: string): Promise<string[]> => {
  const rows = await server.platform.db
    .selectFrom('loan_order')
    .select('state')
    .where('customer_id', '=', customerId)
    .execute()
  return rows.map((row) => row.state)
}
const settledDown = (customerId: string) =>
  until(async () =>
    (await states(customerId)).every((state) => ['repaying', 'payoutFailed', 'cancelled'].includes(state)),
  )

test('fifty taps with one key make one order', async () => {
  const input = await application(server, holder)
  const body = { ...input, dealTicket: await borrowTicket(server, holder.customerId, input) }
  const uuid = randomUUID()
  const tap = () => statusOf(server.client.call(loan.submit, body, { token: holder.token, uuid }))
  const heard = await Promise.all(FIFTY.map(tap))
  expect(heard.filter((status) => ![Status.ok, Status.duplicate].includes(status as 1))).toEqual([])
  expect(heard).toContain(Status.ok)
  expect(await states(holder.customerId)).toHaveLength(1)
  expect(await tap()).toBe(Status.ok)
  await settledDown(holder.customerId)
})

test('fifty devices with keys and tickets of their own never draw more than the line', async () => {
  const racer = await withLine(server)
  const { db } = server.platform
  await db.updateTable('credit_line').set({ granted: 1_000_000 }).where('customer_id', '=', racer.customerId).execute()
  const inputs = await Promise.all(
    FIFTY.map((at) =>
      application(server, racer, { loanAmt: fen(300_000 - 100 * 100 * (at % 10)), period: PERIODS[at % 5] ?? 3 }),
    ),
  )
  const tickets = await Promise.all(inputs.map((input) => borrowTicket(server, racer.customerId, input)))
  const heard = await Promise.all(
    inputs.map((input, at) =>
      statusOf(server.client.call(loan.submit, { ...input, dealTicket: tickets[at] ?? '' }, { token: racer.token })),
    ),
  )
  const { cardQuota, loanAmt, heldAmt } = await server.client.call(creditLine.limit, {}, { token: racer.token })
  expect(cardQuota).toBe(1_000_000)
  expect(loanAmt + heldAmt).toBeLessThanOrEqual(cardQuota)
  expect(heard.filter((status) => status === Status.ok).length).toBeGreaterThanOrEqual(3)
  expect(heard.filter((status) => status !== Status.ok && status !== Status.refused)).toEqual([])
  await settledDown(racer.customerId)
})

test('a quote makes one loan, however many tickets a customer confirms it with, at once or one after the other', async () => {
  for (const many of [12, 30]) {
    const racer = await withLine(server)
    const input = await application(server, racer, { loanAmt: fen(20_000) })
    const submit = async (uuid: string = randomUUID()) => {
      const dealTicket = await borrowTicket(server, racer.customerId, input)
      return server.client.call(loan.submit, { ...input, dealTicket }, { token: racer.token, uuid })
    }
    const heard = await Promise.allSettled(FIFTY.slice(0, many).map(() => submit()))
    const made = heard.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(made).toHaveLength(1)
    const taken = {
      status: Status.refused,
      message: '这份报价已经用于一笔借款，请在借款记录里查看。还要再借，请重新确认费用',
      data: { requote: true, orderId: made[0]?.orderId },
    }
    for (const one of heard) if (one.status === 'rejected') expect(one.reason).toMatchObject(taken)
    expect(await failureOf(submit())).toEqual(taken)
    expect(await states(racer.customerId)).toHaveLength(1)
    await settledDown(racer.customerId)
    // also once the order has run to its end
    expect(await failureOf(submit())).toEqual(taken)
  }
})

test('a customer whose answer was lost gets it again under the same key, and the loan’s id under another', async () => {
  const racer = await withLine(server)
  const input = await application(server, racer)
  const body = { ...input, dealTicket: await borrowTicket(server, racer.customerId, input) }
  const options = { token: racer.token, uuid: randomUUID() }
  const { orderId } = await server.client.call(loan.submit, body, options)
  expect((await server.client.call(loan.submit, body, options)).orderId).toBe(orderId)
  const dealTicket = await borrowTicket(server, racer.customerId, input)
  const other = server.client.call(loan.submit, { ...input, dealTicket }, { token: racer.token })
  expect((await failureOf(other)).data).toEqual({ requote: true, orderId })
  await settledDown(racer.customerId)
})

test('a customer may borrow the same again, with a price of its own', async () => {
  const racer = await withLine(server)
  const [first, same] = await Promise.all([application(server, racer), application(server, racer)])
  expect(same.quoteId).toBe(first.quoteId)
  const one = await applied(server, racer)
  await reached(server, racer, one.orderId, '80')
  const again = await application(server, racer)
  expect(again.quoteId).not.toBe(first.quoteId)
  const two = await applied(server, racer)
  await reached(server, racer, two.orderId, '80')
  expect(await states(racer.customerId)).toEqual(['repaying', 'repaying'])
  // another customer's quote does not depend on it
  const other = await withLine(server)
  expect((await application(server, other)).quoteId).toBe(first.quoteId)
  await reached(server, other, (await applied(server, other)).orderId, '80')
})

test('a customer who appends something to a signed quote is refused, and no second loan is made', async () => {
  const racer = await withLine(server)
  const input = await application(server, racer)
  const submit = async (quoteId: string) => {
    const drawn = { ...input, quoteId }
    const dealTicket = await borrowTicket(server, racer.customerId, drawn)
    return server.client.call(loan.submit, { ...drawn, dealTicket }, { token: racer.token })
  }
  const { orderId } = await submit(input.quoteId)
  expect(await failureOf(submit(`${input.quoteId}.${'x'.repeat(43)}`))).toMatchObject({ status: Status.badSignature })
  await reached(server, racer, orderId, '80')
  expect(await states(racer.customerId)).toHaveLength(1)
})

test('a customer’s ticket confirms one application, whatever the idempotency keys', async () => {
  const input = await application(server, holder)
  const dealTicket = await borrowTicket(server, holder.customerId, input)
  const heard = await Promise.all(
    FIFTY.slice(0, 20).map(() =>
      statusOf(server.client.call(loan.submit, { ...input, dealTicket }, { token: holder.token })),
    ),
  )
  expect(heard.filter((status) => status === Status.ok)).toHaveLength(1)
  expect(heard.filter((status) => status === Status.passwordWrong)).toHaveLength(19)
  await settledDown(holder.customerId)
})

test('a customer who cancels during the payout has either the money or a cancelled order, never both', async () => {
  const rounds = FIFTY.slice(0, 8)
  for (const _ of rounds) {
    const { orderId } = await applied(server, holder, { loanAmt: fen(10_000) })
    const cancels = await Promise.all(
      [1, 2, 3].map(() => statusOf(server.client.call(loan.cancel, { orderId }, { token: holder.token }))),
    )
    const { loanOrder } = await reached(server, holder, orderId, '80', '91')
    expect(cancels.filter((status) => status === Status.ok)).toHaveLength(loanOrder.orderState === '91' ? 1 : 0)
    const paid = await server.platform.db
      .selectFrom('bank_instruction')
      .select('state')
      .where('subject', '=', orderId)
      .execute()
    expect(paid.map(({ state }) => state)).toEqual(loanOrder.orderState === '91' ? [] : ['succeeded'])
  }
})

test('a customer can cancel an order that waits for authorisations, and its limit is released', async () => {
  await server.platform.db
    .updateTable('auth_task')
    .set({ expires_on: '2027-06-14' })
    .where('customer_id', '=', holder.customerId)
    .execute()
  const before = await server.client.call(loan.params, { productType: 'cash' }, { token: holder.token })
  const { orderId, appId, orderState } = await applied(server, holder)
  expect(orderState).toBe('30')
  const during = await server.client.call(loan.params, { productType: 'cash' }, { token: holder.token })
  expect(during.available).toBe(before.available - 300_000)
  expect(await server.client.call(loan.cancelByApplication, { appId }, { token: holder.token })).toEqual({
    orderState: '91',
  })
  const after = await server.client.call(loan.params, { productType: 'cash' }, { token: holder.token })
  expect(after.available).toBe(before.available)
  const { loanOrder } = await loanOf(server, holder, orderId)
  expect(loanOrder.timeline.at(-1)).toMatchObject({ title: '已取消', status: 'failed', note: '您已取消申请' })
  const again = await failureOf(
    server.client.call(loan.modifyStatus, { orderId, action: 'GIVEUP' }, { token: holder.token }),
  )
  expect(again).toMatchObject({ status: Status.refused, message: '这笔申请已经取消' })
  await server.platform.db
    .updateTable('auth_task')
    .set({ expires_on: '2028-06-14' })
    .where('customer_id', '=', holder.customerId)
    .execute()
})
