import type { Reader, Tx } from '../../../platform/db/db.ts'

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

/** Puts a customer on a channel's list, or takes them off. One who is on it stays as they were added. */
export async function setWhiteListed(
  tx: Tx,
  { customerId, channel, listed, actor }: { customerId: string; channel: string; listed: boolean; actor: string },
): Promise<void> {
  if (listed)
    await tx
      .insertInto('white_list')
      .values({ customer_id: customerId, channel, added_by: actor })
      .onConflict((on) => on.doNothing())
      .execute()
  else await tx.deleteFrom('white_list').where('customer_id', '=', customerId).where('channel', '=', channel).execute()
}
