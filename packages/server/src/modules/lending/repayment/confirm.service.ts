import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { PayState } from '@wanka/contract/enums.ts'
import type { repayment } from '@wanka/contract/lending/repayment.ts'
import { type RepaymentOrderState, repaymentOrder, repaymentOrderCode } from '@wanka/domain/states/repayment-order.ts'
import { can } from '@wanka/domain/states/state-machine.ts'
import { checkTicket, consumeTicketPipelined } from '../../../platform/auth/verification-ticket.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { createInstruction } from '../../payments/payment-instructions/index.ts'
import { isAsAgreed, movePrepayment } from './prepayment-row.ts'
import { DEBIT_CHANNEL, freeBills, lockRepayment, moveRepayment } from './repayment-row.ts'

export const payStateOf = (state: RepaymentOrderState): PayState => String(repaymentOrderCode[state]) as PayState

/**
 * The customer's yes to an order: from here on the bank is told to collect it. Confirmed again it answers where the order
 * stands and asks for nothing twice.
 * @throws CallError 1007 not theirs, 2006 without a fresh proof of this amount and order, 40403 when it has ended, its
 *   price is of another day (`data.requote`) or the card may no longer be debited (`data.needSign`)
 */
export async function confirmRepayment(
  tx: Tx,
  customerId: string,
  { repayNo, dealTicket }: CallInput<typeof repayment.confirm>,
): Promise<CallOutput<typeof repayment.confirm>> {
  const binding = { owner: customerId, kind: 'deal', purpose: 'repay', subject: repayNo } as const
  const proof = await consumeTicketPipelined(tx, dealTicket, binding)
  const order = await lockRepayment(tx, customerId, repayNo)
  if (!order) return notFound()
  if (order.state === 'failed' || order.state === 'closed') refuse('这笔还款已经结束，请重新发起')
  if (!can(repaymentOrder, order.state, 'process')) return { repayNo, payState: payStateOf(order.state) }
  if (order.date !== order.today) refuse('金额已更新，请重新确认', { requote: true })
  checkTicket(proof, 'deal', order.amount)
  if (!order.mayDebit) refuse('这张银行卡还没有签约扣款，请先签约', { needSign: true, cardId: order.cardId })
  const settling = order.kind === 'settlement'
  if (settling && !(await isAsAgreed(tx, order))) refuse('金额已更新，请重新确认', { requote: true })
  const state = await moveRepayment(tx, order, 'process', 'customer')
  if (settling) await movePrepayment(tx, order, 'pay', 'customer')
  failpoint('repayment.moved')
  await createInstruction(tx, {
    customerId,
    kind: 'collect',
    subject: order.repayId,
    cardId: order.cardId,
    amount: order.amount,
    summary: settling ? '提前结清' : '还款',
    businessDate: order.date,
    channel: DEBIT_CHANNEL,
  })
  failpoint('repayment.instructed')
  return { repayNo, payState: payStateOf(state) }
}

/**
 * Gives up an order that was not confirmed. One that has ended answers as it is.
 * @throws CallError 1007 not theirs, 40403 while the bank is at work on it
 */
export async function closeRepayment(
  tx: Tx,
  customerId: string,
  repayNo: string,
): Promise<CallOutput<typeof repayment.close>> {
  const order = await lockRepayment(tx, customerId, repayNo)
  if (!order) return notFound()
  if (order.state === 'processing') refuse('银行正在处理这笔还款，不能取消')
  if (!can(repaymentOrder, order.state, 'close')) return { payState: payStateOf(order.state) }
  const state = await moveRepayment(tx, order, 'close', 'customer')
  await freeBills(tx, customerId, order.repayId)
  if (order.kind === 'settlement') await movePrepayment(tx, order, 'expire', 'customer', 'givenUp')
  return { payState: payStateOf(state) }
}
