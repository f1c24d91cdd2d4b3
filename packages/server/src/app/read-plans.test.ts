import { points } from '@wanka/contract/engagement/points.ts'
import { referrals } from '@wanka/contract/engagement/referrals.ts'
import { certificates } from '@wanka/contract/lending/certificates.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { cards } from '@wanka/contract/payments/cards.ts'
import { withdrawals } from '@wanka/contract/payments/withdrawals.ts'
import { complaint } from '@wanka/contract/support/complaints.ts'
import { callExamples, type Example } from '@wanka/testkit/examples/call-examples.ts'
import { withExchange } from '@wanka/testkit/fixtures/engagement/points.ts'
import { type Belongings, withBelongings } from '@wanka/testkit/fixtures/owned-resources.ts'
import { multiply, tablesOf } from '@wanka/testkit/fixtures/unknown-ids.ts'
import { limitByWork } from '@wanka/testkit/servers/by-work.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/servers/test-server.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

/** What a customer has in thousands. */
const LARGE = ['loan_order', 'instalment', 'repayment_order', 'repayment_item', 'letter', 'point_entry']
/** The planner takes an index that helps from fewer rows on, which is tested below; of more rows it only takes it more surely. */
const LARGE_ROWS = 20_000
const OTHER_ROWS = 2_000

limitByWork()
let server: TestServer
let own: Belongings
let tables: string[]
/** Without the time limits that calls have. */
let administrator: pg.Client
beforeAll(async () => {
  server = await startTestServer()
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
  await server.stop()
})

type Statement = { text: string; values: unknown[] }
/** What the server's own loops ask for meanwhile. */
const ITS_OWN = /bank_instruction|graphile_worker|deposit_order|^(?:begin|commit|rollback)/

/** What the server asks the database for while it answers. */
async function statementsOf({ call, body }: Pick<Example, 'call' | 'body'>): Promise<Statement[]> {
  const seen: Statement[] = []
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [{ statements?: Statement[] }]
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

/** The customers' tables that a statement would walk through from end to end. */
async function walksOf({ text, values }: Statement): Promise<string[]> {
  const { rows } = await administrator.query(`explain (format json) ${text}`, values)
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }]
  return nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan' && tables.includes(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name'] ?? '')
}

test('no read of a customer’s walks through a table of all customers’ things', async () => {
  const reads = readsOfMembers()
  expect(reads.length).toBeGreaterThan(30)
  const found: string[] = []
  for (const read of reads)
    for (const statement of await statementsOf(read))
      for (const table of await walksOf(statement)) found.push(`${read.name}: ${table} in ${statement.text}`)
  expect(found).toEqual([])
})

test('every table is so large that a query by its customer goes by the index, and one without an index walks through it', async () => {
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
    if ((await walksOf(byCustomer)).length > 0) found.push(`${table} is walked through in spite of its index`)
    if ((await walksOf(byAnything)).length === 0) found.push(`${table} is not walked through`)
  }
  expect(found).toEqual([])
})

test('a read whose index is gone is found, for every table that a customer has in thousands', async () => {
  const queries: Statement[] = []
  for (const read of readsOfMembers()) queries.push(...(await statementsOf(read)))
  const unnoticed: string[] = []
  for (const table of LARGE) {
    await administrator.query('begin')
    await dropIndexesByCustomer(table)
    const walked: string[] = []
    for (const query of queries) if (query.text.includes(table)) walked.push(...(await walksOf(query)))
    if (!walked.includes(table)) unnoticed.push(table)
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

test('a list asks for as much when it is long as when it is short', async () => {
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
    { call: referrals.inviteRecords, body: {} },
    { call: referrals.inviteRecords, body: { list: 'rewards' } },
    { call: withdrawals.records, body: {} },
  ]
  // a session that is noted as seen, or a shared read that is due again, now and then adds one that is not the list's
  const least = async (list: (typeof lists)[number]) => {
    const asked: number[] = []
    for (let n = 0; n < SAMPLES; n++) asked.push((await statementsOf(list)).length)
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
