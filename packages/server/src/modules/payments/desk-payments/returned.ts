import { clearingEntry, post, suspenseEntry } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { isClosed } from '../../customer/eligibility/index.ts'
import {
  claimUnmatchedPayout,
  isClaimed,
  type OutcomeHandler,
  openCase,
  type ReversalHandler,
  takePayoutBack,
} from '../payment-instructions/index.ts'
import { lockPayment } from './collected.ts'
import { isUnderWay } from './give-back.ts'
import type { Payables } from './payable.ts'
import { type DeskPayment, movePayment } from './payment-row.ts'

/** The first try and up to three more on the nights after. */
export const TRIES = 4

/**
 * What the bank's word about money that goes back does to its payment. Not paid: it stays the customer's and is tried again at
 * night. Paid after all, while no newer order may be paid: it has arrived. Paid beside one: claimed until a person has decided.
 */
export const makeReturnOutcome =
  (payables: Payables): OutcomeHandler =>
  async (tx, order, outcome) => {
    const payment = await lockPayment(tx, payables, order)
    if (!payment) throw new Error(`no payment for ${order.instructionNo}`)
    const { customerId, instructionNo, amount, channel } = order
    const newest = payment.returnNo === instructionNo
    if (outcome.state === 'failed')
      return async () => {
        if (newest) await tellIfInVain(tx, payment)
      }
    const beside = !newest && (await isUnderWay(tx, payment))
    if (payment.state !== 'refunding' || beside) return () => claimUnmatchedPayout(tx, order, outcome.channelTxn)
    return async () => {
      const date = await today(tx)
      const entries = [suspenseEntry(customerId, amount), clearingEntry(channel, -amount)]
      const key = `deskReturned:${instructionNo}`
      await post(tx, [{ key, kind: 'suspenseReturned', valueDate: date, postingDate: date, entries }])
      failpoint('desk.returned')
      const arrived = await movePayment(tx, payment, {
        event: 'arrive',
        actor: 'system',
        set: { return_no: instructionNo },
      })
      await payables[payment.purpose].returned?.(tx, arrived)
    }
  }

/** The customer's bank sent it back to us: it is the customer's still, and it is tried again. */
export const makeReturnReversal =
  (payables: Payables): ReversalHandler =>
  async (tx, order, reason) => {
    const payment = await lockPayment(tx, payables, order)
    const owner = payment?.state === 'refunded' && payment.returnNo === order.instructionNo ? payment : undefined
    await takePayoutBack(tx, order, owner !== undefined)
    if (owner) await tellIfInVain(tx, await movePayment(tx, owner, { event: 'comeBack', actor: 'system', reason }))
  }

/**
 * A person is told once it was tried for long enough, and at once where no night may try again: for a closed account, and where the money
 * has gone out by an order that it was not booked for.
 */
async function tellIfInVain(tx: Tx, payment: DeskPayment): Promise<void> {
  const { customerId, paymentId, payNo, amount, returnTries } = payment
  const closed = (await isClosed(tx, customerId)) && { customerId, reason: 'accountClosed' }
  const claimed = (await isClaimed(tx, { customerId, subject: paymentId })) && { reason: 'strayPayout' }
  if (!closed && !claimed && returnTries < TRIES) return
  await openCase(tx, 'refundUnpaid', payNo, { amount, ...closed, ...claimed })
  if (!closed && !claimed) return
  await tx
    .updateTable('desk_payment')
    .set({ return_tries: TRIES })
    .where('customer_id', '=', customerId)
    .where('payment_id', '=', paymentId)
    .execute()
}
