import type { Tx } from '../../kernel/db.ts'
import { statement } from '../../kernel/statement.ts'

const touched = statement('select loan_touch($1, $2)')

/**
 * After a posting: a loan's state follows from its balances. The last instalment paid settles it, a reversal opens it
 * again, each with its history, and its ledger version moves, which makes quotes from before stale. The caller holds the
 * loans' locks.
 */
export async function touchLoans(tx: Tx, customerId: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await touched.withNext(tx, customerId, orderIds)
}
