import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { deskPayments } from '@wanka/contract/payments/desk-payments.ts'
import { deskPayment } from '@wanka/domain/states/desk-payment.ts'
import { can } from '@wanka/domain/states/state-machine.ts'
import { consumeTicket } from '../../../platform/auth/verification-ticket.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { checkCard } from '../../lending/repayment/index.ts'
import { payAuthOf, payCards } from '../cards/index.ts'
import { createInstruction } from '../payment-instructions/index.ts'
import { payStateOf } from './desk.service.ts'
import type { Payables } from './payable.ts'
import { findPayment, movePayment } from './payment-row.ts'

/**
 * Confirms a payment with the customer's deal password: the bank is instructed to collect it. A repeat answers the payment's
 * state.
 * @throws CallError Status.forbidden for another customer's payment, Status.passwordWrong without a fresh ticket for this amount
 * and payment, Status.refused when it has ended, its item is no longer wanted, it is of another day (`data.requote`), or its card
 * has neither a debit mandate nor a code of the bank for it (`data.needCode`)
 */
export async function confirmPayment(
  tx: Tx,
  payables: Payables,
  customerId: string,
  { payNo, dealTicket }: CallInput<typeof deskPayments.confirm>,
): Promise<CallOutput<typeof deskPayments.confirm>> {
  const { purpose, subjectId } = (await findPayment(tx, customerId, { payNo })) ?? notFound()
  const payable = payables[purpose]
  if (!(await payable.lock(tx, customerId, { subjectId }))) notFound()
  // read again under the lock
  const payment = (await findPayment(tx, customerId, { payNo })) ?? notFound()
  const { amount, cardId, paymentId } = payment
  await consumeTicket(tx, dealTicket, { owner: customerId, kind: 'deal', purpose, amount, subject: payNo })
  if (payment.state === 'failed' || payment.state === 'closed') refuse('这笔付款已经结束，请重新发起')
  if (!can(deskPayment, payment.state, 'process')) return { payNo, payState: payStateOf(payment.state) }
  const date = await today(tx)
  if (payment.date !== date) refuse('付款已过期，请重新发起', { requote: true })
  await payable.checkWanted(tx, payment)
  const byCode = checkCard(await payCards(tx, customerId), cardId, amount) === 'code'
  if (byCode && !(await payAuthOf(tx, customerId, { subject: paymentId, cardId, amount })))
    refuse('请先输入银行发来的验证码', { needCode: true })
  const { state } = await movePayment(tx, payment, { event: 'process', actor: 'customer' })
  await createInstruction(tx, {
    customerId,
    kind: 'collect',
    subject: paymentId,
    cardId,
    amount,
    summary: payable.summary.paid,
    businessDate: date,
  })
  failpoint('desk.instructed')
  return { payNo, payState: payStateOf(state) }
}
