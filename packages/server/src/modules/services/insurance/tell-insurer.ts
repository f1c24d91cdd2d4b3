import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import type { Policy } from './policy-row.ts'

export type InsurerWord =
  | { kind: 'apply' }
  /** A premium received; a negative amount takes one back. */
  | { kind: 'premium'; no: number; amount: number }
  /** The end of a policy, and the premiums refunded. */
  | { kind: 'cancel'; amount: number }

/** Writes a notice to the insurer about a locked policy; it is sent after the commit. */
export async function tellInsurer(
  tx: Tx,
  { customerId, policyId }: Pick<Policy, 'customerId' | 'policyId'>,
  date: BusinessDate,
  word: InsurerWord,
): Promise<void> {
  const { told_seq: seq } = await tx
    .updateTable('policy')
    .set((set) => ({ told_seq: set('told_seq', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('policy_id', '=', policyId)
    .returning('told_seq')
    .executeTakeFirstOrThrow()
  const values = { customer_id: customerId, policy_id: policyId, seq, business_date: date, ...word }
  await tx.insertInto('insurer_notice').values(values).execute()
  await addJob(tx, 'insurer.tell', { customerId, policyId }, { key: `insurer.tell:${policyId}` })
}
