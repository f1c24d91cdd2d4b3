import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/** Days before the due day of a credit card at another bank on which its holder is reminded. */
const HELD_CARD_DAYS = 3

/** Customers who asked for the reminders. */
export const wantHeldCardLetters = () =>
  sql<boolean>`exists (select from notice_choice where topic = 'heldCards' and chosen)`

/** Rows written, customers looked at, and the last of them. */
export type HeldCardLetters = { rows: number; looked: number; last: { customer_id: string } | null }

/**
 * Reminds the next `limit` customers who asked for it of the credit cards that are due in three days, as the newest report that
 * counts tells them: one letter for all cards of a day. A card due on the 31st is due on the last day of a shorter month.
 */
export async function tellOfHeldCards(
  tx: Tx,
  opening: BusinessDate,
  limit: number,
  after: { customer_id: string } | undefined,
): Promise<HeldCardLetters> {
  const day = addDays(opening, HELD_CARD_DAYS)
  const { rows } = await sql<HeldCardLetters>`
    with looked as materialized (
      select customer_id from notice_choice where topic = 'heldCards' and chosen
         and customer_id > ${after?.customer_id ?? '00000000-0000-0000-0000-000000000000'}::uuid
       order by customer_id limit ${limit}
    ), due as (
      select looked.customer_id, string_agg(card->>'bankName' || '(' || (card->>'tail') || ')', '、' order by card->>'bankName', card->>'tail') as cards
        from looked
       cross join lateral (
         select t.report from auth_task t
          where t.customer_id = looked.customer_id and t.type = 'creditCard' and t.state = 'SUCCESS' and t.revoked_at is null
            and t.expires_on >= ${opening}
          order by t.finished_at desc limit 1) newest
       cross join lateral jsonb_array_elements(coalesce(newest.report->'creditCards', '[]'::jsonb)) card
       where extract(day from ${day}::date) = least((card->>'dueDay')::int,
               extract(day from date_trunc('month', ${day}::date) + interval '1 month - 1 day'))
       group by looked.customer_id
    ), sent as (
      insert into letter (customer_id, letter_id, kind, title, body, action_label, action_url, dedupe_key)
      select due.customer_id, gen_random_uuid(), 'service', '信用卡快到还款日',
             due.cards || '的还款日是' || to_char(${day}::date, 'FMMM月FMDD日') || '。应还以银行账单为准，请在银行的渠道还款。',
             '看信用卡管家', '/creditCardList', 'heldCards:' || ${day}::date
        from due on conflict do nothing returning 1
    )
    select (select count(*)::int from sent) as rows, (select count(*)::int from looked) as looked,
           (select to_jsonb(last) from (select customer_id from looked order by customer_id desc limit 1) last) as last`.execute(
    tx,
  )
  return rows[0] ?? { rows: 0, looked: 0, last: null }
}
