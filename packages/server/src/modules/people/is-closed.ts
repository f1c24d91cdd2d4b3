import type { Tx } from '../../kernel/db.ts'

/** Whether the account is closed. It stays as it is until the transaction ends: closing one waits for it. */
export async function isClosed(tx: Tx, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customer')
    .select('state')
    .where('customer_id', '=', customerId)
    .forShare()
    .executeTakeFirst()
  return row?.state === 'closed'
}
