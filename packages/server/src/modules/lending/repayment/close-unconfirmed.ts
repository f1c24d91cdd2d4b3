import { repaymentOrder } from '@wanka/domain/states/repayment-order.ts'
import { can } from '@wanka/domain/states/state-machine.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { movePrepayment } from './prepayment-row.ts'
import { freeBills, isPrepayment, lockRepayment, moveRepayment } from './repayment-row.ts'

/**
 * Closes the unconfirmed payments of a loan: the price that they were opened at is outdated. The caller holds the loan's lock.
 */
export async function closeUnconfirmed(
  tx: Tx,
  customerId: string,
  orderId: string,
  reason: 'payoutReversed' | 'dayChanged' | 'offlinePaid' | 'refunded' | 'respread',
): Promise<void> {
  const held = await tx
    .selectFrom('repayment_item')
    .innerJoin('repayment_order', (join) =>
      join
        .onRef('repayment_order.customer_id', '=', 'repayment_item.customer_id')
        .onRef('repayment_order.repay_id', '=', 'repayment_item.repay_id'),
    )
    .select('repay_no')
    .distinct()
    .where('repayment_item.customer_id', '=', customerId)
    .where('repayment_item.order_id', '=', orderId)
    .where('open', '=', true)
    .orderBy('repay_no')
    .execute()
  for (const { repay_no } of held) {
    const order = await lockRepayment(tx, customerId, repay_no)
    if (!order || !can(repaymentOrder, order.state, 'close') || order.state === 'processing') continue
    await moveRepayment(tx, order, 'close', 'system')
    await freeBills(tx, customerId, order.repayId)
    if (isPrepayment(order.kind)) await movePrepayment(tx, order, 'expire', 'system', reason)
  }
}
