import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { formatMoney } from '@wanka/contract/format.ts'
import type { merchantRefund } from '@wanka/contract/lending/refunds.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { businessNo, newId } from '../../../platform/db/id.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { holdAccount } from '../../customer/eligibility/index.ts'
import { allocateRefund } from './allocate-refund.ts'
import { moveRefund, type Refund, toRefund } from './refund-row.ts'

type Input = CallInput<typeof merchantRefund.create>
type Bought = { customerId: string; orderId: string; amount: Fen }

/**
 * Refunds some or all of a purchase for its merchant. The merchant's refund number is the idempotency key: an identical request
 * gets the state of the first. The refund is allocated to the loan at once, unless a payment of it is under way.
 * @throws CallError Status.forbidden for an order that is not this merchant's; Status.refused with text for one that was not
 *   paid, for more than is left of it, or for a number that belongs to another refund
 */
export async function requestRefund(
  tx: Tx,
  merchantKey: string,
  { orderNo, refundNo, amount, reason = '' }: Input,
): Promise<CallOutput<typeof merchantRefund.create>> {
  const bought = await findBought(tx, merchantKey, orderNo)
  const { customerId, orderId } = bought
  // held until the end, and locked before loan and refund, in the order of an account closure
  await holdAccount(tx, customerId)
  const [added] = await tx
    .insertInto('refund')
    .values({
      customer_id: customerId,
      refund_id: newId(),
      refund_no: businessNo('TK', await today(tx)),
      order_id: orderId,
      merchant_key: merchantKey,
      merchant_refund_no: refundNo,
      amount,
      reason,
      state: 'requested',
    })
    .onConflict((on) => on.columns(['merchant_key', 'merchant_refund_no']).doNothing())
    .returningAll()
    .execute()
  if (!added) return existingRefund(tx, merchantKey, { orderNo, refundNo, amount, reason }, bought)
  failpoint('refund.requested')
  const requested = toRefund(added)
  await checkLeft(tx, requested, bought)
  const accepted = await moveRefund(tx, requested, { event: 'accept', actor: 'system' })
  return view(await allocateRefund(tx, accepted))
}

/** State of a merchant's refund, by its own number. @throws CallError Status.forbidden for a refund that is not the merchant's */
export async function queryRefund(
  tx: Tx,
  merchantKey: string,
  refundNo: string,
): Promise<CallOutput<typeof merchantRefund.query>> {
  return view((await findRefund(tx, merchantKey, refundNo)) ?? notFound())
}

async function findBought(tx: Tx, merchantKey: string, orderNo: string): Promise<Bought> {
  const row = await tx
    .selectFrom('purchase')
    .select(['customer_id', 'order_id', 'amount', 'state'])
    .where('merchant_key', '=', merchantKey)
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  if (!row) return notFound()
  const { customer_id: customerId, order_id: orderId, amount, state } = row
  if (state !== 'paid' || !customerId || !orderId) return refuse('这笔订单没有付款，不能退款')
  return { customerId, orderId, amount: fen(amount) }
}

async function findRefund(tx: Tx, merchantKey: string, refundNo: string): Promise<Refund | undefined> {
  const row = await tx
    .selectFrom('refund')
    .selectAll()
    .where('merchant_key', '=', merchantKey)
    .where('merchant_refund_no', '=', refundNo)
    .executeTakeFirst()
  return row && toRefund(row)
}

async function existingRefund(tx: Tx, merchantKey: string, asked: Input, bought: Bought) {
  const before = await findRefund(tx, merchantKey, asked.refundNo)
  const same =
    before?.orderId === bought.orderId && before.amount === asked.amount && before.reason === (asked.reason ?? '')
  return same ? view(before) : refuse('这个退款单号已用于另一笔退款')
}

/** Serialises the refunds of one loan on its row lock: their sum never exceeds the purchase. */
async function checkLeft(tx: Tx, { customerId, refundId, orderId, amount }: Refund, bought: Bought): Promise<void> {
  await tx
    .selectFrom('loan_order')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .execute()
  const { before } = await tx
    .selectFrom('refund')
    .select(({ fn }) => fn.sum<number | null>('amount').as('before'))
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('refund_id', '<>', refundId)
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow()
  const left = fen(bought.amount - Number(before ?? 0))
  if (amount > left) refuse(`这笔订单最多还可退${formatMoney(left)}元`)
}

const view = ({ merchantRefundNo, refundNo, amount, state }: Refund) => ({
  refundNo: merchantRefundNo,
  platformNo: refundNo,
  amount,
  state,
})
