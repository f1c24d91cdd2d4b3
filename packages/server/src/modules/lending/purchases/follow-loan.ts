import type { LoanOrderState } from '@wanka/domain/states/loan-order.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { byLoan, lockPurchase, movePurchase } from './purchase-row.ts'
import { tellJob } from './tell-merchant.job.ts'

const ENDED: readonly LoanOrderState[] = ['cancelled', 'refused', 'timedOut', 'payoutFailed']

/**
 * Moves the purchase that a loan pays with the loan's state: paid with the payout, open again when the loan ends without one,
 * returned when the merchant's bank sends the money back. The merchant is notified after the commit. The caller holds the loan.
 */
export async function followLoan(
  tx: Tx,
  loan: { customerId: string; orderId: string },
  state: LoanOrderState,
): Promise<void> {
  const ended = ENDED.includes(state)
  if (!ended && state !== 'repaying') return
  const purchase = await lockPurchase(tx, byLoan(loan))
  if (!purchase) throw new Error(`a loan pays no purchase: ${loan.orderId}`)
  const { payNo } = purchase
  if (ended && purchase.state === 'taken')
    return movePurchase(tx, purchase, { ...loan, orderId: null, event: 'free', actor: 'system' })
  await movePurchase(tx, purchase, { ...loan, event: ended ? 'returnPayout' : 'pay', actor: 'system' })
  await tellJob(tx, payNo)
  failpoint('purchase.followed')
}
