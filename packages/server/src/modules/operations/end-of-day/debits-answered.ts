import { setTimeout as pause } from 'node:timers/promises'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

const LOOK_EVERY_MS = 20
const LONGEST_MS = 2000

/** Waits until the bank has answered the debits of a day, for at most two seconds: a silent bank does not stop the clock. */
export async function debitsAnswered(db: Db, date: BusinessDate): Promise<void> {
  const end = performance.now() + LONGEST_MS
  while (performance.now() < end) {
    const { rows } = await sql`
      select from bank_instruction where state in ('intended', 'sent') and kind = 'collect' and business_date = ${date} limit 1`.execute(
      db,
    )
    if (rows.length === 0) return
    await pause(LOOK_EVERY_MS)
  }
}
