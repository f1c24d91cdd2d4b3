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
 * The bank's outcome of a debit for a desk payment. Paid: the payable receives the money. Paid after it had failed or was closed, or
 * for an item that is no longer wanted: the money is returned to the card.
 */
export const makeDeskOutcome = (payables: Payables): OutcomeHandler<DeskPayment> => ({
  lock: (tx, order) => lockPayment(tx, payables, order),
  apply: async (tx, order, outcome, payment) => {
    const payable = payables[payment.purpose]
    const processing = payment.state === 'processing'
    if (outcome.state === 'failed') return processing ? failPayment(tx, payable, payment, outcome.reason) : undefined
    const paid: Paid = { payment, order, date: await today(tx) }
    const received = processing && (await payable.receive(tx, paid))
    if (!received) return refuseMoney(tx, paid, payable)
    await movePayment(tx, payment, { event: 'succeed', actor: 'system' })
  },
})

async function failPayment(tx: Tx, payable: Payable, payment: DeskPayment, because: string): Promise<void> {
  const reason = bankFailureWords(because)
  await movePayment(tx, payment, { event: 'fail', actor: 'system', reason })
  await tellFailed(tx, payable, payment, reason)
}

/** Books money that its payable does not accept, and returns it. */
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

/**
 * The handler of a debit that the customer's bank reversed. Money that we had already returned is claimed from the funder until
 * staff have decided.
 */
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
    return true
  }

/** Locks the payable's item and loads the payment that an instruction was made for; undefined where there is none. */
export async function lockPayment(
  tx: Tx,
  payables: Payables,
  { customerId, subject: paymentId }: Pick<PaymentInstruction, 'customerId' | 'subject'>,
): Promise<DeskPayment | undefined> {
  const found = await findPayment(tx, customerId, { paymentId })
  if (!found || !(await payables[found.purpose].lock(tx, customerId, found))) return undefined
  return findPayment(tx, customerId, { paymentId })
}
