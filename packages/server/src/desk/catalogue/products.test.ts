import { audit } from '@wanka/contract/staff/audit.ts'
import { type Price, products } from '@wanka/contract/staff/products.ts'
import { proposals } from '@wanka/contract/staff/proposals.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, addMonths, type BusinessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { quoted } from '@wanka/testkit/fixtures/lending/loans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import { beforeAll, expect, test } from 'vitest'
import { assertProducts, listOpenProducts, lowestApr } from '../../modules/operations/catalogue/index.ts'
import { today } from '../../platform/db/business-calendar.ts'

limitByWork()
const server = serverFixture()
const desk = deskFixture(server)

let marketing: DeskBrowser
let finance: DeskBrowser
beforeAll(async () => {
  marketing = await desk.as('he@wanka.test')
  finance = await desk.as('qian@wanka.test')
})

const LOAN = { amount: 1_000_000, periods: 12, method: 'equalInstalment' } as const
const quote = (productType: 'cash' | 'cashInstallment') =>
  quoted(server, { productType, loanAmt: fen(LOAN.amount), period: LOAN.periods })
const productOf = async (code: string) =>
  (await marketing.call(products.list, {})).products.find((one) => one.code === code)
const pricesOf = async (code: 'cash' | 'cashInstallment' | 'sc') =>
  (await marketing.call(products.prices, { code })).prices.map(({ rate, state }: Price) => [rate, state])

async function proposed(code: 'cash' | 'cashInstallment', rate: number, holdsFrom: BusinessDate) {
  const change = { kind: 'price.set', code, rate, holdsFrom } as const
  return (await marketing.call(proposals.propose, { change, reason: '市场价格下调' })).proposalId
}
async function approved(proposalId: string) {
  const { seen = '', now } = await finance.call(proposals.show, { proposalId })
  await finance.call(proposals.approve, { proposalId, seen })
  return now
}

test('a price that two people set holds from its day on, at the cost that both had seen, and the auditor reads who set it', async () => {
  const date = await today(server.platform.db)
  const holdsFrom = addDays(date, 1)
  const before = await quote('cash')
  const proposalId = await proposed('cash', 156_000, holdsFrom)
  expect(await productOf('cash')).toMatchObject({ rate: 180_000, proposalId })
  const preview = await finance.call(products.previewPrice, { code: 'cash', rate: 156_000, holdsFrom, ...LOAN })
  expect(preview.before).toMatchObject({ rate: 180_000, aprBp: 1800, monthly: before.monthsMoney })
  expect(preview.after).toMatchObject({ rate: 156_000, aprBp: 1560, fees: [] })
  expect(await approved(proposalId)).toEqual({
    ...{ productName: '现金借款', productOpen: true, productVersion: 1, rateBefore: 180_000, dearestApr: 1562 },
  })
  expect(await quote('cash')).toMatchObject({ aprBp: 1800, total: before.total })
  expect(await productOf('cash')).toMatchObject({ rate: 180_000, version: 1, next: { rate: 156_000, holdsFrom } })
  expect(await pricesOf('cash')).toEqual([
    [156_000, 'coming'],
    [180_000, 'now'],
  ])

  await server.sandbox.advance(1)
  const { aprBp, total, totalInterest, plan } = await quote('cash')
  expect({ aprBp, total, totalInterest }).toEqual({
    ...{ aprBp: 1560, total: preview.after.total, totalInterest: preview.after.totalInterest },
  })
  expect(plan.map(({ date: dueOn, amt }) => [dueOn, amt])).toEqual(
    preview.after.plan.map((row) => [row.dueOn, row.amount]),
  )
  expect(await productOf('cash')).toMatchObject({ rate: 156_000, version: 2 })
  const open = await listOpenProducts(server.platform.db)
  expect(lowestApr(open, holdsFrom)).toBe(1560)
  const { prices } = await finance.call(products.prices, { code: 'cash' })
  expect(prices).toMatchObject([
    { state: 'now', holdsFrom, setBy: '何冰', approvedBy: '钱宁', proposalId },
    { state: 'past', rate: 180_000 },
  ])
  const auditor = await desk.as('shen@wanka.test')
  const { entries } = await auditor.call(audit.search, { filter: { action: 'price.set.approved', subject: 'cash' } })
  expect(entries).toMatchObject([
    { actor: { name: '钱宁' }, facts: { proposalId, rate: 156_000, holdsFrom, reason: '市场价格下调' } },
  ])
})

