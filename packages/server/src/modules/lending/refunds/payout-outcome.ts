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
 * What the bank's word about a payout does to its refund. Not paid: it stays the customer's and is tried again. Paid after all,
 * while nothing newer was ordered: it is paid. Paid beside a newer order: claimed until a person has decided. What was for no
 * refund is somebody else's.
 */
export const makeRefundOutcome =
  (otherwise: OutcomeHandler): OutcomeHandler =>
  async (tx, order, outcome) => {
    const refund = await lockOf(tx, order)
    if (!refund) return otherwise(tx, order, outcome)
    const newest = refund.payoutNo === order.instructionNo
    failpoint('refund.outcomeLocked')
    if (outcome.state === 'failed')
      return async () => {
        if (newest && refund.state === 'payingOut') await failPayout(tx, refund, outcome.reason)
      }
    if (refund.state !== 'allocated' && !(newest && refund.state === 'payingOut'))
      return () => claimUnmatchedPayout(tx, order, outcome.channelTxn)
    return () => completePayout(tx, refund, order)
  }

/** The customer's bank sent a payout back: the money is the customer's still, and it is tried again. */
export const makeRefundReversal =
  (otherwise: ReversalHandler): ReversalHandler =>
  async (tx, order, reason) => {
    const refund = await lockOf(tx, order)
    if (!refund) return otherwise(tx, order, reason)
    const owner = refund.state === 'completed' && refund.payoutNo === order.instructionNo
    await takePayoutBack(tx, order, owner)
    failpoint('refund.reversed')
    if (!owner) return
    const back = await moveRefund(tx, refund, { event: 'returnPayout', actor: 'system', reason })
    await tellPayoutFailed(tx, back, { why: '收款银行把这笔钱退了回来', again: await isTriedAgain(tx, back) })
  }

/** Holds the account, too, and before the refund, as closing it does. */
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

/** Whether a night sends it again. A person is told once it was tried for long enough, and at once where no night may. */
async function isTriedAgain(tx: Tx, refund: Refund): Promise<boolean> {
  if (await leaveToPerson(tx, refund)) return false
  if (inVain(refund) >= TRIES) await openCase(tx, 'refundUnpaid', refund.refundNo, { amount: refund.rest })
  return refund.payoutTries < TRIES
}
