import { sql } from 'kysely'
import type { Db } from '../../kernel/db.ts'

/**
 * Takes out what can no longer be used or counted: pictures, codes, sends, tries and tickets a day after their end. Safe
 * to run twice: nothing that still decides anything is touched.
 */
export async function sweep(db: Db): Promise<void> {
  const yesterday = sql<Date>`now() - interval '1 day'`
  await db.deleteFrom('captcha').where('expires_at', '<', yesterday).execute()
  await db.deleteFrom('sms_code').where('expires_at', '<', yesterday).execute()
  await db.deleteFrom('sms_send').where('sent_at', '<', yesterday).execute()
  await db.deleteFrom('proof').where('expires_at', '<', yesterday).execute()
  await db
    .deleteFrom('sms_try')
    .where('since', '<', yesterday)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<', sql<Date>`now()`)]))
    .execute()
}
