import { formatMoney } from '@wanka/contract/format.ts'
import { premiumOrder } from '@wanka/domain/states/premium-order.ts'
import { can } from '@wanka/domain/states/state-machine.ts'
import { today } from '../../kernel/business-calendar.ts'
import { clearingEntry, insurerEntry, post } from '../../ledger/transfer.ts'
import { openCase, type ReversalHandler } from '../bank-orders/index.ts'
import { writeLetter } from '../letters/index.ts'
import { markUnpaid } from './bill-row.ts'
import { findOrder, moveOrder } from './order-row.ts'
import { lockPolicy } from './policy-row.ts'
import { tellInsurer } from './tell-insurer.ts'

/**
 * The customer's bank took back the debit of a premium: it is unpaid again, and the insurer is told. What we had given back
 * ourselves already is claimed until a person has decided.
 */
export const applyPremiumReversal: ReversalHandler = async (tx, instruction, reason) => {
  const { customerId, subject: premiumId, instructionNo, amount, channel } = instruction
  const found = await findOrder(tx, customerId, { premiumId })
  const policy = found && (await lockPolicy(tx, customerId, { policyId: found.policyId }))
  const order = found && (await findOrder(tx, customerId, { premiumId }))
  const date = await today(tx)
  const dates = { valueDate: date, postingDate: date }
  if (!policy || !order || !can(premiumOrder, order.state, 'reverse')) {
    const entries = [clearingEntry(channel, -amount), { kind: 'funderSettlement', channel, amount }]
    await post(tx, [{ ...dates, key: `reverse:${instructionNo}`, kind: 'reversal', entries }])
    await openCase(tx, 'reversedAfterReturn', instructionNo, { amount })
    return
  }
  const { policyId } = policy
  const { no } = order
  const entries = [clearingEntry(channel, -amount), insurerEntry(policy.insurerCode, amount)]
  await post(tx, [{ ...dates, key: `reverse:${instructionNo}`, kind: 'reversal', entries }])
  await moveOrder(tx, order, 'reverse', 'system', reason)
  await markUnpaid(tx, { customerId, policyId, no }, policy.state !== 'issued' && policy.state !== 'inForce')
  await tellInsurer(tx, policy, date, { kind: 'premium', no, amount: -amount })
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: '一笔保险费被银行撤销',
    body: `您${formatMoney(amount)}元的保险费被付款银行撤销，已退回您的银行卡。想继续保障，请在保险费账单里重新支付。`,
    action: { label: '查看保单', url: '/insurePayBill' },
    dedupeKey: `premiumReversed:${premiumId}`,
  })
}
