import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import { issuedEntry, type PointCurrency, pointsEntry, post } from '../../../ledger/transfer.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { transferKey } from './point-entry.ts'

/** Days before the points' last day on which the expiry reminder is sent. */
export const POINT_LETTER_DAYS = 7

type Gone = { customer_id: string; currency: PointCurrency; amount: number; entry_id: number }

/**
 * Expires points whose last day has passed, except those held for an exchange.
 * @param limit accounts per call
 * @returns how many accounts were processed
 */
export async function expirePoints(tx: Tx, opening: BusinessDate, limit: number): Promise<number> {
  const { rows: accounts } = await sql<{ customer_id: string; currency: PointCurrency }>`
    select a.customer_id, a.currency from point_account a
     where exists (select from point_lot l where l.customer_id = a.customer_id and l.currency = a.currency and l.free > 0 and l.expires_on < ${opening})
     order by a.customer_id, a.currency limit ${limit} for update of a`.execute(tx)
  if (accounts.length === 0) return 0
  // A separate query after the locks, so that it reads the current rows.
  const { rows: gone } = await sql<Gone>`
    with mine as materialized (
      select customer_id, currency from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a (customer_id uuid, currency text)
    ), over as materialized (
      select l.customer_id, l.lot_id, l.currency, l.free from point_lot l join mine using (customer_id, currency)
       where l.free > 0 and l.expires_on < ${opening}
    ), lots as (
      update point_lot l set free = 0 from over where l.customer_id = over.customer_id and l.lot_id = over.lot_id
    ), sums as (
      select customer_id, currency, sum(free)::bigint as amount from over group by 1, 2
    ), kept as (
      update point_account a set free = a.free - sums.amount from sums where a.customer_id = sums.customer_id and a.currency = sums.currency
    )
    insert into point_entry (customer_id, currency, kind, amount, title, business_date)
    select customer_id, currency, 'expired', -amount, '到期', ${opening} from sums
    returning customer_id, currency, -amount as amount, entry_id`.execute(tx)
  await post(
    tx,
    gone.map(({ customer_id, currency, amount, entry_id }) => ({
      key: transferKey(entry_id),
      kind: 'pointsExpired',
      valueDate: opening,
      postingDate: opening,
      entries: [pointsEntry(customer_id, currency, amount), issuedEntry(currency, 'expired', -amount)],
    })),
  )
  return accounts.length
}

/** Writes at most `limit` reminders for points that stay valid for one more week, except to closed accounts. @returns how many */
export async function tellOfPointsRunningOut(tx: Tx, opening: BusinessDate, limit: number): Promise<number> {
  const last = addDays(opening, POINT_LETTER_DAYS)
  const { numAffectedRows } = await sql`
    insert into letter (customer_id, letter_id, kind, title, body, action_label, action_url, dedupe_key)
    select l.customer_id, gen_random_uuid(), 'service', '积分快到期了',
           '您有' || sum(l.free) || case l.currency when 'FUDOU' then '富豆' else '颗钻石' end || to_char(${last}::date, '在FMMM月FMDD日') || '后不能再用，不用也没有任何影响。',
           '看积分', '/pointMall', 'points:' || l.currency || ':' || ${last}::date
      from point_lot l join customer c on c.customer_id = l.customer_id and c.state <> 'closed'
     where l.free > 0 and l.expires_on = ${last}
       and not exists (select from letter t where t.customer_id = l.customer_id and t.dedupe_key = 'points:' || l.currency || ':' || ${last}::date)
     group by l.customer_id, l.currency
     limit ${limit}
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
