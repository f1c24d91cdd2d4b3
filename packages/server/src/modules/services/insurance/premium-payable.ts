import { formatMoney } from '@wanka/contract/format.ts'
import { payableMonth } from '@wanka/domain/monthly.ts'
import type { Entry } from '../../../ledger/transfer.ts'
import { clearingEntry, insurerEntry, post } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import type { DeskItem, Payable } from '../../payments/desk-payments/index.ts'
import { billsOf, markPaid, markUnpaid, readBillNo } from './bill-row.ts'
import { productNamed } from './offers.ts'
import { findPolicy, lockPolicy, movePolicy, type Policy } from './policy-row.ts'
import { tellInsurer } from './tell-insurer.ts'

type Paid = Parameters<Payable['receive']>[1]

/** Premiums as items of the payment desk, by bill number. The policy is the locked row. */
export const premiumPayable: Payable = {
  summary: { paid: '保险费', returned: '保险费退回' },
  letter: { what: ({ no }) => `第${no}期保险费`, action: { label: '查看保单', url: '/insurePayBill' } },
  async lock(tx, customerId, key) {
    const policyNo = 'subject' in key ? (readBillNo(key.subject)?.policyNo ?? '') : undefined
    const which = 'subjectId' in key ? { policyId: key.subjectId } : { policyNo: policyNo ?? '' }
    return (await lockPolicy(tx, customerId, which)) !== undefined
  },
  toPay: premiumToPay,
  async checkWanted(tx, { customerId, subjectId: policyId }) {
    const policy = await findPolicy(tx, customerId, { policyId })
    if (!policy || !isRunning(policy)) refuse('保单已经结束，不用再付保费')
  },
  async receive(tx, paid) {
    const { customerId, subjectId: policyId, no } = paid.payment
    const policy = await findPolicy(tx, customerId, { policyId })
    const bill = (await billsOf(tx, customerId, policyId)).find((one) => one.no === no)
    if (!policy || !isRunning(policy) || !bill || bill.paidOn) return false
    await receivePremium(tx, policy, paid)
    return true
  },
  takeBack,
}

const isRunning = ({ state }: Policy): boolean => state === 'issued' || state === 'inForce'

/**
 * The premium of a bill number, if it may be paid today.
 * @throws CallError Status.forbidden for another customer's bill, Status.refused with the reason
 */
async function premiumToPay(reader: Reader, customerId: string, billNo: string): Promise<DeskItem> {
  const { policyNo, no } = readBillNo(billNo) ?? notFound()
  const policy = (await findPolicy(reader, customerId, { policyNo })) ?? notFound()
  const bills = await billsOf(reader, customerId, policy.policyId)
  const bill = bills.find((one) => one.no === no) ?? notFound()
  if (bill.paidOn) refuse('这期保费已经付过了')
  if (bill.over) refuse('保单已经结束，不用再付保费')
  if (payableMonth(bills, await today(reader))?.no !== no) refuse('这期保费还没有到付款的时候')
  const product = productNamed(policy.productCode)
  return {
    subjectId: policy.policyId,
    no,
    title: `${product?.name ?? policy.productCode} 第${no}/${policy.months}期`,
    payee: product?.insurer.name ?? policy.insurerCode,
    amount: bill.amount,
  }
}

/** Books the money as held for the insurer, starts or continues the policy, and notifies the insurer. */
async function receivePremium(tx: Tx, policy: Policy, { payment, order, date }: Paid): Promise<void> {
  const { customerId, policyId, insurerCode, months } = policy
  const { paymentId, no } = payment
  const { amount, channel } = order
  await post(tx, [
    {
      key: `premium:${paymentId}`,
      kind: 'premium',
      valueDate: payment.date,
      postingDate: date,
      entries: [clearingEntry(channel, amount), insurerEntry(insurerCode, -amount)],
    },
  ])
  failpoint('premium.posted')
  await markPaid(tx, { customerId, policyId, no }, payment.date)
  if (policy.state === 'issued') await movePolicy(tx, policy, { event: 'begin', actor: 'system' })
  await tellInsurer(tx, policy, date, { kind: 'premium', no, amount })
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: '保险费已付',
    body: `第${no}/${months}期保险费${formatMoney(amount)}元已付。`,
    action: { label: '查看保单', url: '/insurePayBill' },
    dedupeKey: `premium:${paymentId}`,
  })
  failpoint('premium.written')
}

/** Marks the premium unpaid again, and notifies the insurer. */
async function takeBack(tx: Tx, { payment, order, date }: Paid): Promise<Entry> {
  const { customerId, subjectId: policyId, no, paymentId } = payment
  const { amount } = order
  const policy = await findPolicy(tx, customerId, { policyId })
  if (!policy) throw new Error(`no policy for ${paymentId}`)
  await markUnpaid(tx, { customerId, policyId, no }, !isRunning(policy))
  await tellInsurer(tx, policy, date, { kind: 'premium', no, amount: -amount })
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: '一笔保险费被银行撤销',
    body: `您${formatMoney(amount)}元的保险费被付款银行撤销，已退回您的银行卡。想继续保障，请在保险费账单里重新支付。`,
    action: { label: '查看保单', url: '/insurePayBill' },
    dedupeKey: `premiumReversed:${paymentId}`,
  })
  return insurerEntry(policy.insurerCode, amount)
}
