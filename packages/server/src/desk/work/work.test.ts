import { customers } from '@wanka/contract/staff/customers.ts'
import { queues } from '@wanka/contract/staff/queues.ts'
import { cases, tickets, work } from '@wanka/contract/staff/work.ts'
import { Status } from '@wanka/contract/status.ts'
import { complaint } from '@wanka/contract/support/complaints.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { complained } from '@wanka/testkit/fixtures/support/complaints.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/db/db.ts'
import { openException } from '../../platform/db/exception-case.ts'

const server = serverFixture()
const desk = deskFixture(server)

let own: Borrower
let agent: DeskBrowser
let finance: DeskBrowser
beforeAll(async () => {
  own = await borrowed(server)
  agent = await desk.as('lin@wanka.test')
  finance = await desk.as('qian@wanka.test')
})

const openCase = (subject: string, facts: Record<string, unknown> = { amount: 100 }) =>
  transact(server.platform.db, (tx) => openException(tx, 'bankSilent', subject, facts))

test('the day’s figures are those of the caller’s roles, and each is what its list has', async () => {
  await openCase('today-1')
  const { ticketNo } = await complained(server, own)
  const seen = await agent.call(work.today, {})
  const { tickets: waiting } = await agent.call(tickets.list, {})
  expect(waiting.map((one) => one.ticketNo)).toContain(ticketNo)
  expect(seen.tickets?.waiting).toBe(waiting.length)
  const { cases: open } = await agent.call(cases.list, { kind: 'bankSilent' })
  expect(seen.cases).toContainEqual(expect.objectContaining({ kind: 'bankSilent', open: open.length }))
  expect(seen).not.toHaveProperty('money')
  const money = await finance.call(work.today, {})
  expect(money).toMatchObject({ money: { out: 300_000, in: 0 } })
  expect(money).not.toHaveProperty('tickets')
})

test('a case is closed once, with what was decided, by a role that may', async () => {
  await openCase('case-1', { amount: 100, loans: ['a', 'b'] })
  const { cases: open } = await finance.call(cases.list, {})
  const found = open.find(({ subject }) => subject === 'case-1')
  expect(found?.facts).toEqual({ amount: 100, loans: '["a","b"]' })
  const input = { caseId: found?.caseId ?? '', decision: '已和银行核对' }
  expect(await statusOf(agent.call(cases.close, input))).toBe(Status.refused)
  const heard = await Promise.all([1, 2, 3, 4].map(() => statusOf(finance.call(cases.close, input))))
  expect(heard.filter((status) => status === Status.ok)).toHaveLength(1)
  expect(await failureOf(finance.call(cases.close, input))).toMatchObject({ data: { closed: true } })
  const rows = await server.platform.db
    .selectFrom('audit')
    .select(['action', 'facts'])
    .where('subject', '=', input.caseId)
    .execute()
  expect(rows).toEqual([{ action: 'case.closed', facts: { decision: input.decision } }])
})

test('more cases than a page holds are all found, the oldest first', async () => {
  for (let n = 0; n < 60; n++) await openCase(`many-${n}`)
  const first = await finance.call(cases.list, { kind: 'bankSilent' })
  expect(first.cases).toHaveLength(50)
  const rest = await finance.call(cases.list, { kind: 'bankSilent', after: first.next })
  const subjects = [...first.cases, ...rest.cases].map(({ subject }) => subject)
  expect(new Set(subjects).size).toBe(subjects.length)
  expect(subjects).toContain('many-59')
  expect(rest).not.toHaveProperty('next')
})

test('a ticket is taken, read and answered, and the customer reads the answer', async () => {
  const { ticketNo } = await complained(server, own)
  await agent.call(queues.take, { queue: 'tickets', item: ticketNo })
  const shown = await agent.call(tickets.show, { ticketNo })
  expect(shown).toMatchObject({ ticket: { state: 'inHand' }, customerId: own.customerId })
  const text = '<script>alert(1)</script> 已经为您核对'
  await agent.call(tickets.answer, { ticketNo, text, seen: shown.words.length })
  const read = await server.client.call(complaint.detail, { ticketNo }, { token: own.token })
  expect(read.words.at(-1)).toMatchObject({ from: 'service', text })
  await agent.call(tickets.close, { ticketNo })
  expect((await agent.call(tickets.show, { ticketNo })).ticket.state).toBe('closed')
  expect(await statusOf(agent.call(tickets.close, { ticketNo }))).toBe(Status.refused)
})

test('of two who answer at once one is told that more was said, and loses no word', async () => {
  const { ticketNo } = await complained(server, own)
  const other = await desk.as('lin@wanka.test')
  const { words } = await agent.call(tickets.show, { ticketNo })
  const answer = (by: DeskBrowser, text: string) => by.call(tickets.answer, { ticketNo, text, seen: words.length })
  const heard = await Promise.all([
    statusOf(answer(agent, '第一位同事的回复')),
    statusOf(answer(other, '第二位同事的回复')),
  ])
  expect(heard.sort()).toEqual([Status.ok, Status.refused].sort())
  expect((await agent.call(tickets.show, { ticketNo })).words).toHaveLength(words.length + 1)
})

test('a role that has nothing to do with tickets sees none, and a ticket that does not exist is refused', async () => {
  expect(await statusOf(finance.call(tickets.list, {}))).toBe(Status.refused)
  expect(await statusOf(agent.call(tickets.show, { ticketNo: 'T000000000000' }))).toBe(Status.refused)
  expect(await statusOf(desk.browser().call(cases.list, {}))).toBe(Status.sessionInvalid)
  const auditor = await desk.as('shen@wanka.test')
  expect(await statusOf(auditor.call(tickets.answer, { ticketNo: 'T000000000000', text: '审计不答复', seen: 0 }))).toBe(
    Status.refused,
  )
  expect(await statusOf(auditor.call(customers.list, {}))).toBe(Status.ok)
})
