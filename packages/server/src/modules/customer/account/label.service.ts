import type { Tx } from '../../../platform/db/db.ts'

/** Of a customer who is in no group. */
export const NO_LABEL = ''

/**
 * Puts a customer into the group of a label, or into none. A program's rule may name it; no price, limit or decision does.
 * @throws RangeError for an account that is closed
 */
export async function writeLabel(tx: Tx, customerId: string, label: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set({ label })
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'closed')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new RangeError('the account is closed')
}
