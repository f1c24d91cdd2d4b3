import { randomUUID } from 'node:crypto'
import { loan } from '@wanka/contract/loan.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/failure-of.ts'
import { type LineHolder, withLine } from '@wanka/testkit/scenes/credit.ts'
import { application, applied, borrowTicket, loanOf, reached } from '@wanka/testkit/scenes/loan.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/test-server.ts'
import { until } from '@wanka/testkit/until.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let server: TestServer
let holder: LineHolder
beforeAll(async () => {
  server = await startTestServer({ PARTY_TIMEOUT_MS: '500' })
  holder = await withLine(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})
afterAll(() => server.stop())

const FIFTY = Array.from({ length: 50 }, (_, at) => at)

const states = async (customerId: string): Promise<string[]> => {
  const rows = await server.kernel.db
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
  const { db } = server.kernel
  await db.updateTable('credit_line').set({ granted: 1_000_000 }).where('customer_id', '=', racer.customerId).execute()
  const input = await application(server, racer)
  const tickets = await Promise.all(FIFTY.map(() => borrowTicket(server, racer.customerId, input)))
  const heard = await Promise.all(
    tickets.map((dealTicket) =>
      statusOf(server.client.call(loan.submit, { ...input, dealTicket }, { token: racer.token })),
    ),
  )
  // three loans of 3,000.00 fit into 10,000.00
  expect(heard.filter((status) => status === Status.ok)).toHaveLength(3)
  expect(heard.filter((status) => status === Status.refused)).toHaveLength(47)
  await settledDown(racer.customerId)
})

test('one ticket pays for one application, whatever the keys', async () => {
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

test('giving up races the payout: either the money came or the order is cancelled, never both', async () => {
  const rounds = FIFTY.slice(0, 8)
  for (const _ of rounds) {
    const { orderId } = await applied(server, holder, { loanAmt: fen(10_000) })
    const cancels = await Promise.all(
      [1, 2, 3].map(() => statusOf(server.client.call(loan.cancel, { orderId }, { token: holder.token }))),
    )
    const { loanOrder } = await reached(server, holder, orderId, '80', '91')
    expect(cancels.filter((status) => status === Status.ok)).toHaveLength(loanOrder.orderState === '91' ? 1 : 0)
    const paid = await server.kernel.db
      .selectFrom('bank_instruction')
      .select('state')
      .where('subject', '=', orderId)
      .execute()
    expect(paid.map(({ state }) => state)).toEqual(loanOrder.orderState === '91' ? [] : ['succeeded'])
  }
})

test('an order that waits for authorisations can be given up, and its limit comes back', async () => {
  await server.kernel.db
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
  await server.kernel.db
    .updateTable('auth_task')
    .set({ expires_on: '2028-06-14' })
    .where('customer_id', '=', holder.customerId)
    .execute()
})
