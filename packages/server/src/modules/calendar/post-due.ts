import { type BusinessDate, monthOf } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/db.ts'
import type { CloseDates } from './close-step.ts'

/**
 * Posts the interest (and fee) of the instalments that fall due, once each. One that a payment is just working on is
 * left for the next night; a payment that comes earlier posts it itself.
 */
export async function postDueInterest(tx: Tx, { opening }: CloseDates, limit: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with due as materialized (
      select i.customer_id, i.order_id, i.no, i.due_on, i.interest - i.interest_waived as interest, i.fee - i.fee_waived as fee,
             i.interest_subsidy as subsidy
        from instalment i join loan_order o using (customer_id, order_id)
       where i.due_on <= ${opening} and not i.interest_posted and i.paid_on is null and o.state = 'repaying'
       order by i.customer_id, i.order_id, i.no limit ${limit} for update of i skip locked
    ), marked as (
      update instalment i set interest_posted = true from due
       where i.customer_id = due.customer_id and i.order_id = due.order_id and i.no = due.no
    ), transfers as (
      select count(*)::int as taken, jsonb_agg(jsonb_build_object(
          'key', 'interest:' || order_id || ':' || no, 'kind', 'interestDue', 'valueDate', due_on, 'postingDate', ${opening}::text,
          'entries', jsonb_build_array(
            jsonb_build_object('kind', 'loanInterest', 'customer', customer_id, 'loan', order_id, 'amount', interest - subsidy),
            jsonb_build_object('kind', 'marketingCost', 'amount', subsidy),
            jsonb_build_object('kind', 'interestIncome', 'amount', -interest),
            jsonb_build_object('kind', 'loanFee', 'customer', customer_id, 'loan', order_id, 'amount', fee),
            jsonb_build_object('kind', 'feeIncome', 'amount', -fee)))) filter (where interest + fee > 0) as list
        from due
    )
    select taken, ledger_post(coalesce(list, '[]')) from transfers`.execute(tx)
  return rows[0]?.taken ?? 0
}

/**
 * Posts what penalty came up to the turn of the month. Between two postings penalty is a function of dates; posting it
 * changes no price. A payment under way was priced before, so its instalment waits for the next night.
 */
export async function postPenalties(tx: Tx, { opening }: CloseDates, limit: number): Promise<number> {
  const turn = firstOfMonth(opening)
  const accrued = sql`penalty_accrued(i.principal - i.principal_paid, o.annual_rate_ppm, i.due_on, (o.terms->>'graceDays')::int,
    i.penalty_through, ${opening})`
  const { rows } = await sql<{ taken: number }>`
    with late as materialized (
      select i.customer_id, i.order_id, i.no,
             ${accrued} as accrued
        from instalment i join loan_order o using (customer_id, order_id)
       where i.paid_on is null and i.due_on < ${turn} and coalesce(i.penalty_through, i.due_on) < ${turn} and o.state = 'repaying'
         and ${accrued} > 0
         and not exists (select from repayment_item t where t.customer_id = i.customer_id and t.order_id = i.order_id and t.no = i.no and t.open)
       order by i.customer_id, i.order_id, i.no limit ${limit} for update of i skip locked
    ), marked as (
      update instalment i set penalty = i.penalty + late.accrued, penalty_through = ${opening} from late
       where i.customer_id = late.customer_id and i.order_id = late.order_id and i.no = late.no
    ), transfers as (
      select count(*)::int as taken, jsonb_agg(jsonb_build_object(
          'key', 'penalty:' || order_id || ':' || no || ':' || ${opening}::text, 'kind', 'penaltyDue',
          'valueDate', ${opening}::text, 'postingDate', ${opening}::text,
          'entries', jsonb_build_array(
            jsonb_build_object('kind', 'loanPenalty', 'customer', customer_id, 'loan', order_id, 'amount', accrued),
            jsonb_build_object('kind', 'penaltyIncome', 'amount', -accrued)))) as list
        from late
    )
    select taken, ledger_post(coalesce(list, '[]')) from transfers`.execute(tx)
  return rows[0]?.taken ?? 0
}

const firstOfMonth = (date: BusinessDate): string => `${monthOf(date)}-01`
