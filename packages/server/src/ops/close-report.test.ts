import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'
import { closeDay } from '../modules/operations/end-of-day/close-day.ts'

const server = serverFixture()

test('staff read the report of a close in the morning, and the command fails when the report needs their attention', async () => {
  const { db } = server.platform
  await closeDay(db)
  const { code, printed } = await runOps(server, 'close-report')
  expect([code, printed]).toEqual([
    0,
    expect.stringMatching(/^close of 2027-06-15: begun .*, ended .*, taken up 1 ×\n/),
  ])
  expect(printed).toContain('bank’s books: not compared')
  expect(printed).toMatch(/ {2}interest +0 rows in \d/)
  const books = { equal: 3, missing_here: 0, missing_there: 1, differing: 0, bank_moved: 500, we_booked: 600 }
  await db
    .insertInto('reconciliation')
    .values({ business_date: '2027-06-15', ...books })
    .execute()
  const lent = { equal: 7, differing: 1, accepted: 0, unknown_here: 0, waiting: 2 }
  await db
    .insertInto('lender_comparison')
    .values({ funder_code: 'JABANK', business_date: '2027-06-15', ...lent })
    .execute()
  expect((await runOps(server, 'close-report')).code).toBe(1)
  await db.updateTable('close_run').set({ ended_at: null }).execute()
  const broken = await runOps(server, 'close-report', '2027-06-15')
  expect(broken.code).toBe(1)
  expect(broken.printed).toContain('NOT ENDED, last chunk')
  expect(broken.printed).toContain(
    '3 equal, 0 missing here, 1 missing there, 0 differing; the bank moved 5.00, we booked 6.00',
  )
  expect(broken.printed).toContain('JABANK’s books: 7 equal, 1 differing, 0 accepted, 0 unknown here, 2 waiting')
  const lastAudit = await db
    .selectFrom('audit')
    .select(['action', 'subject', 'facts'])
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(lastAudit).toMatchObject({ action: 'close.reported', subject: '2027-06-15', facts: { well: false } })
  expect((await runOps(server, 'close-report', '2027-06-14')).code).toBe(2)
  expect((await runOps(server, 'close-report', 'yesterday')).code).toBe(2)
})
