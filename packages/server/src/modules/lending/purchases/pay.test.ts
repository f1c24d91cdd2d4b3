import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { purchase, scanPay } from '@wanka/contract/lending/purchases.ts'
import { SANDBOX_PARTNER } from '@wanka/contract/sandbox-defaults.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { bindCard, type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { reached } from '@wanka/testkit/fixtures/lending/loans.ts'
import { buy, ordered, paying } from '@wanka/testkit/fixtures/lending/purchases.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeTellMerchantJob } from './tell-merchant.job.ts'

const server = serverFixture()
let holder: LineHolder
let other: LineHolder
beforeAll(async () => {
  const both = await Promise.all([withLine(server), withLine(server)])
  holder = both[0]
  other = both[1]
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const pay = (who: LineHolder, body: Awaited<ReturnType<typeof paying>>) =>
  server.client.call(purchase.pay, body, { token: who.token })
const seen = (who: LineHolder, payNo: string) => server.client.call(purchase.detail, { payNo }, { token: who.token })
/** An order as the shop's own records have it. */
const atShop = (orderNo: string) =>
  server.platform.db
    .executeQuery(
      sql<{ state: string }>`select state from sandbox.shop_order where order_no = ${orderNo}`.compile(
        server.platform.db,
      ),
    )
    .then(({ rows }) => rows[0]?.state)

test('a customer’s purchase is paid to the merchant’s account, becomes ordinary bills, and the shop is notified', async () => {
  const shop = `${server.sandboxUrl}/shop`
  const form = new URLSearchParams({ sku: 'earphones' })
  const redirect = await fetch(`${shop}/buy`, { method: 'POST', body: form, redirect: 'manual' })
  const payNo = new URL(redirect.headers.get('location') ?? '').searchParams.get('payNo') ?? ''
  const found = await seen(holder, payNo)
  expect(found).toMatchObject({ merchantName: '优选生活（示例）', goods: '无线耳机', amount: 129_900, state: 'open' })
  const { orderId, busCode } = await pay(holder, await paying(server, holder, { payNo, amount: found.amount }))
  expect(busCode).toBe('shop')
  const { loanOrder, plan } = await reached(server, holder, orderId, '80')
  expect(plan).toHaveLength(3)
  expect(loanOrder.purchase).toMatchObject({ merchantName: '优选生活（示例）', goods: '无线耳机', payNo })
  const instruction = await server.platform.db
    .selectFrom('bank_instruction')
    .select(['payee_token', 'summary', 'state'])
    .where('subject', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(instruction).toMatchObject({ payee_token: 'settlement-of-sandbox-partner', state: 'succeeded' })
  expect(instruction.summary).toBe('商城分期付优选生活（示例）')
  const orderNo = new URL(found.returnUrl).searchParams.get('orderNo') ?? ''
  await until(async () => (await atShop(orderNo)) === 'paid', { what: 'the shop to be told' })
  expect(await (await fetch(found.returnUrl)).text()).toContain('无线耳机，1,299.00元，已付款')
  expect(await failureOf(pay(holder, await paying(server, holder, { payNo, amount: found.amount })))).toMatchObject({
    status: Status.refused,
    message: '这笔订单已付款',
  })
})

test('a customer can read, before signing, contracts that name the merchant and its account', async () => {
  const order = await ordered(server)
  const options = { token: holder.token }
  const listed = await server.client.call(loan.contractList, { scene: 'purchase' }, options)
  expect(listed.map(({ key }) => key)).toEqual(expect.arrayContaining(['costSheet', 'personalLoan', 'paymentOrder']))
  const read = await server.client.call(loan.contract, { contractKey: 'paymentOrder', payNo: order.payNo }, options)
  expect(JSON.stringify(read.sections)).toContain('尾号6688')
  const body = await paying(server, holder, order)
  const without = { ...body, agreementKeys: body.agreementKeys.filter((key) => key !== 'paymentOrder') }
  expect(await failureOf(pay(holder, without))).toMatchObject({ message: '请先阅读并同意《支付委托书》' })
  const { orderId } = await pay(holder, body)
  await reached(server, holder, orderId, '80')
  const signed = await server.client.call(loan.contract, { orderId, contractKey: 'paymentOrder' }, options)
  expect(JSON.stringify(signed.sections)).toContain('购买：无线耳机')
})

test('F11 one link paid on two devices at once, and by two customers, makes one loan', async () => {
  const order = await ordered(server, { amount: fen(20_000) })
  const devices = [holder, holder, holder, other, other, other]
  const bodies = await Promise.all(devices.map((who) => paying(server, who, order)))
  const heard = await Promise.all(bodies.map((body, at) => statusOf(pay(devices[at] ?? holder, body))))
  expect(heard.filter((status) => status === Status.ok)).toHaveLength(1)
  const { rows } = await sql<{ loans: number }>`
    select count(*)::int as loans from loan_order where product_code = 'sc' and amount = 20000`.execute(
    server.platform.db,
  )
  expect(rows).toEqual([{ loans: 1 }])
  const winner = devices[heard.indexOf(Status.ok)] ?? holder
  const { orderId = '' } = await seen(winner, order.payNo)
  await reached(server, winner, orderId, '80')
})

test('S12 a link that a customer took belongs to that customer alone', async () => {
  const bought = await buy(server, holder, { amount: fen(10_000) })
  expect(await statusOf(seen(other, bought.payNo))).toBe(await statusOf(seen(other, 'N'.repeat(24))))
  expect(await statusOf(pay(other, await paying(server, other, bought)))).toBe(Status.forbidden)
})

test('a customer can pay a link for half an hour, for its exact amount, while its merchant sells', async () => {
  const order = await ordered(server)
  const lower = await paying(server, holder, { payNo: order.payNo, amount: fen(order.amount - 1) })
  expect(await failureOf(pay(holder, lower))).toMatchObject({ status: Status.outOfRange, data: { field: 'loanAmt' } })
  const { db } = server.platform
  const merchants = db.updateTable('merchant').where('merchant_key', '=', SANDBOX_PARTNER)
  await merchants.set({ open: false }).execute()
  expect(await failureOf(pay(holder, await paying(server, holder, order)))).toMatchObject({ message: '商户暂停收款' })
  await merchants.set({ open: true }).execute()
  const late = { expires_at: sql<Date>`now()` }
  await db.updateTable('purchase').set(late).where('pay_no', '=', order.payNo).execute()
  expect(await failureOf(pay(holder, await paying(server, holder, order)))).toMatchObject({
    message: '付款链接已过期，请回到商户重新下单',
  })
})

test('a customer cannot borrow money with a product for purchases', async () => {
  const order = await ordered(server)
  const { payNo: _, ...body } = await paying(server, holder, order)
  expect(await failureOf(server.client.call(loan.submit, body, { token: holder.token }))).toMatchObject({
    message: '这个产品只用于在商户付款',
  })
})

test('a customer whose merchant’s bank takes no money has no loan, and the link can be paid again', async () => {
  const order = await ordered(server, { amount: fen(30_000) })
  const failing = await bindCard(server, other, { card: 'payout-fails' })
  const { card_token: token } = await server.platform.db
    .selectFrom('card')
    .select('card_token')
    .where('card_id', '=', failing.cardId)
    .executeTakeFirstOrThrow()
  const merchants = server.platform.db.updateTable('merchant').where('merchant_key', '=', SANDBOX_PARTNER)
  await merchants.set({ settlement_token: token ?? '' }).execute()
  const { orderId } = await pay(holder, await paying(server, holder, order))
  await reached(server, holder, orderId, '93')
  expect(await seen(other, order.payNo)).toMatchObject({ state: 'open' })
  await merchants.set({ settlement_token: 'settlement-of-sandbox-partner' }).execute()
  const again = await pay(other, await paying(server, other, order))
  await reached(server, other, again.orderId, '80')
})

test('a customer who cancels the application frees the link', async () => {
  const unproved = await withLine(server)
  await server.platform.db.deleteFrom('auth_task').where('customer_id', '=', unproved.customerId).execute()
  const order = await ordered(server, { amount: fen(10_000) })
  const { orderId } = await pay(unproved, await paying(server, unproved, order))
  expect(await seen(unproved, order.payNo)).toMatchObject({ state: 'taken', orderId })
  expect(await failureOf(pay(unproved, await paying(server, unproved, order)))).toMatchObject({
    message: '这笔订单您已申请分期付款，请查看进度',
  })
  await server.client.call(loan.cancel, { orderId }, { token: unproved.token })
  expect(await seen(other, order.payNo)).toMatchObject({ state: 'open' })
})

test('a customer whose merchant’s bank sends the money back has no loan, and the shop is notified of the return', async () => {
  const bought = await buy(server, holder, { amount: fen(10_000) })
  const { instruction_no: no } = await server.platform.db
    .selectFrom('bank_instruction')
    .select('instruction_no')
    .where('subject', '=', bought.orderId)
    .executeTakeFirstOrThrow()
  await server.sandbox.reverse(no)
  await server.sandbox.releaseNotices()
  await reached(server, holder, bought.orderId, '93')
  expect(await seen(holder, bought.payNo)).toMatchObject({ state: 'returned' })
  const letters = await server.platform.db
    .selectFrom('letter')
    .select('title')
    .where('customer_id', '=', holder.customerId)
    .execute()
  expect(letters.map(({ title }) => title)).toContain('付款被商户的银行退回')
})

test('a customer pays the code of a till like a link, and sees the result', async () => {
  const order = await ordered(server, { amount: fen(15_000), by: 'code' })
  const { payCode = '', payNo } = order
  const begin = (who: LineHolder) => server.client.call(scanPay.create, { payCode }, { token: who.token })
  const result = (who: LineHolder) => server.client.call(scanPay.result, { payNo }, { token: who.token })
  expect(await begin(other)).toEqual({ payNo, payState: '0' })
  const { orderId } = await pay(other, await paying(server, other, order))
  await until(async () => (await result(other)).payState === '3', { what: 'the payment' })
  expect(await result(other)).toMatchObject({ merchantName: '优选生活（示例）', amount: 15_000, orderId })
  expect(await begin(other)).toEqual({ payNo, payState: '3' })
  // from now on only this customer can open it
  expect(await statusOf(begin(holder))).toBe(Status.forbidden)
  expect(await statusOf(result(holder))).toBe(Status.forbidden)
  const lent = await server.client.call(creditLine.info, {}, { token: other.token })
  expect(lent.sweepPayAmt).toBe(15_000)
})

test('a customer whose payment at a till failed sees that and can retry; too small a limit is refused at once', async () => {
  const poor = await withLine(server)
  await server.platform.db.deleteFrom('auth_task').where('customer_id', '=', poor.customerId).execute()
  const order = await ordered(server, { amount: fen(15_000), by: 'code' })
  const { payCode = '', payNo } = order
  const { orderId } = await pay(poor, await paying(server, poor, order))
  const result = () => server.client.call(scanPay.result, { payNo }, { token: poor.token })
  expect(await result()).toMatchObject({ payState: '2', orderId })
  await server.client.call(loan.cancel, { orderId }, { token: poor.token })
  expect(await result()).toMatchObject({ payState: '4' })
  const lines = server.platform.db.updateTable('credit_line').where('customer_id', '=', poor.customerId)
  await lines.set({ granted: 10_000 }).execute()
  expect(await failureOf(server.client.call(scanPay.create, { payCode }, { token: poor.token }))).toMatchObject({
    status: Status.refused,
    message: '可用额度不足，您现在最多可用100.00元',
  })
})

test('a merchant that cannot be notified is retried, and after a day a case asks staff to call it', async () => {
  const { db } = server.platform
  const bought = await buy(server, other, { amount: fen(12_000) })
  const told = await db
    .selectFrom('purchase')
    .select('notify_url')
    .where('pay_no', '=', bought.payNo)
    .executeTakeFirstOrThrow()
  const purchases = db.updateTable('purchase').where('pay_no', '=', bought.payNo)
  await purchases
    .set({ notify_url: 'http://127.0.0.1:9/notice', moved_at: sql<Date>`now() - interval '25 hours'` })
    .execute()
  const tell = () => makeTellMerchantJob(server.platform)({ payNo: bought.payNo })
  await expect(tell()).rejects.toThrow('was not told')
  const cases = await db.selectFrom('exception_case').select('kind').where('subject', '=', bought.payNo).execute()
  expect(cases).toEqual([{ kind: 'merchantUntold' }])
  await purchases.set({ notify_url: told.notify_url }).execute()
  // the shop has no such order: it answers, signed, that it has not received it
  await expect(tell()).rejects.toThrow('was not told')
})
