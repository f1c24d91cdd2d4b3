import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import { type Db, type Reader, transact } from '../../../platform/db/db.ts'
import { firstIdAt } from '../../../platform/db/id.ts'

/** A loan counts as late from this day past due on, as vintage reports have it. */
const LATE_DAYS = 31
/** How far a customer comes is followed for so many days from their registration. */
const FOLLOWED_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Counts what the reports of a closed date show. Counting it again changes nothing but what was committed late.
 * @param books a connection without a time limit
 */
export async function countReports(books: Reader, db: Db, date: BusinessDate): Promise<void> {
  await countCohorts(books, db, date)
  await countRegistrations(books, db)
  await countBankAnswers(books, db, date)
}

/**
 * By the month in which loans were paid out: the day's payouts and repayments of principal, by the entries of the ledger, and what is late.
 * The day before is counted again, for a posting that was committed late; the first count tells all days before it from the ledger.
 */
async function countCohorts(books: Reader, db: Db, date: BusinessDate): Promise<void> {
  const { rows } = await sql<{ counted: string | null }>`
    with base as (
      select coalesce((select max(counted_on) from report_cohort where counted_on < ${addDays(date, -1)}::date), '-infinity'::date) as day
    ), posted as materialized (
      select t.transfer_id, t.kind, t.posting_date from ledger_transfer t
       where t.posting_date > (select day from base) and t.posting_date <= ${date}::date
    ), moved as materialized (
      select p.posting_date as day, date_trunc('month', coalesce(o.disbursed_on, p.posting_date))::date as cohort, e.amount,
             case when p.kind = 'disbursement' then 1 when p.kind = 'reversal' and o.disbursed_on is null then -1 else 0 end as payout
        from posted p join ledger_entry e using (transfer_id) join ledger_account a using (account_id)
        join loan_order o on o.customer_id = a.customer_id and o.order_id = a.loan_id
       where a.kind = 'loanPrincipal'
    ), day as (
      select day, cohort, sum(payout)::int as loans, coalesce(sum(amount) filter (where payout <> 0), 0)::bigint as lent,
             coalesce(-sum(amount) filter (where payout = 0), 0)::bigint as repaid
        from moved group by day, cohort
    ), overdue as materialized (
      select customer_id, order_id from instalment where paid_on is null and due_on <= ${addDays(date, -LATE_DAYS)}::date group by 1, 2
    ), late as (
      select date_trunc('month', o.disbursed_on)::date as cohort, count(*)::int as loans, sum(owed.principal)::bigint as principal
        from overdue v join loan_order o using (customer_id, order_id) cross join lateral (
          select sum(i.principal - i.principal_paid) as principal from instalment i
           where i.customer_id = v.customer_id and i.order_id = v.order_id and i.paid_on is null) owed
       where o.disbursed_on is not null group by 1
    ), known as (
      select cohort from report_cohort union select cohort from day union select cohort from late
    )
    select (select json_agg(r) from (
      select day as counted_on, cohort, loans, lent, repaid, null::int as late_loans, null::bigint as late_principal from day where day < ${date}::date
      union all
      select ${date}::date, k.cohort, coalesce(d.loans, 0), coalesce(d.lent, 0), coalesce(d.repaid, 0), coalesce(l.loans, 0), coalesce(l.principal, 0)
        from known k left join day d on d.cohort = k.cohort and d.day = ${date}::date left join late l on l.cohort = k.cohort
    ) r)::text as counted`.execute(books)
  await transact(db, (tx) =>
    sql`
      insert into report_cohort (counted_on, cohort, loans, lent, repaid, late_loans, late_principal)
      select * from json_to_recordset(${rows[0]?.counted ?? '[]'}::json)
          as r (counted_on date, cohort date, loans int, lent bigint, repaid bigint, late_loans int, late_principal bigint) order by 1, 2
      on conflict (counted_on, cohort) do update set loans = excluded.loans, lent = excluded.lent, repaid = excluded.repaid,
        late_loans = coalesce(excluded.late_loans, report_cohort.late_loans),
        late_principal = coalesce(excluded.late_principal, report_cohort.late_principal)`.execute(tx),
  )
}

/** Of those who registered in the last days: who has a confirmed identity, a credit line, an application and a loan. */
async function countRegistrations(books: Reader, db: Db): Promise<void> {
  // an id tells when it was made: a day more, since it is made before its row is written
  const from = firstIdAt(Date.now() - (FOLLOWED_DAYS + 1) * DAY_MS)
  const { rows } = await sql<{ counted: string | null }>`
    with people as materialized (
      select c.customer_id, (c.created_at at time zone 'Asia/Shanghai')::date as day from customer c
       where c.customer_id >= ${from}::uuid
         and c.created_at >= (((now() at time zone 'Asia/Shanghai')::date - ${FOLLOWED_DAYS}::int)::timestamp at time zone 'Asia/Shanghai')
    )
    select (select json_agg(r) from (
      select p.day as registered_on, count(*)::int as registered,
             count(*) filter (where exists (select from customer_identity i where i.customer_id = p.customer_id))::int as identified,
             count(*) filter (where exists (select from credit_line l where l.customer_id = p.customer_id
                                and l.state not in ('none', 'applying', 'reviewing', 'refused')))::int as granted,
             count(*) filter (where exists (select from loan_order o where o.customer_id = p.customer_id))::int as applied,
             count(*) filter (where exists (select from loan_order o where o.customer_id = p.customer_id and o.disbursed_on is not null))::int as lent
        from people p group by p.day) r)::text as counted`.execute(books)
  await transact(db, (tx) =>
    sql`
      insert into report_registration (registered_on, registered, identified, granted, applied, lent)
      select * from json_to_recordset(${rows[0]?.counted ?? '[]'}::json)
          as r (registered_on date, registered int, identified int, granted int, applied int, lent int) order by 1
      on conflict (registered_on) do update set registered = excluded.registered, identified = excluded.identified, granted = excluded.granted,
        applied = excluded.applied, lent = excluded.lent, counted_at = now()`.execute(tx),
  )
}

/** How long the bank took to answer the instructions of the date and the one before, by kind. */
async function countBankAnswers(books: Reader, db: Db, date: BusinessDate): Promise<void> {
  const { rows } = await sql<{ counted: string | null }>`
    with sent as materialized (
      select business_date, kind, 1000 * extract(epoch from greatest(finished_at - sent_at, interval '0')) as ms from bank_instruction
       where business_date between ${addDays(date, -1)}::date and ${date}::date and sent_at is not null
    )
    select (select json_agg(r) from (
      select business_date, kind, count(ms)::int as answered, (count(*) - count(ms))::int as waiting,
             percentile_disc(0.5) within group (order by ms)::bigint as median_ms, percentile_disc(0.95) within group (order by ms)::bigint as p95_ms
        from sent group by 1, 2) r)::text as counted`.execute(books)
  await transact(db, (tx) =>
    sql`
      insert into report_bank_answer (business_date, kind, answered, waiting, median_ms, p95_ms)
      select * from json_to_recordset(${rows[0]?.counted ?? '[]'}::json)
          as r (business_date date, kind text, answered int, waiting int, median_ms bigint, p95_ms bigint) order by 1, 2
      on conflict (business_date, kind) do update set answered = excluded.answered, waiting = excluded.waiting, median_ms = excluded.median_ms,
        p95_ms = excluded.p95_ms`.execute(tx),
  )
}
