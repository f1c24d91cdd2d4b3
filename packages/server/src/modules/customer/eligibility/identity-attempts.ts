import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'

/** Attempts a day that a customer has at a name, an ID number or the end of one. */
const TRIES_A_DAY = 5

/**
 * Counts one attempt of the business date before it is made, so that parallel ones cannot slip past.
 * @throws CallError Status.realNameDailyLimit
 */
export async function consumeAttempt(reader: Reader, customerId: string): Promise<void> {
  const counted = await reader
    .insertInto('real_name_try')
    .values({ customer_id: customerId, on_date: await today(reader), tries: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'on_date'])
        .doUpdateSet({ tries: sql<number>`real_name_try.tries + 1` })
        .where('real_name_try.tries', '<', TRIES_A_DAY),
    )
    .returning('tries')
    .executeTakeFirst()
  if (!counted) fail(Status.realNameDailyLimit)
}

/** Returns an attempt that the registry did not answer, or that was right: it does not count. */
export async function returnAttempt(reader: Reader | Tx, customerId: string): Promise<void> {
  await reader
    .updateTable('real_name_try')
    .set({ tries: sql<number>`greatest(tries - 1, 0)` })
    .where('customer_id', '=', customerId)
    .where('on_date', '=', await today(reader))
    .execute()
}
