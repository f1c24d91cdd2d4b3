import { randomUUID } from 'node:crypto'
import { merchantSide } from '@wanka/contract/lending/purchases.ts'
import { SANDBOX_PARTNER } from '@wanka/contract/sandbox-defaults.ts'
import { Status } from '@wanka/contract/status.ts'
import { askAsPartner, PARTNER_KEY, type Signing } from '@wanka/testkit/clients/partner-client.ts'
import { hostileValues } from '@wanka/testkit/examples/hostile-inputs.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

const other = { merchant: 'other-partner', secret: 'secret-of-the-other' }

const server = serverFixture({
  PARTNER_SECRETS: `${PARTNER_KEY.merchant}:${PARTNER_KEY.secret} ${other.merchant}:${other.secret}`,
})
beforeEach(() => change({ open: true }))

const change = (to: { open: boolean }) =>
  server.platform.db.updateTable('merchant').set(to).where('merchant_key', '=', SANDBOX_PARTNER).execute()

let numbers = 0
const order = (more: object = {}) => ({
  orderNo: `S${++numbers}`,
  goods: '无线耳机',
  amount: 129_900,
  notifyUrl: `${server.sandboxUrl}/shop/notice`,
  returnUrl: `${server.sandboxUrl}/shop/`,
  ...more,
})
const create = (body: object, signing?: Signing) =>
  askAsPartner(server.url + merchantSide.create.path, JSON.stringify(body), signing)
const query = (orderNo: string, signing?: Signing) =>
  askAsPartner(server.url + merchantSide.query.path, JSON.stringify({ orderNo }), signing)

test('a merchant gets a link for an order, and the same one for every repeated request, also at once', async () => {
  const asked = order()
  const first = await create(asked)
  expect(first).toMatchObject({ http: 200, signed: true, status: Status.ok })
  const { payNo, payUrl } = first.data as { payNo: string; payUrl: string }
  expect(payNo).toMatch(/^[0-9A-Z]{24}$/)
  expect(new URL(payUrl).pathname + new URL(payUrl).search).toBe(`/payment?payNo=${payNo}`)
  const again = await Promise.all(Array.from({ length: 8 }, () => create(asked)))
  for (const reply of again) expect(reply.data).toEqual(first.data)
  expect((await query(asked.orderNo)).data).toEqual({
    orderNo: asked.orderNo,
    payNo,
    amount: asked.amount,
    state: 'open',
  })
})

test('S35 a request that a merchant signed for one call is refused by every other call', async () => {
  const asked = order()
  await create(asked)
  const { path } = merchantSide.query
  for (const wrong of [merchantSide.create.path, '/partner/api/ticket/redeem', '/shop/notice', '', `${path}/`])
    expect(await query(asked.orderNo, { path: wrong })).toMatchObject({ http: 401, status: Status.badSignature })
  expect(await query(asked.orderNo, { path })).toMatchObject({ http: 200, status: Status.ok })
})

test('S35 a merchant’s refused request cannot be recorded and replayed once it would be accepted', async () => {
  const asked = order()
  const nonce = randomUUID()
  await change({ open: false })
  expect(await create(asked, { nonce })).toMatchObject({ status: Status.refused, message: '商户暂停收款' })
  await change({ open: true })
  expect(await create(asked, { nonce })).toMatchObject({ status: Status.duplicate })
  expect(await query(asked.orderNo)).toMatchObject({ status: Status.forbidden })
})

test('S35 a merchant whose site this installation does not list takes no order, whatever its row says', async () => {
  const { db } = server.platform
  const at = (origin: string) =>
    db
      .updateTable('partner')
      .set({ origin, entry_url: `${origin}/partner/` })
      .where('partner_key', '=', SANDBOX_PARTNER)
      .execute()
  const { origin } = new URL(server.sandboxUrl)
  const inside = 'http://10.0.0.5'
  await at(inside)
  const refused = await create(order({ notifyUrl: `${inside}/notice`, returnUrl: `${inside}/` }))
  await at(origin)
  expect(refused).toMatchObject({ status: Status.refused, message: '商户暂停收款' })
})

test('a merchant’s order number stands for one order: other terms under it are refused', async () => {
  const asked = order()
  await create(asked)
  for (const more of [{ amount: 129_901 }, { goods: '音箱' }, { returnUrl: `${server.sandboxUrl}/shop/b` }])
    expect(await create({ ...asked, ...more })).toMatchObject({
      status: Status.refused,
      message: '这个订单号已用于另一笔订单',
    })
})

test('an order that no customer took in half an hour has expired', async () => {
  const asked = order()
  await create(asked)
  await server.platform.db
    .updateTable('purchase')
    .set({ expires_at: sql`now()` })
    .where('order_no', '=', asked.orderNo)
    .execute()
  expect((await query(asked.orderNo)).data).toMatchObject({ state: 'expired' })
})

test('a merchant’s customers are redirected, and outcomes sent, to its own site only', async () => {
  const { host } = new URL(server.sandboxUrl)
  for (const url of [
    'https://evil.example/',
    `http://${host}.evil.example/`,
    `http://a@${host}/`,
    'javascript:1',
    '/x',
  ])
    for (const field of ['notifyUrl', 'returnUrl'])
      expect([url, (await create(order({ [field]: url }))).status]).toEqual([url, Status.refused])
})

test('a merchant gets no link for an amount that is not lent', async () => {
  for (const amount of [1, 9_999, 5_000_001])
    expect(await create(order({ amount }))).toMatchObject({ status: Status.refused })
  for (const amount of [0, -1, 1.5, '129900', null])
    expect(await create(order({ amount }))).toMatchObject({ status: Status.malformedField })
})

test('S12 another partner’s order is answered like an unknown one, and a partner that sells nothing has none', async () => {
  const asked = order()
  await create(asked)
  expect(await query(asked.orderNo, { as: other })).toEqual(await query('unknown', { as: other }))
  expect(await create(order(), { as: other })).toMatchObject({ status: Status.forbidden })
})

test('a merchant that operators closed takes no order, and a request with a wrong signature is rejected', async () => {
  expect(await create(order(), { as: { ...PARTNER_KEY, secret: other.secret } })).toMatchObject({
    http: 401,
    data: null,
  })
  await change({ open: false })
  expect(await create(order())).toMatchObject({ status: Status.refused, message: '商户暂停收款' })
})

test('S17 a merchant that sends hostile values causes no server error', async () => {
  const bodies = hostileValues.flatMap((value) => [
    order({ orderNo: value }),
    order({ goods: value }),
    order({ notifyUrl: value }),
  ])
  for (const body of [...bodies, order({ more: 1 }), {}, [], null]) {
    const { http, status } = await create(body as object)
    expect([body, http, status === Status.failed]).toEqual([body, 200, false])
  }
})
