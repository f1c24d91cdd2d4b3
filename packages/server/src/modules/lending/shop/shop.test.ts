import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { purchase } from '@wanka/contract/lending/purchases.ts'
import { shop } from '@wanka/contract/lending/shop.ts'
import { catalogue } from '@wanka/contract/operations/catalogue.ts'
import { statement } from '@wanka/contract/payments/statement.ts'
import { SANDBOX_PARTNER } from '@wanka/contract/sandbox-defaults.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { reached } from '@wanka/testkit/fixtures/lending/loans.ts'
import { goodsTerms, paying } from '@wanka/testkit/fixtures/lending/purchases.ts'
import { giveBack } from '@wanka/testkit/fixtures/lending/refunds.ts'
import { planOf, repaid, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

const server = serverFixture(HASTY)
let holder: LineHolder
let other: LineHolder
beforeAll(async () => {
  await withoutAutoDebit(server)
  const both = await Promise.all([withLine(server), withLine(server)])
  holder = both[0]
  other = both[1]
})
beforeEach(() => turn('shopH5Switch', 'open'))
afterEach(async () => {
  await server.sandbox.clearFaults()
  expect(await server.violations()).toEqual([])
})

const KETTLE = { merchantKey: SANDBOX_PARTNER, sku: 'kettle', amt: fen(19_900) }
const native = { proId: '1' }
const turn = (name: string, to: 'open' | 'close') => runOps(server, 'switch', name, to)
const shelves = async (headers = {}) => (await server.client.call(shop.goods, {}, { headers })).shelves
const order = ({ token }: LineHolder, wish = KETTLE, headers = {}) =>
  server.client.call(shop.order, wish, { token, headers })
const orders = async ({ token }: LineHolder) => (await server.client.call(shop.orders, {}, { token })).list
const pay = async (who: LineHolder, payNo: string, amount = KETTLE.amt) =>
  server.client.call(purchase.pay, await paying(server, who, { payNo, amount }), { token: who.token })
const atShop = async (sku: string): Promise<number> => {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from sandbox.shop_order where sku = ${sku}`.execute(server.platform.db)
  return rows[0]?.orders ?? 0
}
/** Goods of their own for one test. */
const changeGoods = (sku: string, change: object) => server.sandbox.changeGoods({ sku, ...change })

// first: what a merchant answers is shown for some seconds
test('a customer reads that the merchant is away, and its goods once it answers', async () => {
  await server.sandbox.fault('shop', 'timeout', 2, 'goods')
  expect(await shelves()).toMatchObject([{ state: 'unavailable', goods: [] }])
  await server.sandbox.fault('shop', 'bad-signature', 2, 'goods')
  expect(await shelves()).toMatchObject([{ state: 'unavailable', goods: [] }])
  await server.sandbox.fault('shop', 'refuse', 1, 'goods')
  expect(await shelves()).toMatchObject([{ state: 'unavailable', goods: [] }])
  expect(await shelves()).toMatchObject([{ state: 'open' }])
})

test('a customer finds the shop closed until operators open it for the app or page that the customer is in', async () => {
  await turn('shopH5Switch', 'close')
  const places = {
    h5: {},
    webOnAndroid: { deviceType: 'android' },
    android: { ...native, deviceType: 'android' },
    ios: { ...native, deviceType: 'ios' },
  }
  const opens = async () => {
    const found = Object.entries(places).map(async ([name, headers]) => {
      const { state, shelves: shown } = await server.client.call(shop.goods, {}, { headers })
      expect(shown.length > 0).toBe(state === 'open')
      const refused = await statusOf(order(other, { ...KETTLE, sku: 'nothing' }, headers))
      expect(refused).toBe(Status.refused)
      return state === 'open' ? [name] : []
    })
    return (await Promise.all(found)).flat()
  }
  expect(await opens()).toEqual([])
  expect(await failureOf(order(other))).toMatchObject({
    message: '商城分期暂未开放，没有产生任何费用',
    data: { shopClosed: true },
  })
  await turn('shopIosSwitch', 'open')
  expect(await opens()).toEqual(['ios'])
  await turn('shopIosSwitch', 'close')
  await turn('shopAndroidSwitch', 'open')
  expect(await opens()).toEqual(['android'])
  await turn('shopAndroidSwitch', 'close')
  await turn('shopH5Switch', 'open')
  expect(await opens()).toEqual(['h5', 'webOnAndroid'])
  // the configuration is cached for some seconds
  const tileFor = async (headers: Record<string, string>) =>
    (await server.client.call(catalogue.config, {}, { headers })).entries.home.find(({ key }) => key === 'sc')
  const tile = await until(() => tileFor({}), { what: 'the tile of the shop' })
  expect(tile).toMatchObject({ title: '商城分期', h5JumpUrl: '/shop' })
  expect(await tileFor(places.ios)).toBeUndefined()
})

test('a guest reads what goods cost by the month, as the quote of their payment has it, and which are not to be had', async () => {
  const [shelf] = await shelves()
  expect(shelf).toMatchObject({ merchantKey: SANDBOX_PARTNER, merchantName: '优选生活（示例）', state: 'open' })
  const earphones = shelf?.goods.find(({ sku }) => sku === 'earphones')
  expect(earphones).toMatchObject({ name: '无线耳机', price: 129_900, soldOut: false })
  const quote = await server.client.call(loan.plan, goodsTerms(fen(129_900), 12))
  const { monthsMoney, total, aprBp } = quote
  expect(earphones?.instalments).toEqual({ period: 12, monthsMoney, total, aprBp })
  expect(shelf?.goods.find(({ sku }) => sku === 'purifier')).toMatchObject({ soldOut: true })
  const cup = shelf?.goods.find(({ sku }) => sku === 'cup')
  expect([cup?.price, cup?.instalments]).toEqual([7_900, undefined])
  expect(await failureOf(order(holder, { ...KETTLE, sku: 'cup', amt: fen(7_900) }))).toMatchObject({
    status: Status.refused,
    message: '这个价格不在可分期的范围内',
  })
})

test('a customer orders, pays in instalments, repays one and is refunded; limit, lists, statement and letters say so', async () => {
  const { payNo } = await order(holder)
  expect(await orders(holder)).toMatchObject([{ payNo, goods: '电热水壶', amount: 19_900, state: 'open' }])
  const { orderId, appId } = await pay(holder, payNo)
  await reached(server, holder, orderId, '80')
  expect(await orders(holder)).toMatchObject([{ payNo, state: 'paid' }])
  const options = { token: holder.token }
  expect(await server.client.call(creditLine.info, {}, options)).toMatchObject({ scAmt: 19_900, cashAmt: 0 })
  const bySc = await server.client.call(loan.records, { kind: 'sc' }, options)
  expect(bySc.list).toMatchObject([{ orderId, productName: '商城分期', loanAmt: 19_900, orderState: '80' }])
  expect((await server.client.call(loan.records, { kind: 'cash' }, options)).list).toEqual([])
  const moved = await server.client.call(statement.list, {}, options)
  expect(JSON.stringify(moved)).toContain('优选生活（示例）')
  const borrower = { ...holder, orderId, appId }
  await repaid(server, borrower, [1])
  const owed = async () => (await planOf(server, borrower)).reduce((sum, row) => sum + row.owed, 0)
  const before = await owed()
  const kept = await server.platform.db
    .selectFrom('purchase')
    .select('order_no')
    .where('pay_no', '=', payNo)
    .executeTakeFirstOrThrow()
  const told = await giveBack(server, { orderNo: kept.order_no, refundNo: 'F1', amount: 10_000, reason: '退货' })
  expect(told.status).toBe(Status.ok)
  expect(before - (await owed())).toBeGreaterThanOrEqual(9_900)
  const letters = await server.platform.db
    .selectFrom('letter')
    .select(['title', 'body'])
    .where('customer_id', '=', holder.customerId)
    .execute()
  const titles = letters.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['付款成功', '退款已抵扣账单']))
})

test('F11 a customer who orders twice, on two devices and after a lost answer has one order until it is taken', async () => {
  const sku = 'bicycle'
  const wish = { ...KETTLE, sku, amt: fen(268_000) }
  await server.sandbox.fault('shop', 'timeout-but-done', 2, 'order')
  expect(await failureOf(order(other, wish))).toMatchObject({ data: { merchantSilent: true } })
  const many = await Promise.all([order(other, wish), order(other, wish), order(other, wish)])
  expect(new Set(many.map(({ payNo }) => payNo)).size).toBe(1)
  expect((await order(other, wish)).payNo).toBe(many[0]?.payNo)
  expect(await atShop(sku)).toBe(1)
  const payNo = many[0]?.payNo ?? ''
  const heard = await Promise.all([1, 2].map(() => statusOf(pay(other, payNo, wish.amt))))
  expect(heard.filter((status) => status === Status.ok)).toHaveLength(1)
  const again = await order(other, wish)
  expect(again.payNo).not.toBe(payNo)
  expect(await atShop(sku)).toBe(2)
})

test('S12 an order of the shop is its customer’s alone: another can neither see nor pay it', async () => {
  const { payNo } = await order(other)
  const seen = (who: LineHolder) => server.client.call(purchase.detail, { payNo }, { token: who.token })
  expect(await seen(other)).toMatchObject({ state: 'open', goods: '电热水壶' })
  expect(await statusOf(seen(holder))).toBe(Status.forbidden)
  expect(await statusOf(pay(holder, payNo))).toBe(Status.forbidden)
  expect((await orders(holder)).map((one) => one.payNo)).not.toContain(payNo)
})

test('the last piece is sold to one of two customers, and a changed price is told and ordered only at that price', async () => {
  await changeGoods('earphones', { left: 1 })
  const wish = { ...KETTLE, sku: 'earphones', amt: fen(129_900) }
  const both = await Promise.all([holder, other].map((who) => failureOf(order(who, wish)).catch(() => undefined)))
  expect(both.filter((failure) => failure === undefined)).toHaveLength(1)
  expect(both.find((failure) => failure)).toMatchObject({ status: Status.refused, data: { soldOut: true } })
  await changeGoods('earphones', { left: 5, price: 139_900 })
  const late = both[0] === undefined ? other : holder
  const failure = await failureOf(order(late, wish))
  expect(failure).toMatchObject({ message: '价格已更新为1,399.00元，没有产生任何费用', data: { price: '1399.00' } })
  const { payNo } = await order(late, { ...wish, amt: fen(139_900) })
  expect(await orders(late)).toContainEqual(expect.objectContaining({ payNo, amount: 139_900 }))
})

test('a customer is told when the merchant does not answer or refuses an order, and nothing is ordered', async () => {
  for (const fault of ['timeout', 'error-500', 'bad-signature'])
    await server.sandbox.fault('shop', fault, 2, 'order').then(async () => {
      expect(await failureOf(order(holder))).toMatchObject({
        status: Status.refused,
        message: '商家暂时没有回应，没有产生任何费用，请稍后再试',
      })
    })
  await server.sandbox.fault('shop', 'refuse', 1, 'order')
  expect(await failureOf(order(holder))).toMatchObject({ message: '商家没有接受这笔订单，没有产生任何费用' })
  const merchants = server.platform.db.updateTable('merchant').where('merchant_key', '=', SANDBOX_PARTNER)
  await merchants.set({ open: false }).execute()
  expect(await shelves()).toEqual([])
  expect(await failureOf(order(holder))).toMatchObject({ message: '商户暂停收款' })
  await merchants.set({ open: true }).execute()
  expect(await statusOf(order(holder, { ...KETTLE, merchantKey: 'sandbox-elem' }))).toBe(Status.forbidden)
})

test('a customer who could not pay orders nothing: line too small or locked, frozen, or not there yet', async () => {
  const before = await atShop('kettle')
  const { db } = server.platform
  const poor = await withLine(server)
  const lines = db.updateTable('credit_line').where('customer_id', '=', poor.customerId)
  await lines.set({ granted: 10_000 }).execute()
  expect(await failureOf(order(poor))).toMatchObject({ message: '可用额度不足，您现在最多可用100.00元' })
  await lines.set({ granted: 500_000 }).execute()
  await db.updateTable('customer').set({ frozen: true }).where('customer_id', '=', poor.customerId).execute()
  expect(await failureOf(order(poor))).toMatchObject({ message: '您的账户已冻结，暂时不能借款，请联系客服' })
  expect(await atShop('kettle')).toBe(before)
})

test('a customer whose order waits while the shop is closed reads that, and cannot pay it until it opens', async () => {
  const late = await withLine(server)
  const { payNo } = await order(late)
  const body = await paying(server, late, { payNo, amount: KETTLE.amt })
  await turn('shopH5Switch', 'close')
  const options = { token: late.token }
  expect(await server.client.call(purchase.detail, { payNo }, options)).toMatchObject({ state: 'open', paused: true })
  expect(await failureOf(server.client.call(purchase.pay, body, options))).toMatchObject({
    status: Status.refused,
    data: { shopClosed: true },
  })
  // in our own app another switch counts
  await turn('shopIosSwitch', 'open')
  const headers = { ...native, deviceType: 'ios' }
  const there = await server.client.call(purchase.detail, { payNo }, { ...options, headers })
  expect([there.state, there.paused]).toEqual(['open', undefined])
  await turn('shopIosSwitch', 'close')
  await turn('shopH5Switch', 'open')
  const { orderId } = await pay(late, payNo)
  await reached(server, late, orderId, '80')
})

test('a customer finds an empty shop where a merchant lists nothing', async () => {
  for (const sku of ['kettle', 'bicycle', 'earphones', 'purifier', 'cup']) await changeGoods(sku, { listed: false })
  await until(async () => (await shelves())[0]?.goods.length === 0, { what: 'an empty shelf' })
  expect(await failureOf(order(holder, { ...KETTLE, sku: 'bicycle', amt: fen(268_000) }))).toMatchObject({
    data: { soldOut: true },
  })
})
