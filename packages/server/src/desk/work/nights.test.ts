import { audit } from '@wanka/contract/staff/audit.ts'
import { nights } from '@wanka/contract/staff/nights.ts'
import { work } from '@wanka/contract/staff/work.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { beforeAll, expect, test } from 'vitest'
import { closeDay } from '../../modules/operations/end-of-day/close-day.ts'
import { transact } from '../../platform/db/db.ts'
import { closeException, openException } from '../../platform/db/exception-case.ts'

const server = serverFixture()
const desk = deskFixture(server)

const DATE = '2027-06-15'
let auditor: DeskBrowser
beforeAll(async () => {
  auditor = await desk.as('shen@wanka.test')
})

test('before the first close there is no night, and a date that was not closed has no report', async () => {
  expect(await auditor.call(nights.list, {})).toEqual({ nights: [] })
  expect(await statusOf(auditor.call(nights.show, { date: DATE }))).toBe(Status.refused)
  expect(await statusOf(auditor.call(nights.export, { date: DATE }))).toBe(Status.refused)
})

test('a night’s report has its steps, the books beside ours and its cases by kind, the same in the list, today and the command', async () => {
  const { db } = server.platform
  await closeDay(db)
  const quiet = await auditor.call(nights.show, { date: DATE })
  expect(quiet).toMatchObject({ date: DATE, starts: 1, isWell: true, cases: [], lenders: [] })
  expect(quiet.steps).toContainEqual(expect.objectContaining({ step: 'interest', done: true }))
  await transact(db, async (tx) => {
    for (const subject of ['a', 'b']) await openException(tx, 'bankSilent', subject)
    await openException(tx, 'paidTwice', 'c')
  })
  const { case_id: closed } = await db
    .selectFrom('exception_case')
    .select('case_id')
    .where('subject', '=', 'a')
    .executeTakeFirstOrThrow()
  await transact(db, (tx) => closeException(tx, closed))
  const books = { equal: 3, missing_here: 0, missing_there: 1, differing: 0, bank_moved: 500, we_booked: 600 }
  await db
    .insertInto('reconciliation')
    .values({ business_date: DATE, ...books })
    .execute()
  const lent = { equal: 7, differing: 1, accepted: 0, unknown_here: 1, waiting: 2 }
  await db
    .insertInto('lender_comparison')
    .values({ funder_code: 'JABANK', business_date: DATE, ...lent })
    .execute()
  const night = await auditor.call(nights.show, { date: DATE })
  expect(night).toMatchObject({
    isWell: false,
    cases: [
      { kind: 'bankSilent', opened: 2, open: 1 },
      { kind: 'paidTwice', opened: 1, open: 1 },
    ],
    books: { equal: 3, missingThere: 1, bankMoved: 500, weBooked: 600 },
    lenders: [{ funder: 'JABANK', differing: 1, unknownHere: 1, waiting: 2 }],
  })
  expect((await auditor.call(work.today, {})).night).toEqual(night)
  expect((await auditor.call(nights.list, {})).nights).toMatchObject([
    { date: DATE, compared: true, differences: 3, opened: 3, open: 2, isWell: false },
  ])
  const { printed } = await runOps(server, 'close-report')
  expect(printed).toContain('cases: bankSilent 2 opened, 1 open')
  expect(printed).toContain('cases: paidTwice 1 opened, 1 open')
})

test('a case belongs to the night before it, and a page of nights goes on after its last', async () => {
  const { db } = server.platform
  const dates = Array.from({ length: 35 }, (_, n) => addDays(businessDate(DATE), n + 1))
  await db
    .insertInto('close_run')
    .values(dates.map((date, n) => ({ business_date: date, begun_at: new Date(Date.now() + (n + 1) * 60_000) })))
    .execute()
  const first = await auditor.call(nights.list, {})
  expect(first.nights).toHaveLength(30)
  const rest = await auditor.call(nights.list, { before: first.next })
  expect([...first.nights, ...rest.nights].map(({ date }) => date)).toEqual([...dates.toReversed(), DATE])
  expect(rest.nights.map(({ opened }) => opened)).toEqual([0, 0, 0, 0, 0, 3])
  expect(rest).not.toHaveProperty('next')
  expect(first.nights[0]).toMatchObject({ isWell: false })
  expect(first.nights[0]).not.toHaveProperty('endedAt')
})

test('an export of a night names who made it, and is in the audit', async () => {
  const { mark, night } = await auditor.call(nights.export, { date: DATE })
  expect(mark.by).toBe('沈言 shen@wanka.test')
  expect(night).toEqual(await auditor.call(nights.show, { date: DATE }))
  const { entries } = await auditor.call(audit.search, { filter: { action: 'night.exported' } })
  expect(entries).toMatchObject([{ actor: { name: '沈言' }, subject: DATE, facts: { exportId: mark.exportId } }])
})

test('a stranger, a role without the right and a date that is none get nothing', async () => {
  const agent = await desk.as('lin@wanka.test')
  expect(await statusOf(agent.call(nights.list, {}))).toBe(Status.refused)
  expect(await statusOf(desk.browser().call(nights.show, { date: DATE }))).toBe(Status.sessionInvalid)
  for (const date of ['0000-01-01', '2027-02-29', 'last', '2027-06-15; drop'])
    expect(await failureOf(auditor.call(nights.show, { date })), date).toMatchObject({ data: { field: 'date' } })
})
