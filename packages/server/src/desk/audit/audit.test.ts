import { randomUUID } from 'node:crypto'
import { type AuditFilter, audit } from '@wanka/contract/staff/audit.ts'
import { customers } from '@wanka/contract/staff/customers.ts'
import { people } from '@wanka/contract/staff/people.ts'
import { proposals } from '@wanka/contract/staff/proposals.ts'
import { Status } from '@wanka/contract/status.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/db/db.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { foundBy } from './read-audit.ts'

limitByWork()
const server = serverFixture()
const desk = deskFixture(server)

let own: Borrower
let accountNo: string
let auditor: DeskBrowser
let risk: DeskBrowser
let otherRisk: DeskBrowser
/** The id of a member of staff, as the page knows it. */
let idOf: (name: string) => string
beforeAll(async () => {
  own = await borrowed(server, { period: 3 })
  auditor = await desk.as('shen@wanka.test')
  risk = await desk.as('feng@wanka.test')
  otherRisk = await desk.as('han@wanka.test')
  const { staff } = await auditor.call(people.list, {})
  idOf = (name) => staff.find((member) => member.name === name)?.staffId ?? ''
  const { customers: found } = await auditor.call(customers.find, { what: own.customerId })
  accountNo = found[0]?.accountNo ?? ''
})

const search = async (filter: AuditFilter, by = auditor) => (await by.call(audit.search, { filter })).entries
const write = (entry: { actor: string; action: string; subject: string; facts?: Record<string, string> }, times = 1) =>
  transact(server.platform.db, async (tx) => {
    for (let n = 0; n < times; n++) await writeAudit(tx, entry)
  })
const shanghaiDay = (offset = 0): string =>
  new Date(Date.now() + (8 + offset * 24) * 3_600_000).toISOString().slice(0, 10)

test('an auditor finds who froze a customer, who looked at them and why, and who changed a price', async () => {
  const { customerId } = own
  await risk.call(customers.view, { customerId, reason: '可疑的登录' })
  await risk.call(customers.reveal, { customerId, field: 'mobile' })
  const change = { kind: 'customer.freeze', customerId } as const
  const { proposalId } = await risk.call(proposals.propose, { change, reason: '客户来电要求' })
  const { seen = '' } = await otherRisk.call(proposals.show, { proposalId })
  await otherRisk.call(proposals.approve, { proposalId, seen })
  const [froze] = await search({ action: 'customer.freeze.approved', subject: accountNo })
  expect(froze).toMatchObject({
    actor: { kind: 'staff', name: '韩青', staffId: idOf('韩青') },
    customer: { customerId, accountNo },
    facts: { reason: '客户来电要求', frozen: true },
  })
  const looks = await search({ actor: { kind: 'staff', staffId: idOf('冯远') }, action: 'customer.viewed' })
  expect(looks).toMatchObject([{ subject: customerId, look: { reason: '可疑的登录', shown: ['mobile'] } }])
  expect((await runOps(server, 'product', 'set', 'cash', 'rate', '17')).code).toBe(0)
  expect(await search({ action: 'product.changed', actor: { kind: 'operator', name: 'tester' } })).toMatchObject([
    { actor: { kind: 'operator', name: 'tester' }, subject: 'cash', facts: { field: 'rate', value: '17' } },
  ])
})

