import { statement } from '@wanka/contract/payments/statement.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, addMonths, businessDate } from '@wanka/domain/business-date.ts'
import { fen, fenToDecimal } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { advanceTo, repaid, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { statementOf, totalsOf } from '@wanka/testkit/fixtures/payments/statement.ts'
import { multiply } from '@wanka/testkit/fixtures/unknown-ids.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { today } from '../../../platform/db/business-calendar.ts'

limitByWork()
// the last test copies movements beside the books
const server = serverFixture({}, { checked: false })
let own: Borrower
beforeAll(async () => {
  await withoutAutoDebit(server)
  own = await borrowed(server)
  await repaid(server, own, [1])
  await advanceTo(server, addMonths(await today(server.platform.db), 1))
  await repaid(server, own, [2])
})

const call = (who: { token: string } = own) => ({ token: who.token })
const find = async (text: string) =>
  (await statementOf(server, own, { find: text })).list.map(({ title }) => title.split('，')[0])
const exported = (from: string, to: string, format: 'pdf' | 'csv' = 'csv', who = own) =>
  server.client.call(statement.export, { from: businessDate(from), to: businessDate(to), format }, call(who))
const open = async (url: string) => {
  const response = await fetch(server.url + url)
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}

test('a customer sees the months newest first, each with its sums, and no other customer sees them', async () => {
  const { list, months } = await statementOf(server, own)
  expect(list.map(({ title }) => title.split('，')[0])).toEqual(['还款', '还款', '借款'])
  expect(months).toHaveLength(2)
  expect(months[0]).toMatchObject({ count: 1, in: 0, out: list[0]?.amt })
  expect(months[1]).toMatchObject({ count: 2, in: 300_000, out: list[1]?.amt, toMerchants: 0, fromMerchants: 0 })
  expect(list[2]).toMatchObject({ note: '现金借款', page: { name: 'loan', no: own.orderId }, merchant: false })
  expect(list[0]?.note).toBe('现金借款 第2期')
  const stranger = await registered(server)
  expect(await statementOf(server, stranger)).toEqual({ list: [], months: [] })
})

test('a customer finds movements by kind, sum, bank, card, product, number, day and state, every word together', async () => {
  const { list } = await statementOf(server, own)
  const paid = list[0]
  const tail = own.cardNo.slice(-4)
  const amount = fenToDecimal(paid?.amt ?? fen(0))
  expect(await find(amount)).toContain('还款')
  expect(await find(`${amount}元`)).toContain('还款')
  expect(await find('3,000.00')).toEqual(['借款'])
  expect(await find('３０００')).toEqual(['借款'])
  expect(await find('3000.01')).toEqual([])
  expect(await find(`尾号${tail}`)).toHaveLength(3)
  expect(await find('借款 到账')).toEqual(['借款'])
  expect(await find('还款')).toEqual(['还款', '还款'])
  expect(await find(own.appId.toLowerCase())).toHaveLength(3)
  expect(await find(paid?.page.no ?? '-')).toEqual(['还款'])
  expect(await find(`${Number(paid?.date.slice(5, 7))}月${Number(paid?.date.slice(8))}日`)).toEqual(['还款'])
  for (const nothing of ['处理中', '没有这个词', '%', '_', "'; --", '还款 3000.00'])
    expect([nothing, await find(nothing)]).toEqual([nothing, []])
  const { list: loans, months } = await statementOf(server, own, { kind: 'loan' })
  expect(loans.map(({ kind }) => kind)).toEqual(['loan'])
  expect(totalsOf(months)).toEqual({ fromUs: 300_000, toUs: 0 })
  const { status } = await server.client.send(statement.list, { after: '2027-06-15.1.zz' }, call())
  expect(status).toBe(Status.malformedField)
})

test('a customer exports a period as a table that spreadsheets read, with the sums of the screen', async () => {
  const { list, months } = await statementOf(server, own)
  const to = await today(server.platform.db)
  const file = await exported(addDays(addMonths(to, -12), 1), to)
  expect({ count: file.count, fromUs: file.in, toUs: file.out }).toEqual({ count: 3, ...totalsOf(months) })
  const { status, headers, body } = await open(file.url)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ])
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="transactions\.csv"/)
  expect([...body.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = body.toString('utf8').slice(1).split('\r\n')
  expect(lines[0]).toBe('"日期","内容","说明","到账","付出","状态"')
  expect(lines[1]).toBe(`"${list[2]?.date}","${list[2]?.title}","现金借款",3000.00,"",""`)
  expect(lines.slice(4)).toEqual([
    '"到账合计","","",3000.00,"",""',
    `"付出合计","","","",${fenToDecimal(file.out)},""`,
    '',
  ])
  const month = await exported(to, to)
  expect(month).toMatchObject({ count: 1, in: 0, out: list[0]?.amt })
})