test('a price of the past, of a day too far away, above the ceiling or that holds already is neither shown nor proposed', async () => {
  const date = await today(server.platform.db)
  const refusedField = async (rate: number, holdsFrom: BusinessDate) => {
    const asked = marketing.call(products.previewPrice, { code: 'cashInstallment', rate, holdsFrom, ...LOAN })
    const { status, data } = (await failureOf(asked)) ?? {}
    const failure = await failureOf(proposed('cashInstallment', rate, holdsFrom))
    expect(failure?.status).toBe(Status.refused)
    return [status, data]
  }
  const field = (name: string) => [Status.refused, { field: name }]
  expect(await refusedField(150_000, addDays(date, -1))).toEqual(field('holdsFrom'))
  expect(await refusedField(150_000, addDays(addMonths(date, 12), 1))).toEqual(field('holdsFrom'))
  expect(await refusedField(240_100, date)).toEqual(field('rate'))
  expect(await failureOf(proposed('cashInstallment', 144_000, date))).toMatchObject({
    message: '从这一天起本来就是这个价格',
  })
  const loan = { ...LOAN, amount: 1 }
  const few = marketing.call(products.previewPrice, { code: 'cash', rate: 150_000, holdsFrom: date, ...loan })
  expect(await failureOf(few)).toMatchObject({ status: Status.outOfRange, data: { field: 'loanAmt' } })
})

test('an approver is asked again after another price was set meanwhile, and a price whose day has come is not set', async () => {
  const date = await today(server.platform.db)
  const proposalId = await proposed('cashInstallment', 120_000, addDays(date, 1))
  const { seen = '' } = await finance.call(proposals.show, { proposalId })
  expect((await runOps(server, 'product', 'set', 'cashInstallment', 'rate', '13')).code).toBe(0)
  expect(await failureOf(finance.call(proposals.approve, { proposalId, seen }))).toMatchObject({
    data: { changed: true, now: { rateBefore: 130_000, productVersion: 2 } },
  })
  await server.sandbox.advance(2)
  expect(await finance.call(proposals.show, { proposalId })).toMatchObject({
    gone: `新价格最早从今天（${await today(server.platform.db)}）起`,
  })
  expect(await failureOf(finance.call(proposals.approve, { proposalId, seen }))).toMatchObject({
    status: Status.refused,
  })
  await marketing.call(proposals.withdraw, { proposalId })
  expect(await pricesOf('cashInstallment')).toEqual([
    [130_000, 'now'],
    [144_000, 'past'],
  ])
})

test('of several prices from a day the one that was set last holds, and the list of prices is read a page at a time', async () => {
  const day = addDays(await today(server.platform.db), 3)
  const set = (rate: number, from?: string) =>
    runOps(server, 'product', 'set', 'sc', 'rate', String(rate), ...(from ? [from] : []))
  await set(12)
  for (let rate = 1; rate <= 20; rate += 1) expect((await set(rate, day)).code).toBe(0)
  const first = await marketing.call(products.prices, { code: 'sc' })
  expect(first.prices.map(({ rate, state }) => [rate / 10_000, state])).toEqual([
    [20, 'coming'],
    ...Array.from({ length: 19 }, (_, at) => [19 - at, 'replaced']),
  ])
  const { next } = first
  const second = await marketing.call(products.prices, { code: 'sc', ...(next && { after: next }) })
  expect(second).not.toHaveProperty('next')
  expect(second.prices.map(({ rate, state, setBy }) => [rate, state, setBy])).toEqual([
    [120_000, 'now', 'ops:tester'],
    [144_000, 'past', undefined],
  ])
  expect(await productOf('sc')).toMatchObject({ rate: 120_000, next: { rate: 200_000, holdsFrom: day } })
})

test('terms of a product are held against its prices that are to come, and a price stays as it was set', async () => {
  const { db } = server.platform
  const row = { product_code: 'spare', holds_from: addDays(await today(db), 30), set_by: 'test' }
  await db
    .insertInto('product_price')
    .values({ ...row, annual_rate_ppm: 250_000 })
    .execute()
  expect((await runOps(server, 'product', 'set', 'spare', 'max', '4000')).code).toBe(2)
  await expect(assertProducts(db)).rejects.toThrow('passes the ceiling')
  await expect(db.updateTable('product_price').set({ annual_rate_ppm: 10_000 }).execute()).rejects.toThrow()
  await expect(db.deleteFrom('product_price').execute()).rejects.toThrow()
})
