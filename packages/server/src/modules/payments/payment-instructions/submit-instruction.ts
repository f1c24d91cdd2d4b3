import type { BankGateway } from '../../../gateways/bank.gateway.ts'
import type { BankOrderReply } from '../../../gateways/bank-messages.ts'
import type { Answer } from '../../../gateways/http-party.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { boundCard, signedMandate } from '../cards/index.ts'
import type { BankOutcome, PaymentInstructionRow } from './payment-instruction.ts'

/** What the bank asks for to touch the card: its token to pay to it, the customer's mandate to take from it. */
export type Access = { kind: 'card'; cardToken: string } | { kind: 'mandate'; mandateNo: string }

/** Nothing when the card was unbound or its mandate ended since the order was written. */
export async function findAccess(reader: Reader, order: PaymentInstructionRow): Promise<Access | undefined> {
  const { customerId, cardId, channel } = order
  if (order.kind === 'collect') {
    const mandate = await signedMandate(reader, customerId, cardId, channel)
    return mandate && { kind: 'mandate', mandateNo: mandate.mandateNo }
  }
  if (order.payeeToken !== undefined) return { kind: 'card', cardToken: order.payeeToken }
  const card = await boundCard(reader, customerId, cardId)
  return card && { kind: 'card', cardToken: card.cardToken }
}

/** Says an order to the bank. Said again it is word for word the same, so the number can be paid only once. */
export function submitInstruction(
  bank: BankGateway,
  order: PaymentInstructionRow,
  access: Access,
): Promise<Answer<BankOrderReply>> {
  const { instructionNo: orderNo, amount, summary, businessDate } = order
  const common = { orderNo, amount, currency: 'CNY', summary, businessDate } as const
  return access.kind === 'mandate'
    ? bank.collect({ ...common, mandateNo: access.mandateNo })
    : bank.payOut({ ...common, cardToken: access.cardToken })
}

/** The outcome in what the bank says of an order, or nothing while it is still at work. */
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

/** The same for an answer to an order. `rejected` is the bank's signed word that it did nothing. */
export function outcomeOf(order: PaymentInstructionRow, answer: Answer<BankOrderReply>): BankOutcome | undefined {
  if (answer.kind === 'rejected') return order.attempts === 0 ? { state: 'failed', reason: 'rejected' } : undefined
  if (answer.kind === 'unknown' || answer.body.orderNo !== order.instructionNo) return undefined
  return outcomeIn(answer.body)
}
