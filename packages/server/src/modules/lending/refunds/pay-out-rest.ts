import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { isClosed } from '../../customer/eligibility/index.ts'
import { type BoundCard, boundCard, defaultCard } from '../../payments/cards/index.ts'
import { createInstruction, isClaimed, openCase } from '../../payments/payment-instructions/index.ts'
import { tellNoCard } from './refund-letters.ts'
import { moveRefund, noteOnRefund, type Refund } from './refund-row.ts'

/** The first payout and up to three more on the nights after. */
export const TRIES = 4

/** Number of failed attempts. A night without a card counts, so that staff are notified as early as for any other failure. */
export const inVain = ({ payoutTries, cardlessNights }: Refund): number => payoutTries + cardlessNights

/**
 * Pays out the remainder of an allocated refund: to the card of the loan if it is bound, otherwise to the default card. Without a
 * card it stays the customer's and waits for one; some remainders wait for staff. Without a remainder the refund is complete.
 */
export async function payOutRest(tx: Tx, refund: Refund, date: BusinessDate): Promise<Refund> {
  if (refund.rest === 0) return moveRefund(tx, refund, { event: 'complete', actor: 'system' })
  const left = await leaveToPerson(tx, refund)
  if (left) return left
  const card = await cardFor(tx, refund)
  return card ? instruct(tx, refund, { cardId: card.cardId, date }) : waitForCard(tx, refund)
}

/** Pays out the remainder to an account that the customer has named, by the bank's token for it. */
export const payOutTo = async (tx: Tx, refund: Refund, payeeToken: string, date: BusinessDate): Promise<Refund> =>
  instruct(tx, refund, { cardId: await cardOfLoan(tx, refund), payeeToken, date })

/**
 * Leaves the remainder to staff where no nightly retry may run: the account is closed and will have no card, or an unbooked
 * instruction has already paid the money and a retry would pay twice.
 * @returns the refund, if it is left to staff
 */
export async function leaveToPerson(tx: Tx, refund: Refund): Promise<Refund | undefined> {
  const { customerId, refundId: subject, refundNo, rest: amount } = refund
  const [closed, claimed] = [await isClosed(tx, customerId), await isClaimed(tx, { customerId, subject })]
  if (!closed && !claimed) return undefined
  await noteOnRefund(tx, refund, { payout_tries: TRIES })
  const facts = { amount, ...(claimed && { reason: 'strayPayout' }) }
  if (closed) await openCase(tx, 'refundOfClosed', refundNo, { customerId, ...facts })
  else await openCase(tx, 'refundUnpaid', refundNo, facts)
  return { ...refund, payoutTries: TRIES }
}

async function waitForCard(tx: Tx, refund: Refund): Promise<Refund> {
  const waiting = { ...refund, cardlessNights: refund.cardlessNights + 1 }
  await noteOnRefund(tx, refund, { cardless_nights: waiting.cardlessNights })
  await tellNoCard(tx, refund)
  // opened once: later nights retry, and staff who closed the case know
  if (inVain(waiting) === TRIES)
    await openCase(tx, 'refundUnpaid', refund.refundNo, { amount: refund.rest, reason: 'noCard' })
  return waiting
}

type Payee = { cardId: string; payeeToken?: string; date: BusinessDate }

async function instruct(tx: Tx, refund: Refund, { cardId, payeeToken, date }: Payee): Promise<Refund> {
  const { customerId, refundId, rest, payoutTries } = refund
  const instructionNo = await createInstruction(tx, {
    customerId,
    kind: 'refund',
    subject: refundId,
    cardId,
    amount: rest,
    summary: '商户退款',
    businessDate: date,
    ...(payeeToken !== undefined && { payeeToken }),
  })
  failpoint('refund.instructed')
  return moveRefund(tx, refund, {
    event: 'payOut',
    actor: 'system',
    set: { payout_no: instructionNo, payout_tries: payoutTries + 1 },
  })
}

async function cardFor(tx: Tx, refund: Refund): Promise<BoundCard | undefined> {
  const { customerId } = refund
  return (await boundCard(tx, customerId, await cardOfLoan(tx, refund))) ?? (await defaultCard(tx, customerId))
}

async function cardOfLoan(tx: Tx, { customerId, orderId }: Refund): Promise<string> {
  const { card_id } = await tx
    .selectFrom('loan_order')
    .select('card_id')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return card_id
}
