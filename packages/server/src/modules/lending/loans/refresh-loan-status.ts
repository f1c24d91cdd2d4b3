import type { Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { tellOfSettled } from '../../engagement/campaigns/index.ts'
import { tellFreed } from '../credit-line/index.ts'
import { tellChange } from '../lenders/index.ts'

const touched = preparedQuery('select loan_touch($1, $2)')

/**
 * Sets the states of loans from their balances after a posting. The last instalment paid settles a loan, a reversal reopens it,
 * each with its history; the ledger version moves, which makes earlier quotes stale. A partner lender is notified, and a line
 * that was over its limit is checked again. The caller holds the loans' locks.
 */
export async function refreshLoanStatus(tx: Tx, customerId: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await touched.pipelined(tx, customerId, orderIds)
  await tellOfSettled(tx, customerId, orderIds)
  await tellChange(tx, customerId, orderIds)
  await tellFreed(tx, customerId)
}
