import type { Tx } from '../../../platform/db/db.ts'

/** Holds the account as it is until the transaction ends: closing it waits. */
export async function holdAccount(tx: Tx, customerId: string): Promise<void> {
  await isClosed(tx, customerId)
}

/** Whether the account is closed, which holds it as `holdAccount` does. */
export async function isClosed(tx: Tx, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customer')
    .select('state')
    .where('customer_id', '=', customerId)
    .forShare()
    .executeTakeFirst()
  return row?.state === 'closed'
}
