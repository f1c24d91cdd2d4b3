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

/** The first try and up to three more on the following nights. */
export const TRIES = 4

type LockedReturn = {
  payment: DeskPayment
  /** A newer instruction that returns the same money may be paid. */
  isSuperseded: boolean
}

/**
 * The bank's outcome of a return. Failed: the money stays the customer's and is tried again at night. Paid late, while no newer
 * instruction may be paid: it has arrived. Paid beside a newer one: claimed from the funder until staff have decided.
 */
export const makeReturnOutcome = (payables: Payables): OutcomeHandler<LockedReturn> => ({
  lock: async (tx, order, outcome) => {
    const payment = await lockPayment(tx, payables, order)
    if (!payment) return undefined
    const superseded = payment.returnNo !== order.instructionNo && outcome.state === 'succeeded'
    return { payment, isSuperseded: superseded && (await isUnderWay(tx, payment)) }
  },
  apply: async (tx, order, outcome, { payment, isSuperseded }) => {
    const { customerId, instructionNo, amount, channel } = order
    if (outcome.state === 'failed')
      return payment.returnNo === instructionNo ? openCaseIfGivenUp(tx, payment) : undefined
    if (payment.state !== 'refunding' || isSuperseded) return claimUnmatchedPayout(tx, order, outcome.channelTxn)
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
  },
})

/** The handler of a return that the customer's bank sent back: the money is still the customer's, and is tried again. */
export const makeReturnReversal =
  (payables: Payables): ReversalHandler =>
  async (tx, order, reason) => {
    const payment = await lockPayment(tx, payables, order)
    const owner = payment?.state === 'refunded' && payment.returnNo === order.instructionNo ? payment : undefined
    await takePayoutBack(tx, order, owner !== undefined)
    if (owner) await openCaseIfGivenUp(tx, await movePayment(tx, owner, { event: 'comeBack', actor: 'system', reason }))
    return true
  }

/**
 * Opens a case for staff once the tries are used up, and at once where no night may try again: for a closed account, and where
 * the money has gone out by an instruction that it was not booked for.
 */
async function openCaseIfGivenUp(tx: Tx, payment: DeskPayment): Promise<void> {
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
