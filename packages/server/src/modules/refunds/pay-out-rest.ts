import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Tx } from '../../kernel/db.ts'
import { failpoint } from '../../kernel/failpoint.ts'
import { instructBank } from '../bank-orders/index.ts'
import { type BoundCard, boundCard, defaultCard } from '../cards/index.ts'
import { tellNoCard } from './refund-letters.ts'
import { moveRefund, type Refund } from './refund-row.ts'

/**
 * Has what is over of an allocated refund paid out: to the card that the loan has, else to the default one. Without a card it
 * stays the customer's and waits for one. Where nothing is over, that was all.
 */
export async function payOutRest(tx: Tx, refund: Refund, date: BusinessDate): Promise<Refund> {
  const { customerId, refundId, rest, payoutTries } = refund
  if (rest === 0) return moveRefund(tx, refund, { event: 'complete', actor: 'system' })
  const card = await cardFor(tx, refund)
  if (!card) {
    await tellNoCard(tx, refund)
    return refund
  }
  const instructionNo = await instructBank(tx, {
    customerId,
    kind: 'refund',
    subject: refundId,
    cardId: card.cardId,
    amount: rest,
    summary: '商户退款',
    businessDate: date,
  })
  failpoint('refund.instructed')
  return moveRefund(tx, refund, {
    event: 'payOut',
    actor: 'system',
    set: { payout_no: instructionNo, payout_tries: payoutTries + 1 },
  })
}

async function cardFor(tx: Tx, { customerId, orderId }: Refund): Promise<BoundCard | undefined> {
  const { card_id } = await tx
    .selectFrom('loan_order')
    .select('card_id')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return (await boundCard(tx, customerId, card_id)) ?? (await defaultCard(tx, customerId))
}
