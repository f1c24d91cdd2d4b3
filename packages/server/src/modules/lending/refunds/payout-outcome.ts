import { clearingEntry, post, suspenseEntry } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { holdAccount } from '../../customer/eligibility/index.ts'
import {
  bankFailureWords,
  claimUnmatchedPayout,
  type OutcomeHandler,
  openCase,
  type PaymentInstruction,
  type ReversalHandler,
  takePayoutBack,
} from '../../payments/payment-instructions/index.ts'
import { inVain, leaveToPerson, TRIES } from './pay-out-rest.ts'
import { tellPaidOut, tellPayoutFailed } from './refund-letters.ts'
import { lockRefund, moveRefund, type Refund } from './refund-row.ts'

/**
 * The bank's outcome of a payout for its refund. Failed: the money stays the customer's and the payout is retried. Succeeded, also
 * after a failure while no newer payout was instructed: the refund is complete. Succeeded beside a newer instruction: claimed
 * until staff have decided.
 */
export const refundOutcome: OutcomeHandler<Refund> = {
  lock: async (tx, order) => {
    const refund = await lockOf(tx, order)
    if (refund) failpoint('refund.outcomeLocked')
    return refund
  },
  apply: async (tx, order, outcome, refund) => {
    const awaited = refund.state === 'payingOut' && refund.payoutNo === order.instructionNo
    if (outcome.state === 'failed') return awaited ? failPayout(tx, refund, outcome.reason) : undefined
    if (refund.state === 'allocated' || awaited) return completePayout(tx, refund, order)
    return claimUnmatchedPayout(tx, order, outcome.channelTxn)
  },
}

/** Applies the return of a payout by the customer's bank: the money stays the customer's, and the payout is retried. */
export const reverseRefundPayout: ReversalHandler = async (tx, order, reason) => {
  const refund = await lockOf(tx, order)
  if (!refund) return false
  const owner = refund.state === 'completed' && refund.payoutNo === order.instructionNo
  await takePayoutBack(tx, order, owner)
  failpoint('refund.reversed')
  if (!owner) return true
  const back = await moveRefund(tx, refund, { event: 'returnPayout', actor: 'system', reason })
  await tellPayoutFailed(tx, back, { why: '收款银行把这笔钱退了回来', again: await isTriedAgain(tx, back) })
  return true
}

/** Locks the account, too, and before the refund, in the order of an account closure. */
async function lockOf(tx: Tx, { customerId, subject: refundId }: PaymentInstruction): Promise<Refund | undefined> {
  await holdAccount(tx, customerId)
  return lockRefund(tx, { customerId, refundId })
}

async function completePayout(tx: Tx, refund: Refund, order: PaymentInstruction): Promise<void> {
  const { customerId, instructionNo, amount, channel } = order
  const date = await today(tx)
  const entries = [suspenseEntry(customerId, amount), clearingEntry(channel, -amount)]
  await post(tx, [
    { key: `refundPaid:${instructionNo}`, kind: 'refundPaidOut', valueDate: date, postingDate: date, entries },
  ])
  failpoint('refund.paidOut')
  const paid = await moveRefund(tx, refund, { event: 'complete', actor: 'system', set: { payout_no: instructionNo } })
  await tellPaidOut(tx, paid)
}

async function failPayout(tx: Tx, refund: Refund, reason: string): Promise<void> {
  const failed = await moveRefund(tx, refund, { event: 'failPayout', actor: 'system', reason })
  await tellPayoutFailed(tx, failed, { why: bankFailureWords(reason), again: await isTriedAgain(tx, failed) })
}

/** Whether a nightly run retries the payout. Staff are notified after the last attempt, and at once where no retry may run. */
async function isTriedAgain(tx: Tx, refund: Refund): Promise<boolean> {
  if (await leaveToPerson(tx, refund)) return false
  if (inVain(refund) >= TRIES) await openCase(tx, 'refundUnpaid', refund.refundNo, { amount: refund.rest })
  return refund.payoutTries < TRIES
}
