import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { type PolicyEvent, type PolicyState, policy } from '@wanka/domain/states/policy.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import type { Selectable, Updateable } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import type { Policy as PolicyTable } from '../../../platform/db/tables.ts'

export type Policy = {
  customerId: string
  policyId: string
  policyNo: string
  productCode: string
  insurerCode: string
  state: PolicyState
  insurerNo: string | undefined
  premium: Fen
  months: number
  startOn: BusinessDate
  endOn: BusinessDate
  issuedOn: BusinessDate | undefined
}

const dateOr = (text: string | null): BusinessDate | undefined => (text === null ? undefined : businessDate(text))

/** Maps a database row to a policy; the premium in fen. */
export const toPolicy = (row: Selectable<PolicyTable>): Policy => ({
  customerId: row.customer_id,
  policyId: row.policy_id,
  policyNo: row.policy_no,
  productCode: row.product_code,
  insurerCode: row.insurer_code,
  state: stateNamed(policy, row.state),
  insurerNo: row.insurer_no ?? undefined,
  premium: fen(row.premium),
  months: row.months,
  startOn: businessDate(row.start_on),
  endOn: businessDate(row.end_on),
  issuedOn: dateOr(row.issued_on),
})

type Key = { policyId: string } | { policyNo: string }

const named = (reader: Reader, customerId: string, key: Key) =>
  reader
    .selectFrom('policy')
    .selectAll()
    .where('customer_id', '=', customerId)
    .$if('policyId' in key, (query) => query.where('policy_id', '=', 'policyId' in key ? key.policyId : ''))
    .$if('policyNo' in key, (query) => query.where('policy_no', '=', 'policyNo' in key ? key.policyNo : ''))

/** Loads a policy of the customer; undefined where there is none. */
export async function findPolicy(reader: Reader, customerId: string, key: Key): Promise<Policy | undefined> {
  const row = await named(reader, customerId, key).executeTakeFirst()
  return row && toPolicy(row)
}

/** Loads a policy under a row lock, which any change of the policy, its premiums or their payments requires. */
export async function lockPolicy(tx: Tx, customerId: string, key: Key): Promise<Policy | undefined> {
  const row = await named(tx, customerId, key).forUpdate().executeTakeFirst()
  return row && toPolicy(row)
}

type Move = { event: PolicyEvent; actor: string; reason?: string; set?: Updateable<PolicyTable> }

/**
 * Moves a locked policy's state and records the change.
 * @throws IllegalTransition when the state machine has no such transition
 */
export async function movePolicy(tx: Tx, one: Policy, { event, actor, reason = '', set = {} }: Move): Promise<Policy> {
  const { customerId, policyId, state: from } = one
  const to = next(policy, from, event)
  await tx
    .updateTable('policy')
    .set({ ...set, state: to })
    .where('customer_id', '=', customerId)
    .where('policy_id', '=', policyId)
    .execute()
  await recordChange(tx, { customerId, machine: 'policy', subject: policyId, from, to, event, actor, reason })
  return { ...one, state: to }
}
