import type { BankGateway } from '../../../gateways/bank.gateway.ts'
import type { BankOrderReply } from '../../../gateways/bank-messages.ts'
import type { Answer } from '../../../gateways/http-party.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { payAuthOf, payoutToken, signedMandate } from '../cards/index.ts'
import type { BankOutcome, PaymentInstructionRow } from './payment-instruction.ts'

/**
 * What the bank requires to touch the card: its token to pay to it; to debit it the authorisation of this payment by a code, or the
 * customer's mandate.
 */
export type Access =
  | { kind: 'card'; cardToken: string }
  | { kind: 'mandate'; mandateNo: string }
  | { kind: 'payAuth'; payAuthNo: string }

/**
 * Loads the card token or mandate for an instruction; undefined when the card was unbound or its mandate ended since it was
 * written.
 */
export async function findAccess(reader: Reader, order: PaymentInstructionRow): Promise<Access | undefined> {
  const { customerId, cardId, channel } = order
  if (order.kind === 'collect') {
    const payAuthNo = await payAuthOf(reader, customerId, order)
    if (payAuthNo !== undefined) return { kind: 'payAuth', payAuthNo }
    const mandate = await signedMandate(reader, customerId, cardId, channel)
    return mandate && { kind: 'mandate', mandateNo: mandate.mandateNo }
  }
  if (order.payeeToken !== undefined) return { kind: 'card', cardToken: order.payeeToken }
  const cardToken = await payoutToken(reader, customerId, cardId)
  return cardToken === undefined ? undefined : { kind: 'card', cardToken }
}

/** Submits an instruction to the bank. A retry sends identical bytes, so the number can be paid only once. */
export function submitInstruction(
  bank: BankGateway,
  order: PaymentInstructionRow,
  access: Access,
): Promise<Answer<BankOrderReply>> {
  const { instructionNo: orderNo, amount, summary, businessDate } = order
  const common = { orderNo, amount, currency: 'CNY', summary, businessDate } as const
  if (access.kind === 'card') return bank.payOut({ ...common, cardToken: access.cardToken })
  return bank.collect({
    ...common,
    ...(access.kind === 'mandate' ? { mandateNo: access.mandateNo } : { payAuthNo: access.payAuthNo }),
  })
}

/** The outcome in a report of the bank on an order, or undefined while it is still processing. */
export function outcomeIn(reply: {
  state: string
  channelTxn?: string | undefined
  reason?: string | undefined
}): BankOutcome | undefined {
  if (reply.state === 'failed') return { state: 'failed', reason: reply.reason ?? 'refused' }
  // a success without a transaction is no proof yet: the query gives one
  if (reply.state === 'succeeded' && reply.channelTxn) return { state: 'succeeded', channelTxn: reply.channelTxn }
  return undefined
}

/** The outcome in the bank's reply to a submission. `rejected` is the bank's signed statement that it did nothing. */
export function outcomeOf(order: PaymentInstructionRow, answer: Answer<BankOrderReply>): BankOutcome | undefined {
  if (answer.kind === 'rejected') return order.attempts === 0 ? { state: 'failed', reason: 'rejected' } : undefined
  if (answer.kind === 'unknown' || answer.body.orderNo !== order.instructionNo) return undefined
  return outcomeIn(answer.body)
}
