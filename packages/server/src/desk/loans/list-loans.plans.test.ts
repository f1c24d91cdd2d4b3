import type { CallOutput } from '@wanka/contract/call.ts'
import { loans } from '@wanka/contract/staff/loans.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { multiply } from '@wanka/testkit/fixtures/unknown-ids.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../platform/db/business-calendar.ts'
import { loansPastDue, newestLoans } from './list-loans.ts'

/** The planner uses a helpful index from fewer rows on; with more rows it is only more certain to. */
const ROWS = 20_000
/** More loans past due than two pages hold. */
const LATE = 120

limitByWork()
const server = serverFixture({}, { checked: false })
const desk = deskFixture(server)

let own: Borrower
/** A connection without the timeouts of calls. */
let administrator: pg.Client
beforeAll(async () => {
  own = await borrowed(server, { period: 3 })
  for (const table of ['loan_order', 'instalment'])
    await multiply(server, table, own.customerId, ROWS, { strangers: true })
  administrator = new pg.Client({ connectionString: server.databaseUrl })
  await administrator.connect()
  await administrator.query('analyze')
})
afterAll(() => administrator.end())

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The indexes that a query reads, and the tables of loans that it would read whole. */
async function planOf(query: RawBuilder<unknown>): Promise<{ indexes: string[]; scanned: string[] }> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${query}`.execute(
    server.platform.db,
  )
  const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? expect.fail('no plan'))
  const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? '')
  return {
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    scanned: scans.filter((table) => ['loan_order', 'instalment'].includes(table)),
  }
}

test('a page of a long list is read by an index from its first row on, whatever it is narrowed by', async () => {
  const date = await today(server.platform.db)
  const after = { appId: own.appId }
  for (const wanted of [{}, { after }]) {
    const { indexes, scanned } = await planOf(newestLoans(wanted, date))
    expect(scanned).toEqual([])
    expect(indexes).toContain('loan_order_by_id')
  }
  for (const wanted of [
    { state: 'repaying' },
    { product: 'cash' },
    { state: 'settled', product: 'spare', after },
  ] as const) {
    const { indexes, scanned } = await planOf(newestLoans(wanted, date))
    expect(scanned).toEqual([])
    expect(indexes).toContain('loan_order_listed')
  }
  const bill = { due_on: date, customer_id: own.customerId, order_id: own.orderId, no: 1 }
  for (const from of [undefined, bill]) {
    const { indexes, scanned } = await planOf(loansPastDue({ pastDueFrom: 31, product: 'cash' }, date, from))
    expect(scanned).toEqual([])
    expect(indexes).toContain('instalment_falls_due')
  }
})

test('of more loans past due than a page holds, and of more bills than one looks through, each loan is listed once', async () => {
  // every bill is late, and some of them have a loan: the others are read over
  await administrator.query(`
    begin;
    set local session_replication_role = replica;
    update instalment set due_on = (select business_date - 40 from business_calendar) where customer_id <> '${own.customerId}';
    insert into loan_order select (jsonb_populate_record(o, jsonb_build_object('customer_id', i.customer_id, 'order_id', i.order_id,
        'app_id', i.order_id, 'payout_no', null, 'quote_hash', null))).*
      from loan_order o cross join (select customer_id, order_id from instalment where customer_id <> '${own.customerId}'
        order by md5(order_id::text) limit ${LATE}) i
     where o.app_id = '${own.appId}';
    commit`)
  const risk = await desk.as('feng@wanka.test')
  const seen: string[] = []
  type Listed = CallOutput<typeof loans.list>
  let after: Listed['next']
  let pages = 0
  do {
    const page: Listed = await risk.call(loans.list, { pastDueFrom: 31, ...(after && { after }) })
    seen.push(...page.loans.map(({ appId }) => appId))
    after = page.next
    pages += 1
  } while (after)
  expect(seen).toHaveLength(LATE)
  expect(new Set(seen).size).toBe(LATE)
  expect(pages).toBeGreaterThan(ROWS / 3000 - 1)
})
