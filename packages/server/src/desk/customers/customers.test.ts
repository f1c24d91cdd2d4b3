import { customers } from '@wanka/contract/staff/customers.ts'
import { Status } from '@wanka/contract/status.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
const desk = deskFixture(server)

let own: Borrower
let agent: DeskBrowser
let accountNo: string
beforeAll(async () => {
  own = await borrowed(server, { period: 3 })
  agent = await desk.as('lin@wanka.test')
  const row = await server.platform.db
    .selectFrom('customer')
    .select('account_no')
    .where('customer_id', '=', own.customerId)
    .executeTakeFirstOrThrow()
  accountNo = row.account_no
})

const REASON = '客户来电询问还款'
const look = (by: DeskBrowser) => by.call(customers.view, { customerId: own.customerId, reason: REASON })
const show = (by: DeskBrowser) => by.call(customers.show, { customerId: own.customerId })

test('a customer is found by phone, account number, id and loan number, and by nothing less', async () => {
  for (const what of [own.mobile, accountNo, own.customerId, own.appId]) {
    const { customers: found } = await agent.call(customers.find, { what })
    expect(found, what).toMatchObject([{ customerId: own.customerId, accountNo, state: 'active', frozen: false }])
    expect(JSON.stringify(found)).not.toContain(own.mobile)
  }
  for (const what of [own.mobile.slice(0, 10), `${accountNo}%`, "' or true --", '13900000000'])
    expect(await agent.call(customers.find, { what }), what).toEqual({ customers: [] })
})

test('staff see nothing of a customer before they say why, and the reason counts for half an hour', async () => {
  const other = await desk.as('zhou@wanka.test')
  for (const call of [() => show(other), () => other.call(customers.timeline, { customerId: own.customerId })])
    expect(await failureOf(call())).toMatchObject({ status: Status.refused, data: { reasonNeeded: true } })
  await look(agent)
  expect(await failureOf(show(other))).toMatchObject({ data: { reasonNeeded: true } })
  await look(other)
  expect((await show(other)).customer.accountNo).toBe(accountNo)
  await server.platform.db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql`update customer_view set ends_at = now()`.execute(one)
    await sql`reset session_replication_role`.execute(one)
  })
  expect(await failureOf(show(other))).toMatchObject({ data: { reasonNeeded: true } })
})

test('a customer is shown masked, with the limit, the loans and the notes; a datum in full is written down', async () => {
  await look(agent)
  const noted = await agent.call(customers.note, { customerId: own.customerId, text: '<b>下午再打</b>' })
  const page = await show(agent)
  expect(page.loans).toMatchObject([{ appId: own.appId, state: 'repaying', periods: 3 }])
  expect(page.line).toMatchObject({ state: 'active', used: page.loans[0]?.owed })
  expect(page.notes[0]).toMatchObject({ ...noted, by: '林悦', text: '<b>下午再打</b>' })
  expect(page.person?.name).toContain('*')
  expect(JSON.stringify(page)).not.toContain(own.mobile)
  const { value } = await agent.call(customers.reveal, { customerId: own.customerId, field: 'mobile' })
  expect(value).toBe(own.mobile)
  const { rows } = await sql<{ shown: object }>`
    select shown from customer_view where customer_id = ${own.customerId} and ends_at > now()`.execute(
    server.platform.db,
  )
  expect(rows.map(({ shown }) => Object.keys(shown))).toContainEqual(['mobile'])
})

test('the timeline tells everything once, the newest first, a page at a time', async () => {
  await look(agent)
  const seen: string[] = []
  const times: string[] = []
  for (let before: { at: string; key: string } | undefined, turn = 0; turn < 20; turn++) {
    const page = await agent.call(customers.timeline, { customerId: own.customerId, ...(before && { before }) })
    seen.push(...page.events.map(({ kind, key }) => `${kind} ${key}`))
    times.push(...page.events.map(({ at }) => at))
    const last = page.events.at(-1)
    if (page.isLast || !last) break
    before = { at: last.at, key: last.key }
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(times).toEqual([...times].sort().reverse())
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from state_history where customer_id = ${own.customerId}`.execute(server.platform.db)
  expect(seen.filter((key) => key.startsWith('change '))).toHaveLength(rows[0]?.n ?? 0)
  for (const kind of ['login', 'letter', 'consent', 'view']) expect(seen.some((key) => key.startsWith(kind))).toBe(true)
})

test('a place in the timeline that is no time is an error at its field', async () => {
  await look(agent)
  for (const at of [
    '',
    'now',
    'infinity',
    '0000-01-01T00:00:00Z',
    '2027-02-30T00:00:00Z',
    `2027-01-01T00:00:00.${'0'.repeat(99)}Z`,
  ])
    expect(
      await failureOf(agent.call(customers.timeline, { customerId: own.customerId, before: { at, key: 'x' } })),
      at,
    ).toMatchObject({ data: { field: 'before.at' } })
})

test('a stranger, a role without the right and a customer who does not exist get nothing', async () => {
  const marketing = await desk.as('he@wanka.test')
  const auditor = await desk.as('shen@wanka.test')
  expect(await statusOf(marketing.call(customers.find, { what: accountNo }))).toBe(Status.refused)
  expect(await statusOf(look(marketing))).toBe(Status.refused)
  await look(auditor)
  expect(await statusOf(auditor.call(customers.reveal, { customerId: own.customerId, field: 'name' }))).toBe(
    Status.refused,
  )
  const nowhere = '018f0000-0000-7000-8000-000000000000'
  expect(await statusOf(agent.call(customers.view, { customerId: nowhere, reason: REASON }))).toBe(Status.forbidden)
  expect(await statusOf(desk.browser().call(customers.list, {}))).toBe(Status.sessionInvalid)
})
