import { isAllowed, STAFF_ROLES, type StaffRole } from '@wanka/contract/staff/permissions.ts'
import { QUEUE_NAMES, QUEUES, type QueueName, queues } from '@wanka/contract/staff/queues.ts'
import { staffSession } from '@wanka/contract/staff/session.ts'
import { cases, tickets } from '@wanka/contract/staff/work.ts'
import { Status } from '@wanka/contract/status.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { type Member, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { complained } from '@wanka/testkit/fixtures/support/complaints.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/db/db.ts'
import { openException } from '../../platform/db/exception-case.ts'

const server = serverFixture()
const desk = deskFixture(server)
/** How often each race is run: who comes first differs. */
const TURNS = 8

let qian: DeskBrowser
let sun: DeskBrowser
let own: Member
beforeAll(async () => {
  qian = await desk.as('qian@wanka.test')
  sun = await desk.as('sun@wanka.test')
  own = await registered(server)
})

let opened = 0
/** A new case. @returns its id */
async function newCase(kind = 'bankSilent'): Promise<string> {
  const subject = `queue-${opened++}`
  await transact(server.platform.db, (tx) => openException(tx, kind, subject, { amount: 100 }))
  const row = server.platform.db.selectFrom('exception_case').select('case_id').where('subject', '=', subject)
  return (await row.executeTakeFirstOrThrow()).case_id
}

const take = (by: DeskBrowser, item: string, queue: QueueName = 'cases') => by.call(queues.take, { queue, item })
const shown = async (by: DeskBrowser, caseId: string) =>
  (await by.call(cases.list, {})).cases.find((one) => one.caseId === caseId)
const staffIdOf = async (by: DeskBrowser): Promise<string> => (await by.call(staffSession.me, {})).staffId
const close = (by: DeskBrowser, caseId: string) => by.call(cases.close, { caseId, decision: '已和银行核对' })

test('a colleague reads who works on a case, until when, and cannot take or close it', async () => {
  const caseId = await newCase('paidTwice')
  const { until } = await take(qian, caseId)
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(29 * 60_000)
  expect((await shown(qian, caseId))?.holder).toEqual({ name: '钱宁', isCaller: true, until })
  const seen = await shown(sun, caseId)
  expect(seen?.holder).toEqual({ name: '钱宁', isCaller: false, until })
  expect(Date.parse(seen?.dueAt ?? '') - Date.parse(seen?.openedAt ?? '')).toBe(4 * 60 * 60_000)
  for (const call of [() => take(sun, caseId), () => close(sun, caseId)])
    expect(await failureOf(call())).toMatchObject({ message: '钱宁正在处理这一件', data: { heldBy: '钱宁' } })
  await close(qian, caseId)
  expect(await failureOf(take(sun, caseId))).toMatchObject({ data: { done: true } })
  const { rows } = await sql`select from work_assignment where item = ${caseId}`.execute(server.platform.db)
  expect(rows).toEqual([])
})

test('of two who take a case at once one has it, and the other reads who', async () => {
  for (let turn = 0; turn < TURNS; turn++) {
    const caseId = await newCase()
    const heard = await Promise.all(
      [qian, sun, qian, sun].map((by) =>
        take(by, caseId).then(
          () => '',
          async (error) => String(error.data?.heldBy),
        ),
      ),
    )
    const holder = (await shown(qian, caseId))?.holder?.name
    expect(heard).toEqual(holder === '钱宁' ? ['', '钱宁', '', '钱宁'] : ['孙越', '', '孙越', ''])
  }
})

test('of one who hands a case over and another who takes it at once, it is one’s, and the first one’s no more', async () => {
  const [feng, to] = [await desk.as('feng@wanka.test'), await staffIdOf(sun)]
  for (let turn = 0; turn < TURNS; turn++) {
    const caseId = await newCase()
    const [given, taken] = await Promise.all([
      statusOf(qian.call(queues.handOver, { queue: 'cases', item: caseId, to })),
      statusOf(take(feng, caseId)),
    ])
    expect([given, taken].filter((status) => status === Status.ok)).toHaveLength(1)
    expect((await shown(qian, caseId))?.holder?.name).toBe(given === Status.ok ? '孙越' : '冯远')
  }
})

