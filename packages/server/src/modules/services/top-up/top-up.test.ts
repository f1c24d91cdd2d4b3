import { deskPayments } from '@wanka/contract/payments/desk-payments.ts'
import { topUp } from '@wanka/contract/services/top-up.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { bankOrdersOf, deskApplied, deskStatus, deskTicket } from '@wanka/testkit/fixtures/payments/desk-payments.ts'
import { topUpAt, topUpOf, topUpOrdered, topUpPaid } from '@wanka/testkit/fixtures/services/top-up.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture(HASTY)
let holder: Borrower
let other: Borrower
beforeAll(async () => {
  await withoutAutoDebit(server)
  ;[holder, other] = await Promise.all([borrowed(server), borrowed(server)])
})

const call = ({ token }: { token: string }) => ({ token })
const products = (mobile?: string) =>
  server.client.call(topUp.products, mobile === undefined ? {} : { mobile }, call(holder))
const order = (body: { productId: string; quote: string; mobile?: string }, who: { token: string } = holder) =>
  server.client.call(topUp.order, body, call(who))
/** A forged quote: another price under the old signature. */
const cheaper = (quote: string): string => {
  const [body = '', seen = ''] = quote.split('.')
  const text = Buffer.from(body, 'base64url').toString().replace('"price":1000', '"price":1')
  return `${Buffer.from(text).toString('base64url')}.${seen}`
}
const lettersTo = async ({ customerId }: Borrower, title: string) => {
  const letters = server.platform.db.selectFrom('letter').select('title')
  return (await letters.where('customer_id', '=', customerId).where('title', '=', title).execute()).length
}

test('a customer’s own number is the default and comes back masked; an operator in maintenance shows until when', async () => {
  const own = await products()
  expect(own).toMatchObject({ own: true, state: 'open' })
  expect(own.mobile).toMatch(/^1\d{2}\*{4}\d{4}$/)
  expect(await products(own.mobile)).toMatchObject({ own: true, mobile: own.mobile })
  await expect(products('188****0000')).rejects.toMatchObject({ status: 1002 })
  const theirs = await products('13012345678')
  expect(theirs).toMatchObject({ own: false, operator: 'unicom', mobile: '13012345678' })
  expect(theirs.faces.find(({ soldOut }) => soldOut)?.face).toBe(30_000)
  const closed = await products('19212345678')
  expect(closed).toMatchObject({ operator: 'broadnet', state: 'maintenance', faces: [] })
  expect(closed.until).toBeDefined()
  // the provider's answer for a phone is cached briefly
  await server.sandbox.fault('topUp', 'timeout', 2, 'products')
  expect(await products('13012345678')).toMatchObject({ state: 'open' })
  expect(await products('13012345679')).toMatchObject({ state: 'unavailable', faces: [] })
})

test('a price is valid for its customer, number and product only, and another customer cannot read the order', async () => {
  const { faces } = await products()
  const { productId = '', quote = '' } = faces[0] ?? {}
  for (const [body, who] of [
    [{ productId, quote: faces[1]?.quote ?? '' }, holder],
    [{ productId, quote: cheaper(quote) }, holder],
    [{ productId, quote: quote.split('.')[0] ?? '' }, holder],
    [{ productId, quote, mobile: '13812345678' }, holder],
    [{ productId, quote }, other],
  ] as const)
    await expect(order(body, who)).rejects.toMatchObject({ status: 40403, data: { requote: true } })
  const { orderNo } = await order({ productId, quote })
  await expect(topUpOf(server, other, orderNo)).rejects.toMatchObject({ status: 1007 })
  const theirs = { purpose: 'topUp' as const, subject: orderNo }
  await expect(server.client.call(deskPayments.select, theirs, call(other))).rejects.toMatchObject({ status: 1007 })
  await expect(server.client.call(topUp.records, { after: orderNo }, call(other))).rejects.toMatchObject({
    status: 1007,
  })
})

test('a customer’s delivered top-up is paid to the provider, confirmed by one letter and listed as delivered', async () => {
  const { subject, payNo } = await topUpPaid(server, holder, 50)
  await deskStatus(server, holder, payNo, '3')
  const done = await topUpAt(server, holder, subject, 'delivered')
  expect(done).toMatchObject({ face: 5000, amt: 4990 })
  expect((await server.sandbox.toppedUp()).find(({ ref }) => ref === subject)).toMatchObject({
    state: 'delivered',
    price: 4990,
    mobile: holder.mobile,
  })
  expect(await lettersTo(holder, '话费充值成功')).toBe(1)
  const again = { purpose: 'topUp' as const, subject }
  await expect(server.client.call(deskPayments.select, again, call(holder))).rejects.toMatchObject({ status: 40403 })
  const { list, hasMore } = await server.client.call(topUp.records, {}, call(holder))
  expect([list.map(({ state }) => state), hasMore]).toEqual([['delivered', 'closed'], false])
})

test.each(['refuse', 'failed-later'])(
  '%s: a customer whose top-up fails is refunded to the card that paid, once',
  async (fault) => {
    await server.sandbox.fault('topUp', fault, 1, 'order')
    const { subject, payNo } = await topUpPaid(server, other)
    const back = await topUpAt(server, other, subject, 'refunded')
    expect(back.failReason).toBeDefined()
    expect((await bankOrdersOf(server, payNo)).map(({ kind, count }) => [kind, count])).toEqual([
      ['collect', 1],
      ['refund', 1],
    ])
  },
)

test('F10 a customer who orders, pays and confirms several times at once is debited and delivered one top-up', async () => {
  const orders = await Promise.all([1, 2, 3].map(() => topUpOrdered(server, other)))
  const states = await Promise.all(orders.map(async ({ orderNo }) => (await topUpOf(server, other, orderNo)).state))
  expect(states.toSorted()).toEqual(['closed', 'closed', 'toPay'])
  const subject = orders[states.indexOf('toPay')]?.orderNo ?? ''
  const thing = { purpose: 'topUp' as const, subject }
  await Promise.allSettled([1, 2].map(() => deskApplied(server, other, thing)))
  const last = await deskApplied(server, other, thing)
  const tickets = await Promise.all([1, 2].map(() => deskTicket(server, other, last)))
  await Promise.all(
    tickets.map((dealTicket) =>
      server.client.call(deskPayments.confirm, { payNo: last.payNo, dealTicket }, call(other)),
    ),
  )
  await topUpAt(server, other, subject, 'delivered')
  expect((await bankOrdersOf(server, last.payNo)).map(({ kind, count }) => [kind, count])).toEqual([['collect', 1]])
})

test('a customer is refused top-ups beyond the day’s sum, and beyond its number of orders', async () => {
  const spender = await borrowed(server)
  for (const yuan of [300, 300, 300]) {
    const { subject } = await topUpPaid(server, spender, yuan)
    await topUpAt(server, spender, subject, 'delivered')
  }
  await expect(topUpOrdered(server, spender, { yuan: 200 })).rejects.toMatchObject({ status: 40403 })
  for (let n = 0; n < 7; n++) await topUpOrdered(server, spender)
  await expect(topUpOrdered(server, spender)).rejects.toMatchObject({ status: 40403 })
})
