import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'

/** Times a day that a customer may try a name, an identity number or the end of one. */
const TRIES_A_DAY = 5

/** Counts one try of the business date before it is made, so that parallel ones cannot slip past. @throws CallError 2013 */
export async function takeTry(reader: Reader, customerId: string): Promise<void> {
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

/** A try that nobody answered, or that was right, is none. */
export async function giveTryBack(reader: Reader | Tx, customerId: string): Promise<void> {
  await reader
    .updateTable('real_name_try')
    .set({ tries: sql<number>`greatest(tries - 1, 0)` })
    .where('customer_id', '=', customerId)
    .where('on_date', '=', await today(reader))
    .execute()
}
