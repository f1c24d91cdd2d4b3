import { type BusinessDate, monthOf } from '@wanka/domain/business-date.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TransferKind } from '../../../ledger/transfer.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Chunk, ChunkDone } from './close-step.ts'
import { behind, IN_DUE_ORDER, LAST_DUE } from './due-order.ts'

/**
 * Posts the interest (and fee) of the instalments that fall due, once each; a coupon's share is posted to marketing cost. An
 * instalment that a payment has locked is skipped and retried at the end of end-of-day; an earlier payment posts it itself.
 */
export async function postDueInterest(tx: Tx, chunk: Chunk): Promise<ChunkDone> {
  const { opening } = chunk.dates
  return ended(
    sql`
    with due as materialized (
      select i.customer_id, i.order_id, i.no, i.due_on, i.interest - i.interest_waived as interest,
             i.interest_subsidy as subsidy, i.fee - i.fee_waived as fee
        from instalment i join loan_order o using (customer_id, order_id)
       where i.due_on <= ${opening} and ${behind(chunk.after)} and not i.interest_posted and i.paid_on is null and o.state = 'repaying'
       order by ${IN_DUE_ORDER} limit ${chunk.limit} for update of i ${lockedRows(chunk)}
    ), marked as (
      update instalment i set interest_posted = true from due
       where i.customer_id = due.customer_id and i.order_id = due.order_id and i.no = due.no
    ), side as (
      select due_on, 'loanInterest' as account, customer_id, order_id, interest - subsidy as amount from due union all
      select due_on, 'loanFee', customer_id, order_id, fee from due union all
      select due_on, account, null, null, sum(amount)::bigint from due
       cross join lateral (values ('interestIncome', -interest), ('feeIncome', -fee), ('marketingCost', subsidy)) as platform (account, amount)
       group by due_on, account
    )
    select (select count(*)::int from due) as rows, (select count(*) = ${chunk.limit} from due) as more,
           (select coalesce(sum(interest + fee), 0)::bigint from due) as amount,
           ${LAST_DUE} as reached, ${posting('interestDue', chunk)}`.execute(tx),
  )
}

/**
 * Posts the penalty accrued up to the turn of the month. Between two postings penalty is a function of dates; posting it
 * changes no price. A payment under way was priced before, so its instalment waits for the next end-of-day.
 */
export async function postPenalties(tx: Tx, chunk: Chunk): Promise<ChunkDone> {
  const { opening } = chunk.dates
  const turn = firstOfMonth(opening)
  const late = sql`i.due_on, (o.terms->>'graceDays')::int, i.penalty_through, ${opening}`
  const accrued = sql`penalty_accrued(i.late_fen_days, i.principal - i.principal_paid, o.annual_rate_ppm, ${late})`
  return ended(
    sql`
    with due as materialized (
      select i.customer_id, i.order_id, i.no, i.due_on, ${accrued} as accrued,
             penalty_fen_days(i.principal - i.principal_paid, ${late}) as fen_days
        from instalment i join loan_order o using (customer_id, order_id)
       where i.paid_on is null and i.due_on < ${turn} and ${behind(chunk.after)} and coalesce(i.penalty_through, i.due_on) < ${turn}
         and o.state = 'repaying' and ${accrued} > 0
         and not exists (select from repayment_item t where t.customer_id = i.customer_id and t.order_id = i.order_id and t.no = i.no and t.open)
       order by ${IN_DUE_ORDER} limit ${chunk.limit} for update of i ${lockedRows(chunk)}
    ), marked as (
      update instalment i set penalty = i.penalty + due.accrued, late_fen_days = i.late_fen_days + due.fen_days, penalty_through = ${opening} from due
       where i.customer_id = due.customer_id and i.order_id = due.order_id and i.no = due.no
    ), side as (
      select ${opening}::date as due_on, 'loanPenalty' as account, customer_id, order_id, accrued as amount from due union all
      select ${opening}::date, 'penaltyIncome', null, null, -sum(accrued)::bigint from due having count(*) > 0
    )
    select (select count(*)::int from due) as rows, (select count(*) = ${chunk.limit} from due) as more,
           (select coalesce(sum(accrued), 0)::bigint from due) as amount,
           ${LAST_DUE} as reached, ${posting('penaltyDue', chunk)}`.execute(tx),
  )
}

/** Posts the rows of `side`, each with its value date, as the transfers of this chunk. */
const posting = (kind: TransferKind, { step, dates, number }: Chunk): RawBuilder<unknown> => sql`(
  select ledger_post_chunk(${`${step}:${dates.opening}:${number}`}, ${kind}, ${dates.opening}, array_agg(due_on), array_agg(account),
           array_agg(customer_id), array_agg(order_id), array_agg(amount))
    from side where amount <> 0 having count(*) > 0) as posted`

async function ended(asked: Promise<{ rows: unknown[] }>): Promise<ChunkDone> {
  const [row] = (await asked).rows as (ChunkDone | undefined)[]
  return row ?? { rows: 0, more: false }
}

/** A patient step waits for a row that a payment has locked; any other skips it. */
const lockedRows = ({ patient }: Chunk): RawBuilder<unknown> => (patient ? sql`` : sql`skip locked`)

const firstOfMonth = (date: BusinessDate): string => `${monthOf(date)}-01`
