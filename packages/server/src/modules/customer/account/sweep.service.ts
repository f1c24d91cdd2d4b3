import { POSITION_DAYS } from '@wanka/contract/customer/position.ts'
import { DELIVERY_DAYS } from '@wanka/contract/lending/purchases.ts'
import { type RawBuilder, sql } from 'kysely'
import { LOGIN_SECONDS } from '../../../platform/auth/session.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { DB } from '../../../platform/db/tables.ts'

/** Rows that one query deletes: well within the statement timeout. */
const AT_ONCE = 20_000

const yesterday = sql<Date>`now() - interval '1 day'`
// A write may be repeated for as long as the login lasts that began it: a key is kept beyond the longest login, so that no
// repetition, however late, takes effect twice.
const beyondLogin = sql<Date>`now() - make_interval(secs => ${LOGIN_SECONDS}, days => 5)`

/** Conditions of expired rows, by table: a day after their end, or, where a row may still be read, once no caller can read it. */
const over: Partial<Record<keyof DB, RawBuilder<unknown>>> = {
  spent_captcha: sql`expires_at < ${yesterday}`,
  one_time_code: sql`expires_at < ${yesterday}`,
  sms_send: sql`sent_at < ${yesterday}`,
  secret_attempt: sql`since < ${yesterday} and (locked_until is null or locked_until < now())`,
  proof: sql`expires_at < ${yesterday}`,
  we_chat_state: sql`expires_at < ${yesterday}`,
  we_chat_ticket: sql`expires_at < ${yesterday}`,
  account_choice: sql`expires_at < ${yesterday}`,
  manual_verification: sql`expires_at < ${yesterday}`,
  login_ticket: sql`expires_at < ${yesterday}`,
  partner_ticket: sql`expires_at < ${yesterday}`,
  request_count: sql`ends_at < ${yesterday}`,
  // uploaded, and never referred to
  customer_picture: sql`kept_at is null and created_at < ${yesterday}`,
  // what a merchant may read
  merchant_delivery: sql`told_at < now() - make_interval(days => ${DELIVERY_DAYS})`,
  // what its agreement promises
  customer_position: sql`taken_at < now() - make_interval(days => ${POSITION_DAYS})`,
  // a provider's message is accepted for five minutes
  party_nonce: sql`seen_at < ${yesterday}`,
  // the end of an exchange is accepted for twenty-five hours
  mall_signature: sql`seen_at < now() - interval '2 days'`,
  // the retention that its agreement states
  survey_answer: sql`answered_at < now() - interval '12 months'`,
  known_device: sql`seen_at < now() - interval '2 years'`,
  // by then it has expired by itself, whether or not it was ended before
  session: sql`created_at < ${beyondLogin}`,
  idempotency: sql`created_at < ${beyondLogin}`,
}

/** Deletes rows that can no longer be used or counted. Safe to repeat: rows that still decide anything stay. */
export async function sweep(db: Db): Promise<void> {
  for (const [table, isOver] of Object.entries(over)) {
    const some = sql`delete from ${sql.table(table)} where ctid = any (array(select ctid from ${sql.table(table)} where ${isOver} limit ${AT_ONCE}))`
    while (((await some.execute(db)).numAffectedRows ?? 0n) >= BigInt(AT_ONCE)) {}
  }
}
