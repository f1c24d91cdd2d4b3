import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import type { TopUpRecord, TopUpState, topUp } from '@wanka/contract/services/top-up.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { expedite } from '../../../platform/jobs/expedite.ts'
import { type DeskPayment, paymentsOf, receiptLinkOf } from '../../payments/desk-payments/index.ts'
import { findTopUp, type TopUp, toTopUp } from './top-up-row.ts'

const PAGE = 20

/**
 * A page of a customer's top-ups, the newest first; amounts in fen.
 * @throws CallError Status.forbidden when `after` is another customer's
 */
export async function listTopUps(
  reader: Reader,
  customerId: string,
  { after }: CallInput<typeof topUp.records>,
): Promise<CallOutput<typeof topUp.records>> {
  const last =
    after === undefined ? undefined : ((await findTopUp(reader, { customerId, orderNo: after })) ?? notFound())
  const rows = await reader
    .selectFrom('top_up_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    // ids are ordered by time
    .$if(last !== undefined, (query) => query.where('order_id', '<', last?.orderId ?? ''))
    .orderBy('order_id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const shown = rows.slice(0, PAGE).map(toTopUp)
  const date = await today(reader)
  const list = await Promise.all(
    shown.map(async (one) => toRecord(one, await paymentsOf(reader, customerId, one.orderId), one.date === date)),
  )
  return { list, hasMore: rows.length > PAGE }
}

/**
 * One top-up of the customer; while the provider processes it, a view expedites a query in the background.
 * @throws CallError Status.forbidden for another customer's order
 */
export async function showTopUp(
  vault: Vault,
  reader: Reader,
  customerId: string,
  orderNo: string,
): Promise<TopUpRecord> {
  const one = (await findTopUp(reader, { customerId, orderNo })) ?? notFound()
  if (one.state === 'accepted') expedite(reader, 'topUp', customerId, [one.orderId])
  const payments = await paymentsOf(reader, customerId, one.orderId)
  const receiptUrl = receiptLinkOf(vault, payments)
  return { ...toRecord(one, payments, one.date === (await today(reader))), ...(receiptUrl && { receiptUrl }) }
}

function toRecord(one: TopUp, payments: readonly DeskPayment[], isToday: boolean): TopUpRecord {
  const { orderNo, mobileMasked, operator, face, price, createdAt, movedAt, failReason } = one
  const state = stateOf(one, payments, isToday)
  return {
    orderNo,
    mobile: mobileMasked,
    operator,
    face,
    amt: price,
    state,
    at: formatDateTime(createdAt),
    ...((one.state === 'delivered' || one.state === 'failed') && { endedAt: formatDateTime(movedAt) }),
    ...(failReason !== undefined && { failReason }),
  }
}

function stateOf({ state }: TopUp, payments: readonly DeskPayment[], isToday: boolean): TopUpState {
  const has = (is: DeskPayment['state']): boolean => payments.some((payment) => payment.state === is)
  // money that arrived after the order was closed is returned, too
  if (state === 'failed' || state === 'closed') {
    if (has('refunding')) return 'refunding'
    if (has('refunded')) return 'refunded'
    return state
  }
  if (state === 'delivered') return 'delivered'
  if (state !== 'created') return 'running'
  if (has('processing')) return 'paying'
  return isToday ? 'toPay' : 'closed'
}
