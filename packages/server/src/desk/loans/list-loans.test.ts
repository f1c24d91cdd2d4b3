import { loans } from '@wanka/contract/staff/loans.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { advanceTo, planOf, settled, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { multiply } from '@wanka/testkit/fixtures/unknown-ids.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { today } from '../../platform/db/business-calendar.ts'
import { loansPastDue, newestLoans } from './list-loans.ts'

limitByWork()
const server = serverFixture({}, { checked: false })
const desk = deskFixture(server)

let risk: DeskBrowser
let [older, newer]: Borrower[] = []
beforeAll(async () => {
  await withoutAutoDebit(server)
  older = await borrowed(server, { period: 3 })
  newer = await borrowed(server, { period: 3 })
  risk = await desk.as('feng@wanka.test')
})
const numbers = async (input: Parameters<typeof risk.call<typeof loans.list>>[1]) =>
  (await risk.call(loans.list, input)).loans.map(({ appId }) => appId)

test('a member of staff pages through all loans, the newest first, and reads nothing of their customers', async () => {
  const { loans: listed } = await risk.call(loans.list, {})
  expect(listed.map(({ appId }) => appId)).toEqual([newer?.appId, older?.appId])
  expect(Object.keys(listed[0] ?? {}).sort()).toEqual([
    'amount',
    'appId',
    'daysPastDue',
    'product',
    'state',
    'submittedAt',
  ])
  expect(listed[0]).toMatchObject({ product: '现金借款', state: 'repaying', amount: 300_000, daysPastDue: 0 })
  expect(await numbers({ after: { appId: newer?.appId ?? '' } })).toEqual([older?.appId])
  expect(await numbers({ after: { appId: 'none' } })).toEqual([])
  for (const email of ['lin@wanka.test', 'he@wanka.test'])
    expect(await statusOf((await desk.as(email)).call(loans.list, {}))).toBe(Status.refused)
})

test('loans are found by state, product and days past due, each in one range of days', async () => {
  const other = await borrowed(server)
  await settled(server, other)
  expect(await numbers({ state: 'settled' })).toEqual([other.appId])
  expect(await numbers({ state: 'repaying', product: 'cash' })).toEqual([newer?.appId, older?.appId])
  expect(await numbers({ product: 'sweepPay' })).toEqual([])
  expect(await numbers({ state: 'refused' })).toEqual([])
  const [first] = await planOf(server, older ?? expect.fail('no loan'))
  await advanceTo(server, addDays(businessDate(first?.dueOn ?? ''), 1))
  const { loans: late } = await risk.call(loans.list, { pastDueFrom: 1 })
  expect(late.map(({ appId, daysPastDue }) => [appId, daysPastDue]).sort()).toEqual(
    [older, newer].map((one) => [one?.appId, 1]).sort(),
  )
  expect((await risk.call(loans.list, {})).loans.map(({ daysPastDue }) => daysPastDue)).toEqual([0, 1, 1])
  expect(await numbers({ pastDueFrom: 31 })).toEqual([])
  await advanceTo(server, addDays(businessDate(first?.dueOn ?? ''), 40))
  // the second bill is past due by some days, too, and the loan by those of the first
  expect(await numbers({ pastDueFrom: 1 })).toEqual([])
  expect((await numbers({ pastDueFrom: 31 })).sort()).toEqual([older?.appId, newer?.appId].sort())
  expect(await numbers({ pastDueFrom: 31, product: 'sweepPay' })).toEqual([])
  expect(await numbers({ pastDueFrom: 31, state: 'settled' })).toEqual([])
})

const ROWS = 20_000
type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The indexes that a query reads, and the tables that it would read whole. */
async function planOfQuery(query: RawBuilder<unknown>): Promise<{ indexes: string[]; scanned: string[] }> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${query}`.execute(
    server.platform.db,
  )
  const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? expect.fail('no plan'))
  const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? '')
  return {
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))].sort(),
    scanned: scans.filter((table) => ['loan_order', 'instalment'].includes(table)),
  }
}

test('a page of a long list is read by an index from its first row on, whatever it is narrowed by', async () => {
  const owner = older ?? expect.fail('no loan')
  for (const table of ['loan_order', 'instalment'])
    await multiply(server, table, owner.customerId, ROWS, { strangers: true })
  await sql`analyze`.execute(server.platform.db)
  const date = await today(server.platform.db)
  const after = { appId: owner.appId }
  for (const wanted of [{}, { after }]) {
    const { indexes, scanned } = await planOfQuery(newestLoans(wanted, date))
    expect(scanned).toEqual([])
    expect(indexes).toContain('loan_order_by_id')
  }
  for (const wanted of [
    { state: 'repaying' },
    { product: 'cash' },
    { state: 'settled', product: 'spare', after },
  ] as const) {
    const { indexes, scanned } = await planOfQuery(newestLoans(wanted, date))
    expect(scanned).toEqual([])
    expect(indexes).toContain('loan_order_listed')
  }
  const bill = { due_on: date, customer_id: owner.customerId, order_id: owner.orderId, no: 1 }
  for (const from of [undefined, bill]) {
    const { indexes, scanned } = await planOfQuery(loansPastDue({ pastDueFrom: 31, product: 'cash' }, date, from))
    expect(scanned).toEqual([])
    expect(indexes).toContain('instalment_falls_due')
  }
})

test('of more loans past due than a page holds each is listed once', async () => {
  await sql`
    insert into loan_order select (jsonb_populate_record(o, jsonb_build_object('customer_id', i.customer_id, 'order_id', i.order_id, 'app_id', i.order_id, 'payout_no', null, 'quote_hash', null))).*
      from (select * from loan_order where app_id = ${older?.appId}) o
     cross join lateral (select distinct on (order_id) customer_id, order_id from instalment where customer_id <> o.customer_id limit 120) i`.execute(
    server.platform.db,
  )
  const seen: string[] = []
  let after: { appId: string; no?: number | undefined } | undefined
  do {
    const page = await risk.call(loans.list, { pastDueFrom: 31, ...(after && { after }) })
    seen.push(...page.loans.map(({ appId }) => appId))
    after = page.next
  } while (after)
  expect(seen.length).toBeGreaterThanOrEqual(120)
  expect(new Set(seen).size).toBe(seen.length)
})
