import { formatMoney } from '@wanka/contract/format.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { writeBills } from './bill-row.ts'
import { lockPolicy, movePolicy, type Policy } from './policy-row.ts'

/** Records the insurer's decision: the policy gets its number and premiums, or is declined. A repeat changes nothing. */
export async function takeDecision(tx: Tx, { customerId, policyId }: Policy, insurerNo: string | undefined) {
  const policy = await lockPolicy(tx, customerId, { policyId })
  if (policy?.state !== 'asked') return
  const action = { label: '查看保单', url: '/insurePayBill' }
  if (insurerNo === undefined) {
    await movePolicy(tx, policy, { event: 'decline', actor: 'system' })
    const body = '保险公司没有接受这次投保，没有产生任何费用。这不影响您的额度和借款。'
    await writeLetter(tx, customerId, { kind: 'service', title: '投保没有成功', body, dedupeKey: `policy:${policyId}` })
    return
  }
  await movePolicy(tx, policy, {
    event: 'issue',
    actor: 'system',
    set: { insurer_no: insurerNo, issued_on: await today(tx) },
  })
  await writeBills(tx, policy)
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: '保单已出具',
    body: `付清第1期保费${formatMoney(policy.premium)}元后保障生效；15天内退保，已付保费全额退回。`,
    action,
    dedupeKey: `policy:${policyId}`,
  })
}
