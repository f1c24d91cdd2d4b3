import { points } from '@wanka/contract/engagement/points.ts'
import { referrals } from '@wanka/contract/engagement/referrals.ts'
import { certificates } from '@wanka/contract/lending/certificates.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { cards } from '@wanka/contract/payments/cards.ts'
import { statement } from '@wanka/contract/payments/statement.ts'
import { withdrawals } from '@wanka/contract/payments/withdrawals.ts'
import { complaint } from '@wanka/contract/support/complaints.ts'
import { callExamples, type Example } from '@wanka/testkit/examples/call-examples.ts'
import { withExchange } from '@wanka/testkit/fixtures/engagement/points.ts'
import { type Belongings, withBelongings } from '@wanka/testkit/fixtures/owned-resources.ts'
import { multiply, tablesOf } from '@wanka/testkit/fixtures/unknown-ids.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

/** Tables of which one customer may have thousands of rows. */
const LARGE = [
  'bank_movement',
  'loan_order',
  'instalment',
  'repayment_order',
  'repayment_item',
  'letter',
  'point_entry',
]
/** The planner uses a helpful index from fewer rows on (tested below); with more rows it is only more certain to. */
const LARGE_ROWS = 20_000
const OTHER_ROWS = 2_000

limitByWork()
const server = serverFixture({}, { checked: false })
let own: Belongings
let tables: string[]
/** A connection without the timeouts of calls. */
let administrator: pg.Client
beforeAll(async () => {
  own = await withBelongings(server)
  await withExchange(server, own)
  tables = await tablesOf(server, own.customerId)
  for (const table of tables)
    await multiply(server, table, own.customerId, LARGE.includes(table) ? LARGE_ROWS : OTHER_ROWS, { strangers: true })
  administrator = new pg.Client({ connectionString: server.databaseUrl })
  await administrator.connect()
  await administrator.query('analyze')
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await administrator.end()
})

type Query = { text: string; values: unknown[] }
/** Queries of the server's own pollers; a statement reads instructions, too, beside movements. */
const ITS_OWN =
  /^(?![\s\S]*bank_movement m)[\s\S]*bank_instruction|graphile_worker|deposit_order|^(?:begin|commit|rollback)/

/** The queries that the server sends to the database while it answers. */
async function queriesOf({ call, body }: Pick<Example, 'call' | 'body'>): Promise<Query[]> {
  const seen: Query[] = []
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [{ statements?: Query[] }]
    seen.push(...(asked.statements ?? []).map(({ text, values }) => ({ text, values })))
    return Reflect.apply(query, this, args)
  } as never)
  await server.client.send(call, body, { token: own.token })
  spy.mockRestore()
  return seen.filter(({ text }) => !ITS_OWN.test(text))
}

const readsOfMembers = () => callExamples(own).filter(({ call }) => call.effect === 'read' && call.access === 'member')

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The customers' tables that a query would scan sequentially. */
async function scansOf({ text, values }: Query): Promise<string[]> {
  const { rows } = await administrator.query(`explain (format json) ${text}`, values)
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }]
  return nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan' && tables.includes(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name'] ?? '')
}

test('a customer’s read never scans a table of all customers’ rows', async () => {
  const reads = readsOfMembers()
  expect(reads.length).toBeGreaterThan(30)
  const found: string[] = []
  for (const read of reads)
    for (const query of await queriesOf(read))
      for (const table of await scansOf(query)) found.push(`${read.name}: ${table} in ${query.text}`)
  expect(found).toEqual([])
})

test('a query by customer uses the index of every table at its test size, and a query without an index scans it', async () => {
  const found: string[] = []
  const { rows } = await administrator.query<{ name: string }>(
    `select distinct i.indrelid::regclass::text as name from pg_index i
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] and a.attname = 'customer_id'
      where i.indpred is null`,
  )
  const indexed = rows.map(({ name }) => name).filter((name) => tables.includes(name))
  expect(indexed.length).toBeGreaterThan(40)
  for (const table of indexed) {
    const byCustomer = { text: `select 1 from "${table}" where customer_id = $1`, values: [own.customerId] }
    const byAnything = { text: `select 1 from "${table}" t where t::text = $1`, values: [''] }
    if ((await scansOf(byCustomer)).length > 0) found.push(`${table} is scanned in spite of its index`)
    if ((await scansOf(byAnything)).length === 0) found.push(`${table} is not scanned`)
  }
  expect(found).toEqual([])
})

test('a customer’s read without its index is detected, for every table of which a customer has thousands of rows', async () => {
  const queries: Query[] = []
  for (const read of readsOfMembers()) queries.push(...(await queriesOf(read)))
  const unnoticed: string[] = []
  for (const table of LARGE) {
    await administrator.query('begin')
    await dropIndexesByCustomer(table)
    const scanned: string[] = []
    for (const query of queries) if (query.text.includes(table)) scanned.push(...(await scansOf(query)))
    if (!scanned.includes(table)) unnoticed.push(table)
    await administrator.query('rollback')
  }
  expect(unnoticed).toEqual([])
})

async function dropIndexesByCustomer(table: string): Promise<void> {
  const { rows } = await administrator.query<{ index: string; constraint: string | null }>(
    `select i.indexrelid::regclass::text as index, k.conname as constraint
       from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] and a.attname = 'customer_id'
       left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
      where i.indrelid = $1::regclass`,
    [table],
  )
  for (const { index, constraint } of rows)
    await administrator.query(
      constraint ? `alter table "${table}" drop constraint "${constraint}" cascade` : `drop index ${index}`,
    )
}

const SAMPLES = 6

test('a customer’s long list needs as many queries as a short one', async () => {
  const lists: Pick<Example, 'call' | 'body'>[] = [
    { call: repayment.list, body: { state: 'all' } },
    { call: repayment.months, body: {} },
    { call: repayment.month, body: { month: '2027-07' } },
    { call: repayment.history, body: {} },
    { call: repayment.summary, body: {} },
    { call: loan.records, body: {} },
    { call: letter.list, body: {} },
    { call: points.details, body: {} },
    { call: complaint.list, body: {} },
    { call: certificates.history, body: {} },
    { call: cards.list, body: {} },
    { call: statement.list, body: {} },
    { call: referrals.inviteRecords, body: {} },
    { call: referrals.inviteRecords, body: { list: 'rewards' } },
    { call: withdrawals.records, body: {} },
  ]
  // Recording a session as seen, or refreshing a shared read, occasionally adds a query that is not the list's.
  const least = async (list: (typeof lists)[number]) => {
    const asked: number[] = []
    for (let n = 0; n < SAMPLES; n++) asked.push((await queriesOf(list)).length)
    return Math.min(...asked)
  }
  const counts = async () => {
    const all: number[] = []
    for (const list of lists) all.push(await least(list))
    return all
  }
  const short = await counts()
  expect(Math.max(...short)).toBeLessThan(9)
  for (const table of [
    'loan_order',
    'instalment',
    'repayment_order',
    'letter',
    'point_entry',
    'complaint',
    'clearance_certificate',
    'card',
    'invitation',
    'reward',
    'reward_withdrawal',
  ])
    await multiply(server, table, own.customerId, 60, { strangers: false })
  expect(await counts()).toEqual(short)
})
