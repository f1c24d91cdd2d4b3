import { randomUUID } from 'node:crypto'
import { purchase } from '@wanka/contract/lending/purchases.ts'
import { fen } from '@wanka/domain/money.ts'
import { type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { reached } from '@wanka/testkit/fixtures/lending/loans.ts'
import { ordered, paying } from '@wanka/testkit/fixtures/lending/purchases.ts'
import { killableFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'

/** Failpoints: where the link is taken, and where the payout marks it paid. */
const PLACES = ['purchase.taken', 'purchase.followed'] as const

const server = killableFixture()
let holder: LineHolder

test('F1 a server killed where a link is taken or paid resumes: one loan, paid to the merchant once', {
  timeout: 900_000,
}, async () => {
  await server.start()
  holder = await withLine(server)
  const rounds = await Promise.all(
    PLACES.map(async (failpoint, at) => {
      const order = await ordered(server, { amount: fen(10_000 * (at + 1)) })
      return { failpoint, payNo: order.payNo, body: await paying(server, holder, order), uuid: randomUUID() }
    }),
  )
  const { token } = holder
  for (const { failpoint, body, uuid } of rounds) {
    await server.dies(failpoint, () => server.client.call(purchase.pay, body, { token, uuid }))
  }
  await server.start()
  for (const { payNo, body, uuid } of rounds) {
    const { orderId } = await server.client.call(purchase.pay, body, { token, uuid })
    await reached(server, holder, orderId, '80')
    expect(await server.client.call(purchase.detail, { payNo }, { token })).toMatchObject({ state: 'paid', orderId })
  }
  const { orders } = (await server.sandbox.books()) as { orders: { moved: number }[] }
  expect(orders.map(({ moved }) => moved)).toEqual(PLACES.map((_, at) => 10_000 * (at + 1)))
  expect(await server.violations()).toEqual([])
})
