import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { PREMIUM_GRACE_DAYS } from '@wanka/domain/premium.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { openException } from '../../../platform/db/exception-case.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { closeUnconfirmed, paymentsOf } from '../../payments/desk-payments/index.ts'
import { billsOf, closeBills } from './bill-row.ts'
import { lastCovered } from './cancel-policy.service.ts'
import { lockPolicy, movePolicy } from './policy-row.ts'
import { tellInsurer } from './tell-insurer.ts'

/** SQL condition: a policy runs, or a notice to an insurer has no answer. */
export const policiesRun = (): RawBuilder<boolean> =>
  sql`exists (select from policy where state in ('asked', 'issued', 'inForce')) or exists (select from insurer_notice where said_at is null and refused_at is null)`

type Key = { customer_id: string; policy_id: string }

/**
 * A step of the nightly close: ends policies whose premium stayed unpaid beyond its grace period, and those whose term is over.
 * @returns how many
 */
export async function endPolicies(tx: Tx, opening: BusinessDate, limit: number): Promise<number> {
  await retryNotices(tx)
  return (await lapse(tx, opening, limit)) + (await expire(tx, opening, limit))
}

async function lapse(tx: Tx, opening: BusinessDate, limit: number): Promise<number> {
  const { rows } = await sql<Key>`
    select p.customer_id, p.policy_id from policy p
     where p.state in ('issued', 'inForce') and exists (select from premium_bill b where b.customer_id = p.customer_id and b.policy_id = p.policy_id
             and b.paid_on is null and not b.over and b.due_on < ${addDays(opening, -PREMIUM_GRACE_DAYS)})
       and not exists (select from desk_payment o where o.customer_id = p.customer_id and o.subject_id = p.policy_id and o.state = 'processing')
     order by p.customer_id, p.policy_id limit ${limit} for update skip locked`.execute(tx)
  for (const { customer_id: customerId, policy_id: policyId } of rows) {
    const policy = await lockPolicy(tx, customerId, { policyId })
    if (!policy) continue
    const bills = await billsOf(tx, customerId, policyId)
    await closeUnconfirmed(tx, await paymentsOf(tx, customerId, policyId), 'system')
    await closeBills(tx, policy)
    const ended_on = bills.some(({ paidOn }) => paidOn) ? lastCovered(bills, policy.startOn) : policy.startOn
    await movePolicy(tx, policy, { event: 'lapse', actor: 'system', set: { ended_on } })
    await tellInsurer(tx, policy, opening, { kind: 'cancel', amount: 0 })
    await writeLetter(tx, customerId, {
      kind: 'service',
      title: '保险已停止',
      body: '有一期保险费没有付，保险已停止。您不欠任何费用，这也不影响您的额度和借款。',
      action: { label: '查看保单', url: '/insurePayBill' },
      dedupeKey: `policyLapsed:${policyId}`,
    })
  }
  return rows.length
}

async function expire(tx: Tx, opening: BusinessDate, limit: number): Promise<number> {
  const { rows } = await sql<Key>`
    select p.customer_id, p.policy_id from policy p
     where p.state = 'inForce' and p.end_on < ${opening}
       and not exists (select from premium_bill b where b.customer_id = p.customer_id and b.policy_id = p.policy_id and b.paid_on is null and not b.over)
     order by p.customer_id, p.policy_id limit ${limit} for update skip locked`.execute(tx)
  for (const { customer_id: customerId, policy_id: policyId } of rows) {
    const policy = await lockPolicy(tx, customerId, { policyId })
    if (policy) await movePolicy(tx, policy, { event: 'end', actor: 'system', set: { ended_on: policy.endOn } })
  }
  return rows.length
}

/** Queues unanswered notices to the insurer again; one a day old also opens a case for staff. */
async function retryNotices(tx: Tx): Promise<void> {
  const { rows } = await sql<{ ref: string }>`
    select p.policy_no || '-' || n.seq as ref from insurer_notice n join policy p using (customer_id, policy_id)
     where n.said_at is null and n.refused_at is null and n.created_at < now() - interval '1 day'`.execute(tx)
  for (const { ref } of rows) await openException(tx, 'insurerSilent', ref)
  await sql`
    select queue_job('insurer.tell', json_build_object('customerId', customer_id, 'policyId', policy_id), job_key => 'insurer.tell:' || policy_id)
      from (select distinct customer_id, policy_id from insurer_notice where said_at is null and refused_at is null) n`.execute(
    tx,
  )
}
