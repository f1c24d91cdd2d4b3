import type { Tx } from '../../../platform/db/db.ts'

/** Holds a share lock on the account until the transaction ends: a closure waits. */
export async function holdAccount(tx: Tx, customerId: string): Promise<void> {
  await isClosed(tx, customerId)
}

/** Whether the account is closed; takes the share lock of `holdAccount`. */
export async function isClosed(tx: Tx, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customer')
    .select('state')
    .where('customer_id', '=', customerId)
    .forShare()
    .executeTakeFirst()
  return row?.state === 'closed'
}
