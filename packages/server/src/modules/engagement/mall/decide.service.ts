import type { Reader, Tx } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { endMallOrder, findMallOrder } from './mall-order.ts'

/**
 * Applies a staff decision to an exchange that the mall has left open.
 * @throws CallError Status.forbidden for an unknown order, Status.refused for one that has ended
 */
export async function decideMallOrder(
  tx: Tx,
  orderNum: string,
  to: 'spent' | 'returned',
  { actor, note }: { actor: string; note: string },
): Promise<void> {
  const order = (await findMallOrder(tx, orderNum)) ?? notFound()
  const event = to === 'spent' ? 'deliver' : 'fail'
  if (!(await endMallOrder(tx, order, { event, reason: note, actor }))) refuse(`${orderNum} has ended: ${order.state}`)
}

/** Exchanges that the mall has left open, the oldest first. */
export const openMallOrders = (reader: Reader, most: number) =>
  reader
    .selectFrom('mall_order')
    .select(['order_num', 'customer_id', 'credits', 'kind', 'asked_at'])
    .where('state', '=', 'held')
    .orderBy('asked_at')
    .limit(most)
    .execute()
