import type { CallOutput } from '@wanka/contract/call.ts'
import type { merchantSide } from '@wanka/contract/lending/purchases.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { toldJustNow } from './delivery-row.ts'
import { byOrderNo, lockPurchase } from './purchase-row.ts'
import { tellJob } from './tell-merchant.job.ts'

/**
 * Has the notice of an order's state sent again, at once, also where it waits for its next attempt.
 * @throws CallError Status.forbidden for an order that is not the merchant's; Status.refused with text for one of which there is
 *   nothing to tell, or that was told a few seconds ago
 */
export async function tellAgain(
  tx: Tx,
  merchantKey: string,
  orderNo: string,
): Promise<CallOutput<typeof merchantSide.tell>> {
  const { payNo, amount, state } = (await lockPurchase(tx, byOrderNo(merchantKey, orderNo))) ?? notFound()
  if (state !== 'paid' && state !== 'returned') refuse('这笔订单还没有要通知的结果')
  if (await toldJustNow(tx, payNo)) refuse('刚刚通知过，请过几秒再试')
  await tellJob(tx, payNo)
  return { orderNo, payNo, amount, state }
}
