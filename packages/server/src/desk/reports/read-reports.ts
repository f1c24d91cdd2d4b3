import type { CallOutput } from '@wanka/contract/call.ts'
import type { Cohort, Funnel, ReportDays, reports } from '@wanka/contract/staff/reports.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Cohorts are shown of so many months. */
const COHORT_MONTHS = 12
const MONTHS_OF_A_YEAR = 12

/** Payouts and repayments of the last days that were counted; a day without any has none. */
export async function readBookings(db: Db, days: ReportDays): Promise<CallOutput<typeof reports.bookings>> {
  const { rows } = await sql<{ date: string; loans: number; lent: number; repaid: number }>`
    with ends as (select min(counted_on) as first, max(counted_on) as last from report_cohort)
    select d::date as date, coalesce(sum(r.loans), 0)::int as loans, coalesce(sum(r.lent), 0)::bigint as lent, coalesce(sum(r.repaid), 0)::bigint as repaid
      from ends cross join lateral generate_series(greatest(ends.first, ends.last - ${days - 1}::int), ends.last, interval '1 day') d
      left join report_cohort r on r.counted_on = d::date group by d order by d`.execute(db)
  const countedOn = rows.at(-1)?.date
  return { days: rows, ...(countedOn && { countedOn }) }
}

type Month = {
  cohort: string
  age: number
  loans: number
  lent: number
  repaid: number
  late: number | null
  countedOn: string
}

/** The loans of each of the last months by their age, until the last counted date. */
export async function readCohorts(db: Db): Promise<CallOutput<typeof reports.cohorts>> {
  const { rows } = await sql<Month>`
    with last as (select max(counted_on) as day from report_cohort)
    select to_char(cohort, 'YYYY-MM') as cohort,
           ((extract(year from counted_on) - extract(year from cohort)) * ${MONTHS_OF_A_YEAR}::int + extract(month from counted_on) - extract(month from cohort))::int as age,
           sum(loans)::int as loans, sum(lent)::bigint as lent, sum(repaid)::bigint as repaid,
           (array_agg(late_principal order by counted_on desc) filter (where late_principal is not null))[1] as late, max(last.day) as "countedOn"
      from report_cohort cross join last
     where cohort > (date_trunc('month', last.day) - make_interval(months => ${COHORT_MONTHS}))::date
     group by 1, 2 order by 1, 2`.execute(db)
  const countedOn = rows[0]?.countedOn
  const cohorts = [...new Set(rows.map(({ cohort }) => cohort))].map((month) =>
    cohortOf(
      month,
      rows.filter(({ cohort }) => cohort === month),
    ),
  )
  return { cohorts: cohorts.filter(({ lent }) => lent > 0), ...(countedOn && { countedOn }) }
}

/** What was repaid is told until the end of each month, also of one without a payment. */
function cohortOf(month: string, rows: readonly Month[]): Cohort {
  const oldest = Math.max(...rows.map(({ age }) => age))
  let repaid = 0
  const points = Array.from({ length: oldest + 1 }, (_, age) => {
    const row = rows.find((one) => one.age === age)
    repaid += row?.repaid ?? 0
    return { age, repaid, ...(row && row.late !== null && { late: row.late }) }
  })
  const sum = (of: 'loans' | 'lent'): number => rows.reduce((total, row) => total + row[of], 0)
  return { month, loans: sum('loans'), lent: sum('lent'), points }
}

/** How far those came who registered in the last days. */
export async function readRegistrations(db: Db, days: ReportDays): Promise<CallOutput<typeof reports.registrations>> {
  const { rows } = await sql<Funnel & { from: string | null; to: string | null }>`
    select min(registered_on) as from, max(registered_on) as to, coalesce(sum(registered), 0)::int as registered,
           coalesce(sum(identified), 0)::int as identified, coalesce(sum(granted), 0)::int as granted,
           coalesce(sum(applied), 0)::int as applied, coalesce(sum(lent), 0)::int as lent
      from report_registration where registered_on > (now() at time zone 'Asia/Shanghai')::date - ${days}::int`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a query of sums has a row')
  const { from, to, ...funnel } = row
  return { funnel, ...(from && { from }), ...(to && { to }) }
}

/** The bank's answers to the instructions of the last dates that were counted. */
export async function readBankAnswers(db: Db, days: ReportDays): Promise<CallOutput<typeof reports.bankAnswers>> {
  type Row = {
    date: string
    kind: string
    answered: number
    waiting: number
    medianMs: number | null
    p95Ms: number | null
  }
  const { rows } = await sql<Row>`
    select business_date as date, kind, answered, waiting, median_ms as "medianMs", p95_ms as "p95Ms" from report_bank_answer
     where business_date > (select max(business_date) from report_bank_answer) - ${days}::int order by business_date, kind`.execute(
    db,
  )
  return {
    dates: rows.map(({ medianMs, p95Ms, ...row }) => ({
      ...row,
      ...(medianMs !== null && { medianMs }),
      ...(p95Ms !== null && { p95Ms }),
    })),
  }
}