test('no text of a merchant acts as a formula in the exported table', async () => {
  const goods = '=HYPERLINK("https://x")'
  await sql`insert into purchase (pay_no, merchant_key, order_no, product_code, goods, amount, notify_url, return_url, state, expires_at, customer_id, order_id)
    select 'P1', merchant_key, 'S1', 'sc', ${goods}, 100, '', '', 'paid', now(), ${own.customerId}, ${own.orderId} from merchant limit 1`.execute(
    server.platform.db,
  )
  await sql`update bank_instruction set payee_token = 'T' where subject = ${own.orderId} and kind = 'payout'`.execute(
    server.platform.db,
  )
  const to = await today(server.platform.db)
  const { url } = await exported(addDays(addMonths(to, -12), 1), to)
  expect((await open(url)).body.toString('utf8')).toContain(`"'=HYPERLINK(""https://x"")"`)
})

test('a customer exports a PDF; its link opens for a minute and only as it was signed', async () => {
  const to = await today(server.platform.db)
  const { url } = await exported(addDays(addMonths(to, -1), 1), to, 'pdf')
  const { status, headers, body } = await open(url)
  expect([status, headers.get('content-type'), body.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  const other = await exported(to, to, 'pdf')
  const idOf = (link: string) => link.split('/')[3]?.split('?')[0] ?? ''
  for (const wrong of [
    url.replace(idOf(url), idOf(other.url)),
    `${url}x`,
    url.replace(/e=\d+/, 'e=1'),
    url.replace('moneyStatement', 'statement'),
  ])
    expect([wrong, (await open(wrong)).status]).toEqual([wrong, 404])
})

test('a period is refused on its field where it ends before it begins, after today, or after more than a year', async () => {
  const to = await today(server.platform.db)
  const refused = async (from: string, until: string) => failureOf(exported(from, until))
  const outOf = (field: string) => ({ status: Status.outOfRange, data: { field } })
  expect(await refused(to, addDays(to, 1))).toMatchObject(outOf('to'))
  expect(await refused(to, addDays(to, -1))).toMatchObject(outOf('from'))
  expect(await refused(addMonths(to, -12), to)).toMatchObject(outOf('from'))
  const noDay = { from: '2027-02-31', to, format: 'csv' }
  expect((await server.client.send(statement.export, noDay, call())).status).toBe(Status.malformedField)
})

test('a customer who asks for many exports at once gets twenty in a day', async () => {
  const person = await registered(server)
  const to = await today(server.platform.db)
  const asked = await Promise.all(
    Array.from({ length: 24 }, () =>
      statusOf(server.client.call(statement.export, { from: to, to, format: 'csv' }, call(person))),
    ),
  )
  expect(asked.filter((status) => status === Status.ok)).toHaveLength(20)
  expect(new Set(asked)).toEqual(new Set([Status.ok, Status.refused]))
})

test('a customer pages through dozens of movements of one day and misses none; an export of too many is refused', async () => {
  await multiply(server, 'bank_movement', own.customerId, 45, { strangers: false })
  const { list, months } = await statementOf(server, own)
  expect(list.length).toBe(48)
  expect(new Set(list.map(({ id }) => id)).size).toBe(48)
  expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(48)
  expect([...list].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)).map(({ date }) => date)).toEqual(
    list.map(({ date }) => date),
  )
  await multiply(server, 'bank_movement', own.customerId, 2000, { strangers: false })
  const to = await today(server.platform.db)
  expect(await statusOf(exported(addDays(addMonths(to, -12), 1), to))).toBe(Status.refused)
})
