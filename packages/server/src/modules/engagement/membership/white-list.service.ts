import type { Reader } from '../../../platform/db/db.ts'

/** Whether operators put the customer on a channel's list; false by default. */
export async function isWhiteListed(reader: Reader, customerId: string, channel: string): Promise<boolean> {
  const row = await reader
    .selectFrom('white_list')
    .select('channel')
    .where('customer_id', '=', customerId)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return row !== undefined
}
