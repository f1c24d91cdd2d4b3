import { myData } from '@wanka/contract/customer/my-data.ts'
import { partner } from '@wanka/contract/engagement/partners.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { purchase } from '@wanka/contract/lending/purchases.ts'
import { SANDBOX_STALLS } from '@wanka/contract/sandbox-defaults.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { agreementKeys, type Member, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { reached } from '@wanka/testkit/fixtures/lending/loans.ts'
import { paying } from '@wanka/testkit/fixtures/lending/purchases.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'

const MEITUAN = SANDBOX_STALLS.meituan

const server = serverFixture()
let holder: LineHolder
beforeAll(async () => {
  holder = await withLine(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

type Asker = Pick<Member, 'token'>
const offer = ({ token }: Asker) => server.client.call(partner.offer, { business: 'meituan' }, { token })
const listed = async () => (await server.client.call(partner.offers, {})).list.map(({ business }) => business)
const agree = async ({ token }: Asker, keys?: string[]) =>
  server.client.call(
    partner.agree,
    { business: 'meituan', agreementKeys: keys ?? (await agreementKeys(server, 'subBusiness')) },
    { token },
  )
const exchange = ({ token }: Asker) =>
  server.client.call(partner.exchange, { partner: MEITUAN, scene: 'meituan', agreed: true }, { token })
const facts = ({ token }: Asker) => server.client.call(partner.facts, { partner: MEITUAN }, { token })

/** Opens a partner's page like a browser, which keeps the stall's cookie. */
async function visit(url: string, cookie = '') {
  const response = await fetch(url, { headers: { cookie } })
  return {
    http: response.status,
    page: await response.text(),
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
  }
}

const orderBy = async (sku: string, cookie: string) =>
  fetch(`${server.sandboxUrl}/stall/meituan/buy`, {
    method: 'POST',
    body: new URLSearchParams({ sku }),
    headers: { cookie },
    redirect: 'manual',
  })

test('a customer sees a page without a partner as not open, and as closed while its partner or merchant is', async () => {
  const { db } = server.platform
  const business = db.updateTable('sub_business').where('business', '=', 'meituan')
  await business.set({ partner_key: null }).execute()
  expect(await offer(holder)).toMatchObject({ name: '美团', state: 'notOpen' })
  expect(await listed()).toEqual(['elem', 'mthotel'])
  expect(await failureOf(agree(holder))).toMatchObject({ message: '服务还没有开通' })
  await business.set({ partner_key: MEITUAN }).execute()
  for (const table of ['partner', 'merchant'] as const) {
    const door = (open: boolean) =>
      sql`update ${sql.table(table)} set open = ${open} where ${sql.ref(`${table}_key`)} = ${MEITUAN}`.execute(db)
    await door(false)
    expect([table, await offer(holder)]).toMatchObject([table, { state: 'closed' }])
    expect(await listed()).toEqual(['elem', 'mthotel'])
    await door(true)
  }
  const open = await offer(holder)
  expect(open).toMatchObject({ state: 'open', partner: MEITUAN, minAmt: 10_000, rateBp: 1440, agreed: false })
})

test('S13 a customer must read the terms before being sent to a partner, and again after withdrawing the consent', async () => {
  const fresh = await registered(server)
  expect(await facts(fresh)).toMatchObject({ termsAt: 'meituan', agreed: false })
  expect(await failureOf(exchange(fresh))).toMatchObject({ message: '请先阅读并同意这家合作方的服务协议' })
  expect(await failureOf(agree(fresh, []))).toMatchObject({ message: '请先阅读并同意《合作方消费服务协议》' })
  await Promise.all([agree(fresh), agree(fresh)])
  expect(await offer(fresh)).toMatchObject({ agreed: true })
  expect((await facts(fresh)).termsAt).toBeUndefined()
  await exchange(fresh)
  const { consents } = await server.client.call(myData.panel, {}, { token: fresh.token })
  expect(consents).toContainEqual(
    expect.objectContaining({ kind: 'subBusiness:meituan', title: '合作方消费服务协议', version: '2026-11' }),
  )
  await server.client.call(myData.withdraw, { consent: 'subBusiness:meituan' }, { token: fresh.token })
  expect(await offer(fresh)).toMatchObject({ agreed: false })
  expect(await failureOf(exchange(fresh))).toMatchObject({ status: Status.refused })
})

test('S20 a customer who arrives with a ticket pays an order with the credit line, and the partner is notified', async () => {
  await agree(holder)
  const { url } = await exchange(holder)
  const arrived = await visit(url)
  expect(arrived.page).toContain('您好，已用万卡账户登录')
  const replayed = await visit(url)
  expect([replayed.page, replayed.cookie]).toEqual([expect.stringContaining('这次登录没有成功'), ''])
  const { url: next } = await exchange(holder)
  const elsewhere = await visit(next.replace('/stall/meituan/', '/stall/elem/'))
  expect(elsewhere.page).toContain('这次登录没有成功')

  expect((await orderBy('hotpot', 'stall=forged')).headers.get('location')).toBe('/stall/meituan/')
  const redirect = await orderBy('hotpot', arrived.cookie)
  const payNo = new URL(redirect.headers.get('location') ?? '').searchParams.get('payNo') ?? ''
  const found = await server.client.call(purchase.detail, { payNo }, { token: holder.token })
  expect(found).toMatchObject({ merchantName: '美团（示例）', goods: '四人火锅套餐', amount: 26_800, state: 'open' })
  const before = await server.client.call(creditLine.info, { channel: 'meituan' }, { token: holder.token })
  const body = await paying(server, holder, { payNo, amount: found.amount })
  const { orderId } = await server.client.call(purchase.pay, body, { token: holder.token })
  await reached(server, holder, orderId, '80')
  const after = await server.client.call(creditLine.info, { channel: 'meituan' }, { token: holder.token })
  expect([after.scAmt - before.scAmt, before.available - after.available]).toEqual([26_800, 26_800])
  const paid = '四人火锅套餐，268.00元，已付款'
  await until(async () => (await visit(found.returnUrl, arrived.cookie)).page.includes(paid), {
    what: 'the partner told',
  })
  // A visitor without the customer's cookie does not see the purchase.
  expect((await visit(found.returnUrl)).page).not.toContain('四人火锅套餐')
})

test('a customer sent to a partner that is down, or that refused the ticket, is told so here until a visit arrives', async () => {
  const traveller = await registered(server)
  await agree(traveller)
  expect(await offer(traveller)).toMatchObject({ notArrived: false })
  const { db } = server.platform
  for (const [fault, http] of [
    ['error-500', 500],
    ['refuse', 200],
  ] as const) {
    await server.sandbox.fault('partner', fault, 1, 'visit')
    const { url } = await exchange(traveller)
    expect(await visit(url)).toMatchObject({ http, cookie: '' })
    // The ticket may still be on its way.
    expect(await offer(traveller)).toMatchObject({ notArrived: false })
    await db.updateTable('partner_ticket').set({ issued_at: sql`issued_at - interval '5 seconds'` }).execute()
    expect(await offer(traveller)).toMatchObject({ notArrived: true })
  }
  const { url } = await exchange(traveller)
  expect((await visit(url)).page).toContain('您好，已用万卡账户登录')
  expect(await offer(traveller)).toMatchObject({ notArrived: false })
})
