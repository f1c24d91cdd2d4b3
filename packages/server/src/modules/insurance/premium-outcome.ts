import { formatMoney } from '@wanka/contract/format.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { today } from '../../kernel/business-calendar.ts'
import type { Tx } from '../../kernel/db.ts'
import { failpoint } from '../../kernel/failpoint.ts'
import { clearingEntry, insurerEntry, post, suspenseEntry } from '../../ledger/transfer.ts'
import { type BankOrder, bankFailureWords, instructBank, type OutcomeHandler } from '../bank-orders/index.ts'
import { writeLetter } from '../letters/index.ts'
import { billsOf, markPaid } from './bill-row.ts'
import { findOrder, moveOrder, type PremiumOrder } from './order-row.ts'
import { lockPolicy, movePolicy, type Policy } from './policy-row.ts'
import { tellInsurer } from './tell-insurer.ts'

/**
 * What the bank's word about a debit does to its premium. Paid: the money is held for the insurer, the policy begins or goes on,
 * and the insurer is told. Paid after it had failed or was closed, or for a policy that has ended: it goes back to the card.
 */
export const applyPremiumOutcome: OutcomeHandler = async (tx, instruction, outcome) => {
  const { customerId, subject: premiumId } = instruction
  const found = await findOrder(tx, customerId, { premiumId })
  const policy = found && (await lockPolicy(tx, customerId, { policyId: found.policyId }))
  const order = found && (await findOrder(tx, customerId, { premiumId }))
  if (!policy || !order) throw new Error(`no payment for ${instruction.instructionNo}`)
  if (outcome.state === 'failed')
    return async () => {
      if (order.state !== 'processing') return
      const because = bankFailureWords(outcome.reason)
      await moveOrder(tx, order, 'fail', 'system', because)
      await tell(tx, order, customerId, {
        key: 'failed',
        title: '保险费没有付成',
        body: `第${order.no}期保险费${formatMoney(instruction.amount)}元没有扣款成功：${because}。可以换一张卡再付。`,
      })
    }
  const bill = (await billsOf(tx, customerId, policy.policyId)).find(({ no }) => no === order.no)
  const running = policy.state === 'issued' || policy.state === 'inForce'
  const date = await today(tx)
  if (order.state === 'processing' && running && bill && !bill.paidOn)
    return () => take(tx, instruction, policy, order, date)
  return () => giveBack(tx, instruction, order, date)
}

async function take(
  tx: Tx,
  { channel, amount }: BankOrder,
  policy: Policy,
  order: PremiumOrder,
  date: BusinessDate,
): Promise<void> {
  const { customerId, policyId, insurerCode, months } = policy
  const { premiumId, no } = order
  await post(tx, [
    {
      key: `premium:${premiumId}`,
      kind: 'premium',
      valueDate: order.date,
      postingDate: date,
      entries: [clearingEntry(channel, amount), insurerEntry(insurerCode, -amount)],
    },
  ])
  failpoint('premium.posted')
  await moveOrder(tx, order, 'succeed', 'system')
  await markPaid(tx, { customerId, policyId, no }, order.date)
  if (policy.state === 'issued') await movePolicy(tx, policy, { event: 'begin', actor: 'system' })
  await tellInsurer(tx, policy, date, { kind: 'premium', no, amount })
  await tell(tx, order, customerId, {
    key: 'paid',
    title: '保险费已付',
    body: `第${no}/${months}期保险费${formatMoney(amount)}元已付。`,
  })
  failpoint('premium.written')
}

type Words = { key: 'failed' | 'paid' | 'returned'; title: string; body: string }

/** One letter about one debit, however it ended. */
const tell = (tx: Tx, { premiumId }: PremiumOrder, customerId: string, { key, ...words }: Words): Promise<void> =>
  writeLetter(tx, customerId, {
    kind: 'service',
    ...words,
    action: { label: '查看保单', url: '/insurePayBill' },
    dedupeKey: `premium:${premiumId}:${key}`,
  })

/** The money fits no premium any more. */
async function giveBack(
  tx: Tx,
  { customerId, channel, amount, cardId }: BankOrder,
  order: PremiumOrder,
  date: BusinessDate,
): Promise<void> {
  const { premiumId } = order
  await post(tx, [
    {
      key: `premium:${premiumId}`,
      kind: 'suspense',
      valueDate: order.date,
      postingDate: date,
      entries: [clearingEntry(channel, amount), suspenseEntry(customerId, -amount)],
    },
  ])
  const succeeded = order.state === 'processing' ? await moveOrder(tx, order, 'succeed', 'system') : order
  await moveOrder(
    tx,
    succeeded,
    succeeded.state === 'succeeded' ? 'refund' : 'refundLate',
    'system',
    '这期保费不用再付，款项已退回您的银行卡',
  )
  await instructBank(tx, {
    customerId,
    kind: 'return',
    subject: premiumId,
    cardId,
    amount,
    summary: '保险费退回',
    businessDate: date,
    channel,
  })
  await tell(tx, order, customerId, {
    key: 'returned',
    title: '保险费已退回',
    body: `这期保险费不用再付，${formatMoney(amount)}元将原路退回您的银行卡。`,
  })
}
