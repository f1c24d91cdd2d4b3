import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { insurance } from '@wanka/contract/insurance.ts'
import { premiumOrder } from '@wanka/domain/states/premium-order.ts'
import { can } from '@wanka/domain/states/state-machine.ts'
import { today } from '../../kernel/business-calendar.ts'
import type { Tx } from '../../kernel/db.ts'
import { failpoint } from '../../kernel/failpoint.ts'
import { notFound, refuse } from '../../kernel/failures.ts'
import { useProof } from '../../kernel/proof.ts'
import { instructBank } from '../bank-orders/index.ts'
import { payCards } from '../cards/index.ts'
import { checkCard } from '../repayment/index.ts'
import { findOrder, moveOrder } from './order-row.ts'
import { lockPolicy } from './policy-row.ts'
import { payStateOf } from './premium-desk.service.ts'

/**
 * The customer's yes to a payment: the bank is told to collect it. Confirmed again it answers where it stands.
 * @throws CallError 1007 not theirs, 2006 without a fresh proof of this amount and payment, 40403 when it has ended, its policy
 *   has, or it is of another day (`data.requote`), `data.needSign` for a card that may no longer be debited
 */
export async function confirmPremium(
  tx: Tx,
  customerId: string,
  { payNo, dealTicket }: CallInput<typeof insurance.confirm>,
): Promise<CallOutput<typeof insurance.confirm>> {
  const found = (await findOrder(tx, customerId, { payNo })) ?? notFound()
  const policy = (await lockPolicy(tx, customerId, { policyId: found.policyId })) ?? notFound()
  // as it stands now that nobody else can change it
  const order = (await findOrder(tx, customerId, { payNo })) ?? notFound()
  const { amount, cardId, premiumId } = order
  await useProof(tx, dealTicket, { owner: customerId, kind: 'deal', purpose: 'premium', amount, subject: payNo })
  if (order.state === 'failed' || order.state === 'closed') refuse('这笔付款已经结束，请重新发起')
  if (!can(premiumOrder, order.state, 'process')) return { payNo, payState: payStateOf(order.state) }
  const date = await today(tx)
  if (order.date !== date) refuse('付款已过期，请重新发起', { requote: true })
  if (policy.state !== 'issued' && policy.state !== 'inForce') refuse('保单已经结束，不用再付保费')
  checkCard(await payCards(tx, customerId), cardId, amount)
  const { state } = await moveOrder(tx, order, 'process', 'customer')
  await instructBank(tx, {
    customerId,
    kind: 'collect',
    subject: premiumId,
    cardId,
    amount,
    summary: '保险费',
    businessDate: date,
  })
  failpoint('premium.instructed')
  return { payNo, payState: payStateOf(state) }
}
