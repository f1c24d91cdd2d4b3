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
import {
  DEBIT_CHANNEL,
  freeBills,
  isPrepayment,
  lockRepayment,
  moveRepayment,
  type RepaymentKind,
} from './repayment-row.ts'

/** What the bank shows of a debit, where it is no plain repayment. */
const SUMMARIES: Partial<Record<RepaymentKind, string>> = { settlement: '提前结清', partialPrepayment: '提前还本' }

/** Wire code of a repayment order's state. */
export const payStateOf = (state: RepaymentOrderState): PayState => String(repaymentOrderCode[state]) as PayState

/**
 * Confirms an order: from here on the bank is instructed to collect it. A repeated confirmation returns the order's state and
 * instructs nothing twice.
 * @throws CallError Status.forbidden for another customer's order, Status.passwordWrong without a fresh ticket for this amount
 *   and order, Status.refused when it has ended, its price is of another day (`data.requote`) or its card has neither a debit
 *   mandate nor a code of the bank for it (`data.needCode`)
 */
export async function confirmRepayment(
  tx: Tx,
  customerId: string,
  { repayNo, dealTicket }: CallInput<typeof repayment.confirm>,
): Promise<CallOutput<typeof repayment.confirm>> {
  const binding = { owner: customerId, kind: 'deal', purpose: 'repay', subject: repayNo } as const
  const ticket = await consumeTicketPipelined(tx, dealTicket, binding)
  const order = await lockRepayment(tx, customerId, repayNo)
  if (!order) return notFound()
  if (order.state === 'failed' || order.state === 'closed') refuse('这笔还款已经结束，请重新发起')
  if (!can(repaymentOrder, order.state, 'process')) return { repayNo, payState: payStateOf(order.state) }
  if (order.date !== order.today) refuse('金额已更新，请重新确认', { requote: true })
  checkTicket(ticket, 'deal', order.amount)
  if (!order.mayDebit) refuse('请先输入银行发来的验证码', { needCode: true })
  const agreed = isPrepayment(order.kind)
  if (agreed && !(await isAsAgreed(tx, order))) refuse('金额已更新，请重新确认', { requote: true })
  const state = await moveRepayment(tx, order, 'process', 'customer')
  if (agreed) await movePrepayment(tx, order, 'pay', 'customer')
  failpoint('repayment.moved')
  await createInstruction(tx, {
    customerId,
    kind: 'collect',
    subject: order.repayId,
    cardId: order.cardId,
    amount: order.amount,
    summary: SUMMARIES[order.kind] ?? '还款',
    businessDate: order.date,
    channel: DEBIT_CHANNEL,
  })
  failpoint('repayment.instructed')
  return { repayNo, payState: payStateOf(state) }
}

/**
 * Closes an order that was not confirmed. One that has ended returns its state.
 * @throws CallError Status.forbidden for another customer's order, Status.refused while the bank is processing it
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
  if (isPrepayment(order.kind)) await movePrepayment(tx, order, 'expire', 'customer', 'givenUp')
  return { payState: payStateOf(state) }
}