test('a case that is handed over is the colleague’s, who sees from whom, and is theirs to hand back', async () => {
  const caseId = await newCase()
  await take(qian, caseId)
  const { colleagues } = await qian.call(queues.colleagues, { queue: 'cases' })
  expect(colleagues.map(({ name }) => name)).toEqual(expect.arrayContaining(['孙越', '冯远', '韩青']))
  expect(colleagues.map(({ name }) => name)).not.toContain('钱宁')
  const to = await staffIdOf(sun)
  await qian.call(queues.handOver, { queue: 'cases', item: caseId, to })
  expect((await shown(sun, caseId))?.holder).toMatchObject({ name: '孙越', isCaller: true, from: '钱宁' })
  expect(await statusOf(close(qian, caseId))).toBe(Status.refused)
  expect(await statusOf(qian.call(queues.handOver, { queue: 'cases', item: caseId, to }))).toBe(Status.refused)
  await qian.call(queues.release, { queue: 'cases', item: caseId })
  expect((await shown(sun, caseId))?.holder?.name).toBe('孙越')
  await take(sun, caseId)
  expect((await shown(sun, caseId))?.holder?.from).toBe('钱宁')
  await sun.call(queues.release, { queue: 'cases', item: caseId })
  expect(await shown(sun, caseId)).not.toHaveProperty('holder')
  const agent = await staffIdOf(await desk.as('lin@wanka.test'))
  for (const stranger of [agent, caseId, await staffIdOf(qian)])
    expect(await statusOf(qian.call(queues.handOver, { queue: 'cases', item: caseId, to: stranger }))).toBe(
      Status.refused,
    )
})

test('a case is free again when its holder signs out, is idle, or has had it for half an hour', async () => {
  const caseId = await newCase()
  const other = await desk.as('sun@wanka.test')
  const endings = [
    () => other.call(staffSession.signOut, {}),
    () =>
      sql`update staff_session set seen_at = now() - interval '16 minutes' where staff_id = (select staff_id from staff where email = 'sun@wanka.test')`.execute(
        server.platform.db,
      ),
    () => sql`update work_assignment set expires_at = now() where item = ${caseId}`.execute(server.platform.db),
  ]
  for (const end of endings) {
    if (end !== endings[0]) await other.signIn('sun@wanka.test')
    await take(other, caseId)
    expect(await statusOf(take(qian, caseId))).toBe(Status.refused)
    await end()
    expect(await shown(qian, caseId)).not.toHaveProperty('holder')
    await take(qian, caseId)
    await qian.call(queues.release, { queue: 'cases', item: caseId })
  }
})

test('a take whose answer is lost, sent again, and one from another browser of the same person, keep it theirs', async () => {
  const caseId = await newCase()
  const input = { queue: 'cases', item: caseId } as const
  const tap = { uuid: `take-${caseId}` }
  expect(await qian.call(queues.take, input, tap)).toEqual(await qian.call(queues.take, input, tap))
  const elsewhere = await desk.as('qian@wanka.test')
  await take(elsewhere, caseId)
  await close(qian, caseId)
})

test('a ticket that is taken is in hand, and no colleague answers it meanwhile', async () => {
  const { ticketNo } = await complained(server, own)
  const [lin, other] = [await desk.as('lin@wanka.test'), await desk.as('tang@wanka.test')]
  await sql`
    insert into staff_role (staff_id, role) select staff_id, 'agent' from staff where email = 'tang@wanka.test'`.execute(
    server.platform.db,
  )
  await take(lin, ticketNo, 'tickets')
  const { ticket, words } = await other.call(tickets.show, { ticketNo })
  expect(ticket).toMatchObject({ state: 'inHand', holder: { name: '林悦' } })
  const answer = { ticketNo, text: '另一位同事的回复', seen: words.length }
  expect(await failureOf(other.call(tickets.answer, answer))).toMatchObject({ data: { heldBy: '林悦' } })
  expect(await failureOf(other.call(tickets.close, { ticketNo }))).toMatchObject({ data: { heldBy: '林悦' } })
  await lin.call(tickets.answer, { ...answer, text: '已经为您核对过' })
  const { tickets: waiting } = await other.call(tickets.list, { state: 'answered' })
  expect(waiting.find((one) => one.ticketNo === ticketNo)).not.toHaveProperty('holder')
})

const MEMBERS: Record<StaffRole, string> = {
  agent: 'lin@wanka.test',
  reviewer: 'zhou@wanka.test',
  finance: 'sun@wanka.test',
  marketing: 'he@wanka.test',
  risk: 'feng@wanka.test',
  auditor: 'shen@wanka.test',
  admin: 'bai@wanka.test',
}

test.each(STAFF_ROLES)(
  'a member of staff who is %s takes and hands over from the queues of that role, and no other',
  async (role) => {
    const browser = await desk.as(MEMBERS[role])
    for (const queue of QUEUE_NAMES) {
      const item = '018f0000-0000-7000-8000-000000000000'
      const calls = [
        () => browser.call(queues.take, { queue, item }),
        () => browser.call(queues.release, { queue, item }),
        () => browser.call(queues.handOver, { queue, item, to: item }),
        () => browser.call(queues.colleagues, { queue }),
      ]
      for (const call of calls) {
        const refused = await call().then(
          () => undefined,
          (error) => (error.data as { permission?: string })?.permission,
        )
        expect(refused, `${role} ${queue}`).toBe(isAllowed([role], QUEUES[queue]) ? undefined : QUEUES[queue])
      }
    }
  },
)
