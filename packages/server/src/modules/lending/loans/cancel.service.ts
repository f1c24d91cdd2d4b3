import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { loan } from '@wanka/contract/lending/loans.ts'
import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { loanOrder } from '@wanka/domain/states/loan-order.ts'
import { can } from '@wanka/domain/states/state-machine.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { loadStanding } from '../../customer/eligibility/index.ts'
import { endHold, lockLine } from '../credit-line/index.ts'
import { continueOrder } from './advance.job.ts'
import { releaseOfLoan } from './loan-coupon.ts'
import { findOrderId, lockOrder, moveOrder, type Order } from './order-row.ts'
import { isVerified } from './standing-check.ts'
import { wireState } from './submit.service.ts'
import { OPEN_DAYS } from './timeline.ts'

type OrderStateReply = CallOutput<typeof loan.cancel>

/**
 * Cancels an application, as long as no payout instruction was created.
 * @throws CallError Status.refused from disbursing on, Status.forbidden for another customer's order
 */
export async function cancelLoan(
  tx: Tx,
  customerId: string,
  key: { orderId?: string; appId?: string },
  reason = '',
): Promise<OrderStateReply> {
  const order = await lockOwnOrder(tx, customerId, key)
  if (!can(loanOrder, order.state, 'cancel')) refuse(REJECTION_TEXT[order.state] ?? '这笔申请已经结束')
  await endHold(tx, { customerId, orderId: order.orderId, to: 'voided' })
  await releaseOfLoan(tx, order)
  const { state } = await moveOrder(tx, order, {
    event: 'cancel',
    actor: 'customer',
    reason,
    set: { end_reason: '您已取消申请' },
  })
  return { orderState: wireState(state) }
}

const REJECTION_TEXT: Partial<Record<Order['state'], string>> = {
  disbursing: '已在放款，不能取消',
  repaying: '借款已到账，不能取消；您可以随时提前结清，不收手续费',
  settled: '这笔借款已结清',
  cancelled: '这笔申请已经取消',
}

/**
 * Applies the customer's answer to an order that waits for it: give up or go on.
 * @throws CallError Status.refused when it waits for nothing, or an authorisation is missing
 */
export async function modifyStatus(
  tx: Tx,
  customerId: string,
  { orderId, action }: CallInput<typeof loan.modifyStatus>,
): Promise<OrderStateReply> {
  if (action === 'GIVEUP') return cancelLoan(tx, customerId, { orderId })
  const order = await lockOwnOrder(tx, customerId, { orderId })
  if (order.state !== 'waitingAuth') refuse('这笔申请不需要确认')
  if (!isVerified(await loadStanding(tx, customerId))) refuse('还有认证没有完成')
  await continueOrder(tx, order)
  return { orderState: wireState(order.state) }
}

async function lockOwnOrder(tx: Tx, customerId: string, key: { orderId?: string; appId?: string }): Promise<Order> {
  const orderId = (await findOrderId(tx, customerId, key)) ?? notFound()
  await lockLine(tx, customerId)
  return (await lockOrder(tx, customerId, orderId)) ?? notFound()
}

/** Times out unfinished applications, for the nightly close. Idempotent. @returns how many it checked */
export async function timeOutOrders(tx: Tx, date: BusinessDate, limit = 500): Promise<number> {
  const stale = await tx
    .selectFrom('loan_order')
    .select(['customer_id', 'order_id'])
    .where('state', 'in', ['submitted', 'waitingAuth', 'reviewing', 'approved', 'signing'])
    .where('quoted_on', '<', addDays(date, -OPEN_DAYS))
    .orderBy('order_id')
    .limit(limit)
    .execute()
  for (const { customer_id: customerId, order_id: orderId } of stale) await timeOut(tx, customerId, orderId)
  return stale.length
}

async function timeOut(tx: Tx, customerId: string, orderId: string): Promise<void> {
  await lockLine(tx, customerId)
  const order = await lockOrder(tx, customerId, orderId)
  if (!order || !can(loanOrder, order.state, 'timeOut')) return
  await endHold(tx, { customerId, orderId, to: 'expired' })
  await releaseOfLoan(tx, order)
  await moveOrder(tx, order, {
    event: 'timeOut',
    actor: 'system',
    set: { end_reason: '申请超过7天未完成，已自动结束' },
  })
}
