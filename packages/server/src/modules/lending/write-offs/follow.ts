import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type RawBuilder, sql } from 'kysely'
import { platformEntry, post } from '../../../ledger/transfer.ts'
import type { Tx } from '../../../platform/db/db.ts'

/** SQL condition: whether any loan was written off. */
export const haveWrittenOff = (): RawBuilder<boolean> => sql`exists (select from write_off)`

type Moved = { order_id: string; allowance: number; open: number }

/**
 * Adjusts the allowance for written-off loans to the balance still open on them: a later payment reduces the cost, and its
 * reversal raises it again, never above the amount written off.
 * @returns how many moved
 */
export async function followWriteOffs(tx: Tx, opening: BusinessDate, limit: number): Promise<number> {
  await carryToAll(tx)
  const { rows } = await sql<Moved>`
    with stand as (
      select w.customer_id, w.order_id, w.allowance, least(w.amount, coalesce(open.amount, 0)) as open
        from write_off w
       cross join lateral (select sum(a.balance)::bigint as amount from ledger_account a where a.customer_id = w.customer_id and a.loan_id = w.order_id) open
    ), moved as (
      select * from stand where allowance <> open order by customer_id, order_id limit ${limit}
    )
    update write_off w set allowance = moved.open from moved
     where w.customer_id = moved.customer_id and w.order_id = moved.order_id
    returning w.order_id, moved.allowance, moved.open`.execute(tx)
  await post(
    tx,
    rows.map(({ order_id, allowance, open }) => ({
      key: `writeOff:${order_id}:${opening}`,
      kind: 'writeOff',
      valueDate: opening,
      postingDate: opening,
      entries: [platformEntry('writeOff', open - allowance), platformEntry('writeOffAllowance', allowance - open)],
    })),
  )
  return rows.length
}

/** Their accounts have what fell due on them. */
const carryToAll = (tx: Tx) =>
  sql`
    select ledger_carry_interest(w.customer_id, array_agg(w.order_id)) from write_off w
     where exists (select from instalment i where i.customer_id = w.customer_id and i.order_id = w.order_id
                      and i.paid_on is null and not i.interest_posted)
     group by w.customer_id order by w.customer_id`.execute(tx)
