import { businessDate } from '@wanka/domain/business-date.ts'
import { fen, ppm } from '@wanka/domain/money.ts'
import { fenDaysOf, penaltyOf } from '@wanka/domain/penalty.ts'
import { manyLoans } from '@wanka/testkit/fixtures/lending/loans.book.ts'
import { withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { today } from '../../../platform/db/business-calendar.ts'
import { armFailpoints } from '../../../platform/observability/failpoint.ts'
import { closeDay } from './close-day.ts'

const server = serverFixture()
beforeAll(async () => {
  await withoutAutoDebit(server)
})
afterEach(async () => {
  armFailpoints('')
  expect(await server.violations()).toEqual([])
})

const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T | undefined> =>
  (await query.execute(server.platform.db)).rows[0]
const postedOf = async (kind: string) =>
  (
    await one(sql<{ n: number }>`
      select count(*)::int as n from ledger_transfer t join ledger_entry e using (transfer_id) join ledger_account a using (account_id)
       where t.kind = ${kind} and a.customer_id is not null`)
  )?.n
const dueForAll = () =>
  one(sql<{ interest: number; transfers: number }>`
    select sum(e.amount)::int as interest, count(distinct e.transfer_id)::int as transfers
      from ledger_entry e join ledger_account a using (account_id) where a.kind = 'dueInterest'`)
const inSmallChunks = { chunkRows: 500 }
const chunksOf = async (date: string) =>
  (
    await sql<{ step: string; rows: number[] }>`
      select step, array_agg(rows order by chunk) as rows from close_step where business_date = ${date} group by step`.execute(
      server.platform.db,
    )
  ).rows

test('two workers that close one date close it once, in chunks, and all borrowers’ interest falls due once', async () => {
  await manyLoans(server, 1200, '2027-06-16')
  const { db } = server.platform
  const close = () => closeDay(db, businessDate('2027-06-15'), inSmallChunks)
  const dates = await Promise.all([close(), close()])
  expect(dates).toEqual(['2027-06-16', '2027-06-16'])
  expect(await dueForAll()).toEqual({ interest: 1200 * 1500, transfers: 3 })
  expect(await postedOf('interestDue')).toBe(0)
  const chunks = await chunksOf('2027-06-15')
  const posted = chunks.find(({ step }) => step === 'interest')?.rows ?? []
  expect([posted.length, posted.reduce((sum, rows) => sum + rows, 0)]).toEqual([4, 1200])
  expect(chunks.find(({ step }) => step === 'reminders')?.rows).toEqual([500, 500, 200])
  const letters = await one(
    sql<{ n: number }>`select count(*)::int as n from letter where dedupe_key = 'remind:2027-06-16:0'`,
  )
  expect(letters?.n).toBe(1200)
  // A closed date stays closed.
  expect(await closeDay(db, businessDate('2027-06-15'))).toBe('2027-06-16')
})

test('a worker that resumes a close interrupted at any step finishes it with the same result', async () => {
  const { db } = server.platform
  const closing = await today(db)
  const places = [
    'close.begun',
    'close.interest',
    'close.penalty',
    'close.overdueLetters',
    'close.chunk',
    'close.recorded',
  ]
  for (const place of places) {
    armFailpoints(`${place}:throw`)
    await expect(closeDay(db, closing, inSmallChunks)).rejects.toThrow(`failpoint ${place}`)
  }
  armFailpoints('')
  expect(await closeDay(db, closing, inSmallChunks)).toBe('2027-06-17')
  const letters = await one(
    sql<{ n: number }>`select count(*)::int as n from letter where dedupe_key = 'overdue:2027-06-16:first'`,
  )
  expect(letters?.n).toBe(1200)
  const { closing_date } = await db.selectFrom('business_calendar').select('closing_date').executeTakeFirstOrThrow()
  expect(closing_date).toBeNull()
})

test('an overdue customer is charged the penalty so far once at the turn of the month, by the domain’s figure', async () => {
  const { db } = server.platform
  while ((await today(db)) < '2027-06-30') await closeDay(db)
  expect(await postedOf('penaltyDue')).toBe(0)
  await closeDay(db)
  expect(await today(db)).toBe('2027-07-01')
  const penalty = penaltyOf({
    overduePrincipal: fen(50_000),
    annualRate: ppm(180_000),
    dueOn: businessDate('2027-06-16'),
    asOf: businessDate('2027-07-01'),
  })
  const posted = await sql<{ penalty: number; through: string; n: number }>`
    select penalty, penalty_through as through, count(*)::int as n from instalment where no = 1 group by 1, 2`.execute(
    db,
  )
  expect(posted.rows).toEqual([{ penalty, through: '2027-07-01', n: 1200 }])
  await closeDay(db)
  expect(await postedOf('penaltyDue')).toBe(1200)
})

test('a customer’s penalty is the same figure from the database and from the domain', async () => {
  const cases = fc.sample(
    fc.record({
      principal: fc.integer({ min: 0, max: 20_000_000 }),
      rate: fc.integer({ min: 0, max: 240_000 }),
      days: fc.integer({ min: -10, max: 2000 }),
      since: fc.option(fc.integer({ min: 4, max: 1500 }), { nil: null }),
      posted: fc.integer({ min: 0, max: 20_000_000 * 1500 }),
    }),
    2000,
  )
  const { rows } = await sql<{ accrued: number; fenDays: number }>`
    select penalty_accrued(c.posted, c.principal, c.rate, '2027-01-31', 3, '2027-01-31'::date + c.since, '2027-01-31'::date + c.days) as accrued,
           penalty_fen_days(c.principal, '2027-01-31', 3, '2027-01-31'::date + c.since, '2027-01-31'::date + c.days) as "fenDays"
      from rows from (jsonb_to_recordset(${JSON.stringify(cases)}::jsonb)
             as (principal bigint, rate int, days int, since int, posted bigint)) with ordinality c
     order by ordinality`.execute(server.platform.db)
  const due = Date.parse('2027-01-31')
  const day = (days: number) => businessDate(new Date(due + days * 86_400_000).toISOString().slice(0, 10))
  const expected = cases.map(({ principal, rate, days, since, posted: fenDays }) => {
    const posted = { through: since === null ? undefined : day(since), fenDays }
    const terms = { overduePrincipal: fen(principal), annualRate: ppm(rate), dueOn: day(0), asOf: day(days), posted }
    return { accrued: penaltyOf(terms), fenDays: fenDaysOf(terms) }
  })
  expect(rows).toEqual(expected)
})
