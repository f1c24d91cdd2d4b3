import { deskPayment } from '@wanka/domain/states/desk-payment.ts'
import { can } from '@wanka/domain/states/state-machine.ts'
import { clearingEntry, post, suspenseEntry } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import {
  bankFailureWords,
  type OutcomeHandler,
  openCase,
  type PaymentInstruction,
  type ReversalHandler,
} from '../payment-instructions/index.ts'
import { sendBack } from './give-back.ts'
import { tellFailed, tellSentBack } from './letters.ts'
import type { Paid, Payable, Payables } from './payable.ts'
import { type DeskPayment, findPayment, movePayment } from './payment-row.ts'

/**
 * What the bank's word about a debit does to its payment. Paid: what was paid for receives it. Paid after it had failed or was
 * closed, or for what is no longer wanted: it goes back to the card.
 */
export const makeDeskOutcome =
  (payables: Payables): OutcomeHandler =>
  async (tx, order, outcome) => {
    const payment = await lockPayment(tx, payables, order)
    if (!payment) throw new Error(`no payment for ${order.instructionNo}`)
    if (outcome.state === 'failed')
      return async () => {
        if (payment.state !== 'processing') return
        const reason = bankFailureWords(outcome.reason)
        await movePayment(tx, payment, { event: 'fail', actor: 'system', reason })
        await tellFailed(tx, payables[payment.purpose], payment, reason)
      }
    const paid: Paid = { payment, order, date: await today(tx) }
    const payable = payables[payment.purpose]
    const received = payment.state === 'processing' ? await payable.receive(tx, paid) : undefined
    if (!received) return () => refuseMoney(tx, paid, payable)
    return async () => {
      await received()
      await movePayment(tx, payment, { event: 'succeed', actor: 'system' })
    }
  }

/** The money fits nothing any more. */
async function refuseMoney(tx: Tx, { payment, order, date }: Paid, payable: Payable): Promise<void> {
  const { customerId, channel, amount } = order
  const entries = [clearingEntry(channel, amount), suspenseEntry(customerId, -amount)]
  const key = `desk:${payment.paymentId}`
  await post(tx, [{ key, kind: 'suspense', valueDate: payment.date, postingDate: date, entries }])
  const succeeded =
    payment.state === 'processing' ? await movePayment(tx, payment, { event: 'succeed', actor: 'system' }) : payment
  const { summary } = payable
  await sendBack(tx, succeeded, { date, summary: summary.returned, reason: '这笔款不用再付，已退回您的银行卡' })
  await tellSentBack(tx, payable, payment)
}

/** The customer's bank took a debit back. What we had given back ourselves already is claimed until a person has decided. */
export const makeDeskReversal =
  (payables: Payables): ReversalHandler =>
  async (tx, order, reason) => {
    const { instructionNo, amount, channel } = order
    const payment = await lockPayment(tx, payables, order)
    const date = await today(tx)
    const reversed = payment && can(deskPayment, payment.state, 'reverse') ? payment : undefined
    const bears = reversed
      ? await payables[reversed.purpose].takeBack(tx, { payment: reversed, order, date }, reason)
      : { kind: 'funderSettlement', channel, amount }
    const entries = [clearingEntry(channel, -amount), bears]
    await post(tx, [{ key: `reverse:${instructionNo}`, kind: 'reversal', valueDate: date, postingDate: date, entries }])
    if (reversed) await movePayment(tx, reversed, { event: 'reverse', actor: 'system', reason })
    else await openCase(tx, 'reversedAfterReturn', instructionNo, { amount })
  }

/** Locks what an order of the bank's was for. */
export async function lockPayment(
  tx: Tx,
  payables: Payables,
  { customerId, subject: paymentId }: Pick<PaymentInstruction, 'customerId' | 'subject'>,
): Promise<DeskPayment | undefined> {
  const found = await findPayment(tx, customerId, { paymentId })
  if (!found || !(await payables[found.purpose].lock(tx, customerId, found))) return undefined
  return findPayment(tx, customerId, { paymentId })
}
