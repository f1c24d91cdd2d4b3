import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/**
 * Closes orders of earlier days that were never confirmed: their price is outdated, and they hold their bills and coupons.
 * @returns how many
 */
export async function expireRepayments(tx: Tx, date: BusinessDate, limit: number): Promise<number> {
  const { rows } = await sql<{ closed: number }>`
    with stale as materialized (
      select customer_id, repay_id, state from repayment_order
       where (customer_id, repay_id) in (select t.customer_id, t.repay_id from repayment_item t where t.open)
         and state in ('created', 'codeSent') and business_date < ${date}
       order by customer_id, repay_id limit ${limit} for update skip locked
    ), closed as (
      update repayment_order r set state = 'closed', finished_at = now() from stale
       where r.customer_id = stale.customer_id and r.repay_id = stale.repay_id
    ), freed as (
      update repayment_item t set open = false from stale where t.customer_id = stale.customer_id and t.repay_id = stale.repay_id
    ), ended as (
      update prepayment p set state = 'expired' from stale
       where p.customer_id = stale.customer_id and p.repay_id = stale.repay_id and p.state = 'confirmed'
       returning p.customer_id, coalesce(p.subject, p.repay_id) as subject
    ), settlements as (
      insert into state_history (customer_id, machine, subject, seq, from_state, to_state, event, actor, reason)
      select ended.customer_id, 'prepayment', ended.subject, 1 + (select coalesce(max(seq), 0) from state_history h
               where h.customer_id = ended.customer_id and h.machine = 'prepayment' and h.subject = ended.subject::text),
             'confirmed', 'expired', 'expire', 'system', 'notConfirmed' from ended
    ), history as (
      insert into state_history (customer_id, machine, subject, seq, from_state, to_state, event, actor, reason)
      select stale.customer_id, 'repaymentOrder', stale.repay_id, 1 + (select coalesce(max(seq), 0) from state_history h
               where h.customer_id = stale.customer_id and h.machine = 'repaymentOrder' and h.subject = stale.repay_id::text),
             stale.state, 'closed', 'close', 'system', 'notConfirmed' from stale
    ), coupons as (
      update coupon c set state = 'usable', subject = null from stale
       where c.customer_id = stale.customer_id and c.subject = stale.repay_id and c.state = 'locked' returning c.customer_id, c.coupon_id
    ), given_back as (
      insert into state_history (customer_id, machine, subject, seq, from_state, to_state, event, actor, reason)
      select c.customer_id, 'coupon', c.coupon_id, 1 + (select coalesce(max(seq), 0) from state_history h
               where h.customer_id = c.customer_id and h.machine = 'coupon' and h.subject = c.coupon_id::text),
             'locked', 'usable', 'unlock', 'system', 'notConfirmed' from coupons c
    )
    select count(*)::int as closed from stale`.execute(tx)
  return rows[0]?.closed ?? 0
}
