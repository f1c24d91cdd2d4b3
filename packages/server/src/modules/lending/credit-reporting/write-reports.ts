import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/**
 * Days between telling a customer that a loan is reported as overdue and sending the report: 《征信业管理条例》, article 15,
 * demands notice beforehand.
 */
export const NOTICE_DAYS = 5
/** A settled loan whose last report waits longer is found at the month's end. */
const SETTLED_WITHIN_DAYS = 60

type Dates = { closing: BusinessDate; opening: BusinessDate }
export type Place = { customer_id: string; order_id: string }
/** `rows`: reports made; `looked`: loans looked at; `last`: the last of them. */
type Made = { rows: number; looked: number; last: Place | null }

const FIRST: Place = {
  customer_id: '00000000-0000-0000-0000-000000000000',
  order_id: '00000000-0000-0000-0000-000000000000',
}

/** SQL: the last report of a loan `o`, as of `date` at most. */
const lastReport = (date: BusinessDate): RawBuilder<unknown> => sql`
  (select r.as_of, r.version, r.status, r.days_past_due, r.balance from bureau_report r
    where r.customer_id = o.customer_id and r.order_id = o.order_id and r.as_of <= ${date} order by r.as_of desc, r.version desc limit 1)`

/**
 * SQL: loans `o` that we lend to open accounts, each with its last report `l`. Partner lenders report by themselves; of a closed
 * account we no longer know who it was.
 */
const ownLoans = (date: BusinessDate): RawBuilder<unknown> => sql`
  loan_order o join funder f on f.code = o.funder_code and f.kind = 'own' join customer u on u.customer_id = o.customer_id and u.state <> 'closed'
  left join lateral ${lastReport(date)} l on true`

/** SQL condition: whether the day that ends is the last of its month, and a loan is running. */
export const monthEnds = ({ opening }: Dates): RawBuilder<boolean> =>
  sql`(${opening.endsWith('-01')}::boolean and exists (select from loan_order where state = 'repaying'))`

/** SQL condition: whether a loan was settled lately. */
export const settledLately = ({ closing }: Dates): RawBuilder<boolean> =>
  sql`exists (select from loan_order where settled_on >= ${addDays(closing, -SETTLED_WITHIN_DAYS)})`

/**
 * End-of-day step: makes the report of each running loan at the month's end, and corrects the one before it where what is known of its
 * date has changed.
 */
export const writeMonthlyReports = (
  tx: Tx,
  { closing, opening }: Dates,
  limit: number,
  after: Place = FIRST,
): Promise<Made> =>
  write(
    tx,
    opening,
    sql`
    looked as materialized (
      select o.customer_id, o.order_id, l.* from ${ownLoans(closing)}
       where (o.state = 'repaying' or l.status not in ('settled', 'withdrawn'))
         and (o.customer_id, o.order_id) > (${after.customer_id}::uuid, ${after.order_id}::uuid)
       order by o.customer_id, o.order_id limit ${limit}
    ), candidate as (
      select customer_id, order_id, ${closing}::date as as_of, 1 as version from looked where as_of is distinct from ${closing}
      union all
      ${changedSince()}
    )`,
  )

/** End-of-day step: makes the last report of each loan that was settled. */
export const writeSettledReports = (tx: Tx, { closing, opening }: Dates, limit: number): Promise<Made> =>
  write(
    tx,
    opening,
    sql`
    looked as materialized (
      select o.customer_id, o.order_id, l.* from ${ownLoans(closing)}
       where o.settled_on between ${addDays(closing, -SETTLED_WITHIN_DAYS)} and ${closing} and o.state = 'settled'
         and l.status is distinct from 'settled' and l.as_of is distinct from ${closing}
       order by o.customer_id, o.order_id limit ${limit}
    ), candidate as (select customer_id, order_id, ${closing}::date as as_of, 1 as version from looked)`,
  )

