import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { lockLine } from '../../lending/credit-line/index.ts'

/** The closing that was asked for and is not done, if there is one. */
export const waitingClosing = (reader: Reader, customerId: string) =>
  reader
    .selectFrom('account_closing')
    .select(['closing_id', 'due_on'])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

/**
 * Holds the account for the rest of the transaction. The line's lock comes first, as in everything that decides about a
 * customer's money: no loan can start between the look and the change. @returns its state
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

export async function endClosing(tx: Tx, customerId: string, state: 'undone' | 'stopped' | 'done'): Promise<void> {
  await tx
    .updateTable('account_closing')
    .set({ state, ended_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'waiting')
    .execute()
}
