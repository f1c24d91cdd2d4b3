import type { Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { tellOfSettled } from '../../engagement/campaigns/index.ts'
import { tellFreed } from '../credit-line/index.ts'
import { tellChange } from '../lenders/index.ts'

const touched = preparedQuery('select loan_touch($1, $2)')

/**
 * After a posting: a loan's state follows from its balances. The last instalment paid settles it, a reversal opens it
 * again, each with its history, and its ledger version moves, which makes quotes from before stale. Where a partner lends it, the
 * partner is told. A line that was over its limit may fit again. The caller holds the loans' locks.
 */
export async function refreshLoanStatus(tx: Tx, customerId: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await touched.pipelined(tx, customerId, orderIds)
  await tellOfSettled(tx, customerId, orderIds)
  await tellChange(tx, customerId, orderIds)
  await tellFreed(tx, customerId)
}
