import { sql } from 'kysely'
import { type Tx, withNext } from '../../kernel/db.ts'

/**
 * After a posting: a loan's state follows from its balances. The last instalment paid settles it, a reversal opens it
 * again, each with its history, and its ledger version moves, which makes quotes from before stale. One statement, however
 * many loans; the caller holds their locks.
 */
export async function touchLoans(tx: Tx, customerId: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const touch = sql`
    with before as materialized (
      select o.order_id, o.state,
             case when o.state = 'repaying' and not unpaid.any then 'settled' when o.state = 'settled' and unpaid.any then 'repaying' else o.state end as state_now
        from loan_order o
       cross join lateral (select exists (select from instalment i where i.customer_id = o.customer_id and i.order_id = o.order_id and i.paid_on is null) as any) unpaid
       where o.customer_id = ${customerId} and o.order_id in (${sql.join(orderIds)})
       order by o.order_id for update of o
    ), touched as (
      update loan_order o
         set state = before.state_now, ledger_version = ledger_version + 1, updated_at = now(),
             settled_on = case before.state_now when before.state then o.settled_on when 'settled' then (select business_date from business_calendar) end
        from before where o.customer_id = ${customerId} and o.order_id = before.order_id
    )
    insert into state_history (customer_id, machine, subject, seq, from_state, to_state, event, actor)
    select ${customerId}, 'loanOrder', order_id,
           1 + (select coalesce(max(seq), 0) from state_history h where h.customer_id = ${customerId} and h.machine = 'loanOrder' and h.subject = before.order_id::text),
           state, state_now, case state_now when 'settled' then 'settle' else 'reopen' end, 'system'
      from before where state_now <> state`
  await withNext(tx, touch.compile(tx))
}
