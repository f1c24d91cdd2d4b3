import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type Entry, post, suspenseEntry, type TransferKind } from '../../../ledger/transfer.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { boundCard, defaultCard } from '../cards/index.ts'
import { createInstruction } from '../payment-instructions/index.ts'
import { type DeskPayment, movePayment } from './payment-row.ts'

/** `summary` is printed on the customer's statement. `reason` is the explanation that the customer reads. */
type Back = { date: BusinessDate; summary: string; reason: string }

/**
 * Gives a received payment back: from the account that holds it to the customer, and from there to the card that paid. The caller
 * holds the item's lock.
 */
export async function giveBack(
  tx: Tx,
  payment: DeskPayment,
  { holder, transfer, ...back }: Back & { holder: Entry; transfer: TransferKind },
): Promise<DeskPayment> {
  const { customerId, paymentId, amount } = payment
  const entries = [holder, suspenseEntry(customerId, -amount)]
  const key = `${transfer}:${paymentId}`
  await post(tx, [{ key, kind: transfer, valueDate: back.date, postingDate: back.date, entries }])
  return sendBack(tx, payment, back)
}

/** Returns money that came by a payment to the card that paid; or, once that is unbound, to the default card. */
export async function sendBack(tx: Tx, payment: DeskPayment, { date, summary, reason }: Back): Promise<DeskPayment> {
  const event = payment.state === 'succeeded' ? 'refund' : 'refundLate'
  const moved = await movePayment(tx, payment, { event, actor: 'system', reason })
  return instructReturn(tx, moved, date, summary)
}

/** Whether the newest instruction that returns the money has not ended at the bank. */
export async function isUnderWay(tx: Tx, { returnNo = '' }: DeskPayment): Promise<boolean> {
  const order = await tx
    .selectFrom('bank_instruction')
    .select('state')
    .where('instruction_no', '=', returnNo)
    .executeTakeFirst()
  return order?.state === 'intended' || order?.state === 'sent'
}

/** Creates the next instruction that returns a payment's money, and counts the try. */
export async function instructReturn(
  tx: Tx,
  payment: DeskPayment,
  businessDate: BusinessDate,
  summary: string,
  payeeToken?: string,
): Promise<DeskPayment> {
  const { customerId, paymentId, amount, cardId, returnTries } = payment
  const card = (await boundCard(tx, customerId, cardId)) ?? (await defaultCard(tx, customerId))
  const returnNo = await createInstruction(tx, {
    customerId,
    kind: 'refund',
    subject: paymentId,
    cardId: card?.cardId ?? cardId,
    amount,
    summary,
    businessDate,
    ...(payeeToken !== undefined && { payeeToken }),
  })
  failpoint('desk.returning')
  await tx
    .updateTable('desk_payment')
    .set({ return_no: returnNo, return_tries: returnTries + 1 })
    .where('customer_id', '=', customerId)
    .where('payment_id', '=', paymentId)
    .execute()
  return { ...payment, returnNo, returnTries: returnTries + 1 }
}
