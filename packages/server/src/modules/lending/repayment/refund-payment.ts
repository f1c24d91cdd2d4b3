import { ALLOCATION_ORDER, type Amounts, sumAmounts } from '@wanka/domain/allocation.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { type RepaymentOrderEvent, repaymentOrder } from '@wanka/domain/states/repayment-order.ts'
import { next } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'

type RefundPayment = { customerId: string; refundId: string; refundNo: string; orderId: string; amount: Fen }
type Spread = { date: BusinessDate; parts: readonly (Amounts & { no: number })[]; left: Fen }

/** Records the refund among the loan's payments, so that everything computed from them includes it. */
export async function writeRefundPayment(tx: Tx, refund: RefundPayment, { date, parts, left }: Spread): Promise<void> {
  const { customerId, refundId, refundNo, orderId, amount } = refund
  const events: RepaymentOrderEvent[] =
    parts.length === 0 ? ['process', 'succeed', 'refund'] : ['process', left > 0 ? 'succeedPartly' : 'succeed']
  let state = repaymentOrder.initial
  for (const event of events) {
    const [from, to] = [state, next(repaymentOrder, state, event)]
    await recordChange(tx, {
      customerId,
      machine: 'repaymentOrder',
      subject: refundId,
      from,
      to,
      event,
      actor: 'system',
    })
    state = to
  }
  await tx
    .insertInto('repayment_order')
    .values({
      customer_id: customerId,
      repay_id: refundId,
      repay_no: refundNo,
      state,
      kind: 'refund',
      card_id: null,
      amount,
      unapplied: left,
      business_date: date,
      confirmed_at: sql`now()`,
      finished_at: sql`now()`,
    })
    .execute()
  if (parts.length === 0) return
  const items = parts.map(({ no, ...part }) => ({
    customer_id: customerId,
    repay_id: refundId,
    order_id: orderId,
    no,
    amount: sumAmounts(part),
    ...Object.fromEntries(ALLOCATION_ORDER.map((kind) => [kind, part[kind]])),
    open: false,
  }))
  await tx.insertInto('repayment_item').values(items).execute()
}
