import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { lockLine } from '../../lending/credit-line/index.ts'

/** The closure that is requested and not done, if there is one. */
export const waitingClosing = (reader: Reader, customerId: string) =>
  reader
    .selectFrom('account_closing')
    .select(['closing_id', 'due_on'])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

/**
 * Locks the account for the rest of the transaction. The credit line's lock comes first, as in every decision about a customer's
 * money, so that no loan can start between check and change.
 * @returns its state
 */
export async function lockAccount(tx: Tx, customerId: string): Promise<string> {
  await lockLine(tx, customerId)
  const row = await tx
    .selectFrom('customer')
    .select('state')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.state
}

/** Ends the waiting closure of an account in the given state. */
export async function endClosing(tx: Tx, customerId: string, state: 'undone' | 'stopped' | 'done'): Promise<void> {
  await tx
    .updateTable('account_closing')
    .set({ state, ended_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'waiting')
    .execute()
}
