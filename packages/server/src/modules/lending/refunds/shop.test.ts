import { purchase } from '@wanka/contract/lending/purchases.ts'
import { fen } from '@wanka/domain/money.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { reached } from '@wanka/testkit/fixtures/lending/loans.ts'
import { paying } from '@wanka/testkit/fixtures/lending/purchases.ts'
import { planOf } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

/** Submits a form of the shop, as its page would. */
const send = (path: string, fields: Record<string, string>) =>
  fetch(server.sandboxUrl + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const pageOf = async (orderNo: string) => (await fetch(`${server.sandboxUrl}/shop/?orderNo=${orderNo}`)).text()

test('a customer returns a purchase at the shop, half and then the rest, and the bills follow', async () => {
  const bought = await send('/shop/buy', { sku: 'kettle' })
  const payNo = new URL(bought.headers.get('location') ?? '').searchParams.get('payNo') ?? ''
  const { order_no: orderNo, amount } = await server.platform.db
    .selectFrom('purchase')
    .select(['order_no', 'amount'])
    .where('pay_no', '=', payNo)
    .executeTakeFirstOrThrow()
  const holder = await withLine(server)
  const body = await paying(server, holder, { payNo, amount: fen(amount) })
  const { orderId, appId } = await server.client.call(purchase.pay, body, { token: holder.token })
  await reached(server, holder, orderId, '80')
  const own = { ...holder, orderId, appId }
  expect(await pageOf(orderNo)).toContain('退回一半')
  const [before] = await planOf(server, own)
  const taps = await Promise.all([1, 2, 3].map(() => send('/shop/refund', { orderNo, share: 'half' })))
  expect(taps.some(({ status }) => status === 303)).toBe(true)
  const [after] = await planOf(server, own)
  expect(Math.abs(2 * (after?.owed ?? 0) - (before?.owed ?? 0))).toBeLessThanOrEqual(12)
  expect(await pageOf(orderNo)).toMatch(/已退99\.50元[\s\S]*全部退回/)
  await send('/shop/refund', { orderNo, share: 'whole' })
  expect(await pageOf(orderNo)).not.toContain('全部退回')
  await reached(server, holder, orderId, '90')
})