test('entries are those of one kind of people, of one of them, of a thing and of days', async () => {
  await write({ actor: 'system', action: 'test.filter', subject: 'thing' })
  await write({ actor: own.customerId, action: 'test.filter', subject: 'thing' })
  await write({ actor: 'ops:night', action: 'test.filter', subject: 'thing' })
  await write({ actor: `staff:${idOf('沈言')}`, action: 'test.filter', subject: idOf('沈言') })
  const kinds = async (filter: AuditFilter) =>
    (await search({ action: 'test.filter', ...filter })).map((one) => one.actor.kind)
  expect(await kinds({})).toEqual(['staff', 'operator', 'customer', 'system'])
  for (const kind of ['staff', 'operator', 'customer', 'system'] as const)
    expect(await kinds({ actor: { kind } })).toEqual([kind])
  expect(await kinds({ actor: { kind: 'customer', customer: accountNo } })).toEqual(['customer'])
  expect(await kinds({ actor: { kind: 'customer', customer: own.customerId.toUpperCase() } })).toEqual(['customer'])
  expect(await kinds({ actor: { kind: 'operator', name: 'day' } })).toEqual([])
  expect(await kinds({ subject: 'thing' })).toEqual(['operator', 'customer', 'system'])
  const [today, tomorrow, yesterday] = [shanghaiDay(), shanghaiDay(1), shanghaiDay(-1)]
  expect(await kinds({ from: today, to: today })).toHaveLength(4)
  expect(await kinds({ from: tomorrow })).toEqual([])
  expect(await kinds({ to: yesterday })).toEqual([])
  expect((await search({ subject: idOf('沈言'), action: 'test.filter' }))[0]).toMatchObject({ member: '沈言' })
})

test('an administrator reads the audit without the account numbers that they may not look up, and exports nothing', async () => {
  const admin = await desk.as('bai@wanka.test')
  const [entry] = await search({ actor: { kind: 'customer', customer: own.customerId } }, admin)
  expect(entry?.actor).toEqual({ kind: 'customer', customerId: own.customerId })
  expect(JSON.stringify(entry)).not.toContain(accountNo)
  expect(await statusOf(admin.call(audit.export, { filter: {} }))).toBe(Status.refused)
  expect(await statusOf(risk.call(audit.search, { filter: {} }))).toBe(Status.refused)
  expect(await statusOf(desk.browser().call(audit.search, { filter: {} }))).toBe(Status.sessionInvalid)
})

test('a text that is no filter is an error at its field', async () => {
  const wrong: [AuditFilter, string][] = [
    [{ from: 'yesterday' }, 'filter.from'],
    [{ to: '2027-02-30' }, 'filter.to'],
    [{ action: "x' or true" }, 'filter.action'],
    [{ actor: { kind: 'staff', staffId: 'me' } }, 'filter.actor.staffId'],
  ]
  for (const [filter, field] of wrong)
    expect(await failureOf(auditor.call(audit.search, { filter })), field).toMatchObject({ data: { field } })
  expect(
    await failureOf(auditor.call(audit.search, { filter: { from: '2027-02-02', to: '2027-02-01' } })),
  ).toMatchObject({
    data: { field: 'from' },
  })
  const after = { at: 'long ago', auditId: 1 }
  expect(await failureOf(auditor.call(audit.search, { filter: {}, after }))).toMatchObject({
    data: { field: 'after.at' },
  })
})

test('entries of one moment are each found once over pages, also while more are written', async () => {
  await write({ actor: 'system', action: 'test.page', subject: 'many' }, 120)
  const found: number[] = []
  let after: { at: string; auditId: number } | undefined
  do {
    const page = await auditor.call(audit.search, { filter: { action: 'test.page' }, ...(after && { after }) })
    found.push(...page.entries.map(({ auditId }) => auditId))
    after = page.next
    await write({ actor: 'system', action: 'test.page', subject: 'later' })
  } while (after)
  expect(found).toHaveLength(120)
  expect(found).toEqual([...found].sort((a, b) => b - a))
})

