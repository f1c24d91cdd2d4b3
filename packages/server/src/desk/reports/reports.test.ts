import { reports } from '@wanka/contract/staff/reports.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { advanceTo, planOf, repaid, takenBack, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { countReports } from '../../modules/operations/end-of-day/count-reports.ts'
import { today } from '../../platform/db/business-calendar.ts'

limitByWork()
const server = serverFixture()
const desk = deskFixture(server)

let own: Borrower
let risk: DeskBrowser
beforeAll(async () => {
  await withoutAutoDebit(server)
  risk = await desk.as('feng@wanka.test')
})

const count = (date: BusinessDate) => countReports(server.platform.db, server.platform.db, date)
/** Ends the present date, and counts it. */
async function closed(): Promise<BusinessDate> {
  const date = await today(server.platform.db)
  await server.sandbox.advance(1)
  await count(date)
  return date
}
const bookings = async () => (await risk.call(reports.bookings, { days: 30 })).days
/** By the ledger's entries: what was posted to principal on a date. */
async function principalOf(date: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount), 0)::bigint as sum from ledger_transfer t join ledger_entry e using (transfer_id) join ledger_account a using (account_id)
     where a.kind = 'loanPrincipal' and t.posting_date = ${date}`.execute(server.platform.db)
  return rows[0]?.sum ?? 0
}

test('before the first count the reports say that nothing was counted', async () => {
  expect(await risk.call(reports.bookings, { days: 30 })).toEqual({ days: [] })
  expect(await risk.call(reports.cohorts, {})).toEqual({ cohorts: [] })
  expect(await risk.call(reports.bankAnswers, { days: 90 })).toEqual({ dates: [] })
  const { funnel, ...rest } = await risk.call(reports.registrations, { days: 30 })
  expect(funnel).toEqual({ registered: 0, identified: 0, granted: 0, applied: 0, lent: 0 })
  expect(rest).toEqual({})
  expect(await statusOf((await desk.as('lin@wanka.test')).call(reports.cohorts, {}))).toBe(Status.refused)
})

test('a day’s payouts and repayments are those of the ledger, also once the bank has taken a payment back', async () => {
  own = await borrowed(server, { period: 3 })
  const first = await closed()
  expect(await bookings()).toEqual([{ date: first, loans: 1, lent: 300_000, repaid: 0 }])
  const { repayNo } = await repaid(server, own)
  const second = await closed()
  expect((await bookings()).at(-1)).toEqual({ date: second, loans: 0, lent: 0, repaid: -(await principalOf(second)) })
  await takenBack(server, repayNo)
  const third = await closed()
  const days = await bookings()
  expect(days.at(-1)).toEqual({ date: third, loans: 0, lent: 0, repaid: -(await principalOf(third)) })
  expect(days.reduce((sum, { repaid: of }) => sum + of, 0)).toBe(0)
})

test('what was committed after a date was counted is in it the next time, and a count again changes nothing', async () => {
  const late = await borrowed(server)
  const date = await closed()
  const before = await bookings()
  // as if the posting had been committed after the count
  await sql`update report_cohort set loans = 0, lent = 0 where counted_on = ${date}`.execute(server.platform.db)
  await closed()
  expect((await bookings()).slice(0, -1)).toEqual(before)
  await count(date)
  expect((await bookings()).slice(0, -1)).toEqual(before)
  expect(late.appId).not.toBe(own.appId)
})

test('a month’s loans show what came back, and what is late from the 31st day past due on', async () => {
  const [bill] = await planOf(server, own)
  const dueOn = businessDate(bill?.date ?? '')
  await advanceTo(server, addDays(dueOn, 30))
  const cohortOf = async (date: BusinessDate) => {
    await count(date)
    return (await risk.call(reports.cohorts, {})).cohorts[0]
  }
  const onTime = await cohortOf(addDays(dueOn, 30))
  expect(onTime).toMatchObject({ loans: 2, lent: 600_000 })
  expect(onTime?.points.at(-1)).toMatchObject({ late: 0 })
  await advanceTo(server, addDays(dueOn, 31))
  const late = await cohortOf(addDays(dueOn, 31))
  // the other loan was paid out some days later
  expect(late?.points.at(-1)).toMatchObject({ late: 300_000, repaid: 0 })
  expect(late?.points.map(({ age }) => age)).toEqual(late?.points.map((_, at) => at))
})

test('each who registers is counted as far as they have come', async () => {
  const funnel = async () => {
    await count(await today(server.platform.db))
    return (await risk.call(reports.registrations, { days: 90 })).funnel
  }
  const before = await funnel()
  await registered(server)
  const after = await funnel()
  expect(after).toEqual({ ...before, registered: before.registered + 1 })
  await sql`update customer set created_at = now() - interval '31 days' where customer_id = ${own.customerId}`.execute(
    server.platform.db,
  )
  // what happens later than 30 days from a registration is not followed
  expect(await funnel()).toMatchObject({ registered: after.registered - 1, lent: after.lent - 1 })
})

test('the bank’s answers are told by date and kind, with how long they took', async () => {
  const { customerId } = await borrowed(server)
  const date = await today(server.platform.db)
  await sql`
    update bank_instruction set finished_at = sent_at + interval '3 seconds' where kind = 'payout' and customer_id = ${customerId}`.execute(
    server.platform.db,
  )
  await count(date)
  const { dates } = await risk.call(reports.bankAnswers, { days: 30 })
  expect(dates.find((one) => one.kind === 'payout' && one.date === date)).toEqual({
    ...{ date, kind: 'payout', answered: 1, waiting: 0, medianMs: 3000, p95Ms: 3000 },
  })
})
