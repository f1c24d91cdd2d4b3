import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Reader } from '../../../platform/db/db.ts'

/** Checks that a customer may start in a day; one that the provider did not open does not count. */
const TRIES_A_DAY = 5

/** Checks that the customer may still start on this business date. */
export async function triesLeft(reader: Reader, customerId: string, date: BusinessDate): Promise<number> {
  const { made } = await reader
    .selectFrom('face_check')
    .select((select) => select.fn.countAll<number>().as('made'))
    .where('customer_id', '=', customerId)
    .where('asked_on', '=', date)
    .where('state', '<>', 'dropped')
    .executeTakeFirstOrThrow()
  return Math.max(0, TRIES_A_DAY - Number(made))
}