/** Makes the last reports of a customer whose account is about to close. */
export const writeLastReports = (tx: Tx, customerId: string, date: BusinessDate): Promise<Made> =>
  write(
    tx,
    date,
    sql`
    looked as materialized (
      select o.customer_id, o.order_id, l.* from ${ownLoans(date)}
       where o.customer_id = ${customerId} and o.state = 'settled' and l.status is distinct from 'settled'
    ), candidate as (
      select customer_id, order_id, ${date}::date as as_of, coalesce((select max(r.version) from bureau_report r
               where r.customer_id = looked.customer_id and r.order_id = looked.order_id and r.as_of = ${date}), 0) + 1 as version from looked
    )`,
  )

/** Makes a correction of every report of a loan that differs from what is known now of its date. */
export const writeCorrections = (tx: Tx, place: Place, date: BusinessDate): Promise<Made> =>
  write(
    tx,
    date,
    sql`
    looked as materialized (
      select distinct on (r.as_of) r.* from bureau_report r
       where r.customer_id = ${place.customer_id} and r.order_id = ${place.order_id} order by r.as_of, r.version desc
    ), candidate as (${changedSince()})`,
  )

/** SQL: the reports in `looked` that differ from the facts of their date, under their next version. */
const changedSince = (): RawBuilder<unknown> => sql`
  select w.customer_id, w.order_id, w.as_of, w.version + 1 as version from looked w cross join lateral bureau_facts(w.customer_id, w.order_id, w.as_of) f
   where w.as_of is not null and (f.status, f.days_past_due, f.balance) is distinct from (w.status, w.days_past_due, w.balance::bigint)`

/**
 * Makes the reports of the CTE `candidate`. An overdue one is sent some days later, and the customer is told before; of a correction
 * the customer is told in any case.
 */
async function write(tx: Tx, opening: BusinessDate, candidates: RawBuilder<unknown>): Promise<Made> {
  const yuan = sql`to_char(o.amount / 100.0, 'FM999,999,999,990.00')`
  const loan = sql`to_char(o.disbursed_on, 'FMMM月FMDD日') || '借的' || ${yuan} || '元'`
  const { rows } = await sql<Made>`
    with ${candidates}, made as (
      insert into bureau_report (customer_id, order_id, as_of, version, report_no, status, days_past_due, balance, send_on)
      select c.customer_id, c.order_id, c.as_of, c.version, o.app_id || '-' || to_char(c.as_of, 'YYYYMMDD') || '-' || c.version,
             f.status, f.days_past_due, f.balance, ${opening}::date + case when f.status = 'overdue' then ${NOTICE_DAYS}::int else 0 end
        from candidate c join loan_order o using (customer_id, order_id)
       cross join lateral bureau_facts(c.customer_id, c.order_id, c.as_of) f
      on conflict do nothing returning *
    ), told as (
      insert into letter (customer_id, letter_id, kind, title, body, action_label, action_url, dedupe_key)
      select m.customer_id, gen_random_uuid(), 'repayment',
             case when m.status = 'overdue' then '逾期状态将报送征信' else '征信报送已更正' end,
             case when m.status = 'overdue' then '截至' || to_char(m.as_of, 'FMMM月FMDD日') || '，您' || ${loan} || '已逾期' || m.days_past_due || '天。'
                      || '贷款人将在' || to_char(m.send_on, 'FMMM月FMDD日') || '向征信机构报送这一状态。与实际不符的，可以提出异议；还清后，之后的报送会写明已还清。'
                  else '您' || ${loan} || '截至' || to_char(m.as_of, 'FMMM月FMDD日') || '的还款状态有变化，已按现在的记录更正。' end,
             '看报送内容', '/credit-reporting?appId=' || o.app_id, 'bureau:' || m.report_no
        from made m join loan_order o using (customer_id, order_id)
       where o.disbursed_on is not null and (m.status = 'overdue' or m.version > 1)
      on conflict do nothing
    )
    select (select count(*)::int from made) as rows, (select count(*)::int from looked) as looked,
           (select to_jsonb(z) from (select customer_id, order_id from looked order by customer_id desc, order_id desc limit 1) z) as last`.execute(
    tx,
  )
  return rows[0] ?? { rows: 0, looked: 0, last: null }
}
