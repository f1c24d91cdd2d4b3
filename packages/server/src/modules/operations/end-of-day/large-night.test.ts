import { businessDate } from '@wanka/domain/business-date.ts'
import { manyLoans } from '@wanka/testkit/fixtures/lending/loans.book.ts'
import { scratchDatabase } from '@wanka/testkit/servers/database.ts'
import { limitByWork, until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { checkInvariants } from '../../../ledger/check.ts'
import { type Database, openDatabase } from '../../../platform/db/db.ts'
import { armFailpoints } from '../../../platform/observability/failpoint.ts'
import { closeDay } from './close-day.ts'
import { readCloseReport } from './close-report.ts'

limitByWork()

// Without a server, so that the instructions of end-of-day stay unsent and can be counted.
let database: Database & { drop: () => Promise<void> }
beforeEach(async () => {
  const scratch = await scratchDatabase(inject('postgresUrl'))
  database = { ...openDatabase(scratch.url, 4), drop: scratch.drop }
})
afterEach(async () => {
  armFailpoints('')
  expect(await checkInvariants(database.jobsDb)).toEqual([])
  await database.pool.end()
  await database.drop()
})

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(database.jobsDb)).rows
const stepsOf = (date: string) =>
  rowsOf(sql<{ step: string; chunks: number; rows: number; amount: number }>`
    select step, count(*)::int as chunks, sum(rows)::int as rows, sum(amount)::bigint as amount from close_step
     where business_date = ${date} group by step having sum(rows) > 0 order by min(finished_at)`)

test('ten thousand borrowers whose loans fall due on one date are debited once each, in bounded chunks', async () => {
  const { jobsDb: db } = database
  await manyLoans({ platform: { db } }, 10_000, '2027-06-16', { cards: true })
  await Promise.all([closeDay(db, businessDate('2027-06-15')), closeDay(db, businessDate('2027-06-15'))])
  expect(await stepsOf('2027-06-15')).toEqual([
    { step: 'interest', chunks: 3, rows: 10_000, amount: 15_000_000 },
    { step: 'autoDebit', chunks: 6, rows: 10_000, amount: 515_000_000 },
    { step: 'reconcile', chunks: 1, rows: 1, amount: 0 },
  ])
  const orders = sql<{ n: number; customers: number; amount: number }>`
    select count(*)::int as n, count(distinct customer_id)::int as customers, sum(amount)::bigint as amount from bank_instruction where kind = 'collect'`
  expect(await rowsOf(orders)).toEqual([{ n: 10_000, customers: 10_000, amount: 515_000_000 }])
  const [open] = await rowsOf(sql<{ n: number }>`select count(*)::int as n from repayment_item where open and no = 1`)
  expect(open?.n).toBe(10_000)
})

test('a payment under way holds up the interest of its own bucket of customers, until it has ended', async () => {
  const { jobsDb: db } = database
  await manyLoans({ platform: { db } }, 50, '2027-06-16')
  let closed: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (paying) => {
    await sql`select ledger_carry_interest(customer_id, array[order_id]) from loan_order limit 1`.execute(paying)
    closed = closeDay(db, businessDate('2027-06-15'), { chunkRows: 1 })
    await until(async () => {
      const [waiting] = await rowsOf(
        sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      )
      return waiting !== undefined
    })
    const [bill] = await rowsOf(sql<{ through: string }>`
      select through from interest_posting p join instalment i on p.bucket = customer_bucket(i.customer_id) limit 1`)
    expect(bill?.through).toBe('-infinity')
  })
  await closed
  expect(await stepsOf('2027-06-15')).toMatchObject([{ step: 'interest', rows: 50 }, { step: 'reminders' }])
})

test('a worker catches up a month of missed dates one by one, over ends of months and 29 February', async () => {
  const { jobsDb: db } = database
  await db.updateTable('business_calendar').set({ business_date: '2028-01-29' }).execute()
  await manyLoans({ platform: { db } }, 20, '2028-01-31')
  for (let date = '2028-01-29'; date < '2028-03-02'; ) date = await closeDay(db)
  const runs = await rowsOf(sql<{ date: string; ended: boolean }>`
    select business_date as date, ended_at is not null as ended from close_run order by begun_at`)
  expect(runs).toHaveLength(33)
  expect(runs.map(({ date }) => date)).toEqual(runs.map(({ date }) => date).toSorted())
  expect(runs.every(({ ended }) => ended)).toBe(true)
  const due = await rowsOf(sql<{ value_date: string; posting_date: string; amount: number }>`
    select t.value_date, t.posting_date, sum(e.amount)::int as amount from ledger_transfer t join ledger_entry e using (transfer_id) join ledger_account a using (account_id)
     where t.kind = 'interestDue' and a.kind = 'dueInterest' group by 1, 2 order by 1`)
  expect(due).toEqual([
    { value_date: '2028-01-31', posting_date: '2028-01-31', amount: 20 * 1500 },
    { value_date: '2028-02-29', posting_date: '2028-02-29', amount: 20 * 750 },
  ])
  // The penalty so far is posted at the turn of each month: none on 1 February, within the grace period.
  const [penalty] = await rowsOf(sql<{ first: string; n: number }>`
    select min(penalty_through) as first, count(*)::int as n from instalment where penalty > 0`)
  expect(penalty).toEqual({ first: '2028-03-01', n: 20 })
})

test('an operator reads in the close report what each step did, and that a run is interrupted until it is finished', async () => {
  const { jobsDb: db } = database
  await manyLoans({ platform: { db } }, 50, '2027-06-16')
  expect(await readCloseReport(db)).toBeUndefined()
  const close = () => closeDay(db, businessDate('2027-06-15'), { chunkRows: 20 })
  armFailpoints('close.chunk:throw')
  await expect(close()).rejects.toThrow('failpoint close.chunk')
  const broken = await readCloseReport(db, businessDate('2027-06-15'))
  expect(broken).toMatchObject({ endedAt: null, lastChunkAt: expect.any(Date), starts: 1 })
  const [first] = broken?.steps ?? []
  expect(first).toMatchObject({ step: 'interest', chunks: 1, done: false, amount: 1500 * Number(first?.rows) })
  expect(first?.rows).toBeLessThan(50)
  armFailpoints('')
  await close()
  const whole = await readCloseReport(db)
  expect(whole).toMatchObject({ date: '2027-06-15', endedAt: expect.any(Date), starts: 2, books: undefined, cases: [] })
  const worked = whole?.steps.filter(({ rows }) => rows > 0)
  expect(worked).toMatchObject([
    { step: 'interest', chunks: 4, rows: 50, amount: 75_000, done: true },
    { step: 'reminders', chunks: 3, rows: 50, amount: 2_575_000, done: true },
  ])
  expect(await readCloseReport(db, businessDate('2027-06-14'))).toBeUndefined()
})
