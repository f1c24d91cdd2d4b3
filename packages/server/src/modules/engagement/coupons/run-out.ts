import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/** Days before a coupon's last day on which the expiry reminder is sent. */
export const LETTER_DAYS = 3

/** Expires at most `limit` coupons whose last day has passed, except those that an order holds. @returns how many */
export async function expireCoupons(tx: Tx, opening: BusinessDate, limit: number): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with over as materialized (
      select customer_id, coupon_id from coupon where state = 'usable' and expires_on < ${opening}
       order by customer_id, coupon_id limit ${limit} for update skip locked
    ), ended as (
      update coupon c set state = 'expired' from over where c.customer_id = over.customer_id and c.coupon_id = over.coupon_id
    ), history as (
      insert into state_history (customer_id, machine, subject, seq, from_state, to_state, event, actor)
      select over.customer_id, 'coupon', over.coupon_id, 1 + (select coalesce(max(seq), 0) from state_history h
               where h.customer_id = over.customer_id and h.machine = 'coupon' and h.subject = over.coupon_id::text),
             'usable', 'expired', 'expire', 'system' from over
    )
    select count(*)::int as ended from over`.execute(tx)
  return rows[0]?.ended ?? 0
}

/** Writes at most `limit` reminders for coupons that stay usable for three more days. @returns how many */
export async function tellOfRunningOut(tx: Tx, opening: BusinessDate, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into letter (customer_id, letter_id, kind, title, body, action_label, action_url, dedupe_key)
    select c.customer_id, gen_random_uuid(), 'service', '卡券快到期了',
           '您的' || c.title || '（' || c.note || '）' || to_char(c.expires_on, 'FMMM月FMDD日') || '后不能再用，不用也没有任何影响。',
           '看卡券', '/myCoupons', 'coupon:' || c.coupon_id || ':soon'
      from coupon c
     where c.state = 'usable' and c.expires_on = ${addDays(opening, LETTER_DAYS)}
       and not exists (select from letter l where l.customer_id = c.customer_id and l.dedupe_key = 'coupon:' || c.coupon_id || ':soon')
     limit ${limit}
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
