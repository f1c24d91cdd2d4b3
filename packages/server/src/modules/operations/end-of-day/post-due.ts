import { type BusinessDate, monthOf } from '@wanka/domain/business-date.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TransferKind } from '../../../ledger/transfer.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Chunk, ChunkDone } from './close-step.ts'
import { behind, IN_DUE_ORDER, LAST_DUE } from './due-order.ts'

/**
 * Posts the interest (and fee) that falls due, for all loans of some buckets of customers together; a coupon's share is posted to
 * marketing cost. No bill is written: what changes one carries its share to the loan first, and waits for the bucket that is
 * being posted. So each chunk ends its transaction.
 */
export async function postDueInterest(tx: Tx, { step, dates, number, limit, after }: Chunk): Promise<ChunkDone> {
  const { opening } = dates
  const key = `${step}:${opening}:${number}`
  const { rows } = await sql<{ together: number; bills: number; amount: number }>`
    select * from ledger_post_interest(${opening}, ${key}, ${limit}, ${after?.together ?? null})`.execute(tx)
  const { together = 0, bills = 0, amount = 0 } = rows[0] ?? {}
  return { rows: bills, amount, more: true, reached: { together } }
}

/** Whether a bucket has not been posted to the new date. */
export const interestWaits = (opening: BusinessDate): RawBuilder<boolean> =>
  sql`exists (select from interest_posting where through < ${opening})`

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