test('what is exported is in the audit with its filter, is the exporter’s alone, and stays as it was found', async () => {
  await write({ actor: 'system', action: 'test.export', subject: 'a', facts: { note: '=1+1' } }, 3)
  const filter = { action: 'test.export', actor: { kind: 'system' } } as const
  const uuid = randomUUID()
  const { exportId } = await auditor.call(audit.export, { filter }, { uuid })
  expect(await auditor.call(audit.export, { filter }, { uuid })).toEqual({ exportId })
  await write({ actor: 'system', action: 'test.export', subject: 'later' })
  const file = await auditor.call(audit.exported, { exportId })
  expect(file).toMatchObject({ isCut: false, mark: { exportId, by: '沈言 shen@wanka.test' } })
  expect(file.entries.map(({ subject }) => subject)).toEqual(['a', 'a', 'a'])
  const written = await search({ action: 'audit.exported', subject: exportId })
  expect(written).toMatchObject([
    { actor: { name: '沈言' }, facts: { action: 'test.export', by: 'system', lines: 3, cut: false } },
  ])
  await sql`insert into staff_role (staff_id, role) values (${idOf('唐棣')}, 'auditor')`.execute(server.platform.db)
  const other = await desk.as('tang@wanka.test')
  expect(await statusOf(other.call(audit.exported, { exportId }))).toBe(Status.refused)
  await sql`delete from staff_role where staff_id = ${idOf('沈言')}`.execute(server.platform.db)
  expect(await statusOf(auditor.call(audit.exported, { exportId }))).toBe(Status.refused)
  await sql`insert into staff_role (staff_id, role) values (${idOf('沈言')}, 'auditor')`.execute(server.platform.db)
  expect(await failureOf(auditor.call(audit.export, { filter: { subject: '13900000000' } }))).toMatchObject({
    status: Status.refused,
  })
  expect(await search({ action: 'audit.exported', subject: exportId })).toHaveLength(1)
})

test('an auditor sees that the chain is whole, and which entry is not as it was written', async () => {
  expect((await runOps(server, 'check')).code).toBe(0)
  const whole = await auditor.call(audit.chain, {})
  expect(whole).toMatchObject({ isFirst: true, broken: [], lastCheck: { by: 'tester', violations: 0 } })
  const all = await server.platform.db.selectFrom('audit').select('audit_id').orderBy('audit_id').execute()
  expect(whole).toMatchObject({ rows: all.length, from: all[0]?.audit_id })
  const changed = all[Math.floor(all.length / 2)]?.audit_id ?? 0
  await server.platform.db.connection().execute(async (one) => {
    const tamper = (actor: string) => sql`update audit set actor = ${actor} where audit_id = ${changed}`.execute(one)
    await sql`set session_replication_role = replica`.execute(one)
    const [before] = (await sql<{ actor: string }>`select actor from audit where audit_id = ${changed}`.execute(one))
      .rows
    await tamper('staff:other')
    expect((await auditor.call(audit.chain, {})).broken).toMatchObject([{ auditId: changed }])
    expect(await auditor.call(audit.chain, { upTo: changed - 1 })).toMatchObject({ broken: [] })
    await tamper(before?.actor ?? '')
    await sql`reset session_replication_role`.execute(one)
  })
  expect((await auditor.call(audit.chain, {})).broken).toEqual([])
})

test('every filter, alone and combined, goes along an index in the order of the list', async () => {
  await sql`
    insert into audit (actor, action, subject)
    select case n % 20 when 0 then ${`staff:${idOf('林悦')}`} when 1 then 'ops:x' when 2 then 'system' else md5((n % 400)::text)::uuid::text end,
           'plan.' || n % 30, md5((n % 500)::text)::uuid::text
      from generate_series(1, 8000) n`.execute(server.platform.db)
  await sql`analyze audit`.execute(server.platform.db)
  const days = { from: '2026-01-01', to: '2099-01-01' }
  const actors = [
    {},
    { by: 'staff' as const },
    { by: 'operator' as const },
    { by: 'system' as const },
    { by: 'staff' as const, actor: `staff:${idOf('林悦')}` },
    { by: 'customer' as const, actor: own.customerId },
  ]
  for (const actor of actors)
    for (const action of [{}, { action: 'plan.3' }])
      for (const subject of [{}, { subject: own.customerId }])
        for (const span of [{}, days]) {
          const filter = { ...actor, ...action, ...subject, ...span }
          const after = { at: '2090-01-01T00:00:00Z', auditId: 1 }
          const { rows } = await sql<{
            'QUERY PLAN': string
          }>`explain ${foundBy(filter, { after, limit: 51 })}`.execute(server.platform.db)
          const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
          expect(plan, JSON.stringify(filter)).not.toContain('Seq Scan')
        }
})
