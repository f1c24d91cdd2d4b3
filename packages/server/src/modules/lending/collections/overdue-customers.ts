import { Bucket } from '@wanka/contract/staff/collections.ts'
import { type BusinessDate, businessDate, daysBetween } from '@wanka/domain/business-date.ts'
import { BUCKETS, dueDatesOf, type NoContact } from '@wanka/domain/collections.ts'
import { sql } from 'kysely'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { type Lasting, lastingColumns, lastingStop } from './contact-standing.ts'

/** SQL: what is owed on an unpaid bill `i` of a loan `o` on a date, as `owedOf` of the loans reckons it. */
const owedOn = (date: BusinessDate) => sql`
  i.principal + i.interest + i.fee - i.principal_paid - i.interest_paid - i.interest_subsidy - i.interest_waived - i.fee_paid - i.fee_waived
    + i.penalty - i.penalty_paid + penalty_accrued(i.late_fen_days, i.principal - i.principal_paid, o.annual_rate_ppm, i.due_on,
        (o.terms->>'graceDays')::int, i.penalty_through, ${date}::date)`

type Sums = { bucket: number; customers: number; owed: number }

/** How many customers are past due, by the days of their oldest bill, and what they owe on overdue bills. Reads the overdue bills alone. */
export async function bucketsOf(
  reader: Reader,
): Promise<{ businessDate: BusinessDate; buckets: { bucket: Bucket; customers: number; owed: number }[] }> {
  const date = await today(reader)
  const { rows } = await sql<Sums>`
    with late as materialized (
      select i.customer_id, ${date}::date - min(i.due_on) as days, sum(${owedOn(date)}) as owed
        from instalment i join loan_order o using (customer_id, order_id)
       where i.paid_on is null and i.due_on < ${date}::date group by 1
    )
    select width_bucket(days, ${[...BUCKETS]}::int[]) as bucket, count(*)::int as customers, sum(owed)::bigint as owed
      from late group by 1`.execute(reader)
  return {
    businessDate: date,
    buckets: BUCKETS.map((from, at) => {
      const { customers = 0, owed = 0 } = rows.find(({ bucket }) => bucket === at + 1) ?? {}
      return { bucket: Bucket.parse(String(from)), customers, owed }
    }),
  }
}

type Row = Lasting & {
  customer_id: string
  account_no: string
  due_on: string
  bills: number
  owed: number
  contacted_at: Date | null
}
export type OverdueRow = {
  customerId: string
  accountNo: string
  dueOn: BusinessDate
  days: number
  bills: number
  owed: number
  contactedAt: Date | undefined
  stop: NoContact | undefined
}
type Page = { bucket: Bucket; after: { dueOn: string; key: string } | undefined; limit: number }

/** Before the first due date, and before the first customer. */
const BEGINNING = { dueOn: '0001-01-01', key: '00000000-0000-0000-0000-000000000000' }

/** The customers of a bucket, the longest overdue first, by the index of unpaid bills. */
export async function customersIn(reader: Reader, { bucket, after = BEGINNING, limit }: Page): Promise<OverdueRow[]> {
  const date = await today(reader)
  const { from, to } = dueDatesOf(Number(bucket), date)
  const { rows } = await sql<Row>`
    with page as materialized (
      select i.due_on, i.customer_id from instalment i
       where i.paid_on is null and i.due_on between ${from ?? BEGINNING.dueOn}::date and ${to}::date
         and (i.due_on, customer_bucket(i.customer_id), i.customer_id)
               > (${after.dueOn}::date, customer_bucket(${after.key}::uuid), ${after.key}::uuid)
         and not exists (select from instalment e where e.customer_id = i.customer_id and e.paid_on is null and e.due_on < i.due_on)
       group by i.due_on, customer_bucket(i.customer_id), i.customer_id
       order by i.due_on, customer_bucket(i.customer_id), i.customer_id limit ${limit}
    )
    select p.customer_id, p.due_on, c.account_no, ${lastingColumns}, late.bills, late.owed,
           (select max(n.begun_at) from collection_contact n where n.customer_id = p.customer_id) as contacted_at
      from page p join customer c on c.customer_id = p.customer_id
     cross join lateral (
       select count(*)::int as bills, sum(${owedOn(date)})::bigint as owed
         from instalment i join loan_order o using (customer_id, order_id)
        where i.customer_id = p.customer_id and i.paid_on is null and i.due_on < ${date}::date) late
     order by p.due_on, customer_bucket(p.customer_id), p.customer_id`.execute(reader)
  return rows.map((row) => {
    const dueOn = businessDate(row.due_on)
    return {
      ...{ customerId: row.customer_id, accountNo: row.account_no, dueOn, days: daysBetween(dueOn, date) },
      ...{ bills: row.bills, owed: row.owed, contactedAt: row.contacted_at ?? undefined, stop: lastingStop(row) },
    }
  })
}
