import type { CallInput } from '@wanka/contract/call.ts'
import type { account, ContractLink } from '@wanka/contract/customer/account.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { agreementsOf } from '../../operations/catalogue/index.ts'

export type ConsentScene = CallInput<typeof account.contractSelect>['scene']
export type Agreed = Pick<ContractLink, 'key' | 'version'>

/** `only`: the agreements of this step, where a scene offers more. `already`: those given before. */
type Asking = { only?: readonly string[]; already?: readonly Agreed[] }

/**
 * The agreements of a scene that the customer newly ticked, without those given before.
 * @throws CallError Status.refused naming the first agreement that is missing
 */
export async function requireAgreed(
  reader: Reader,
  scene: ConsentScene,
  keys: readonly string[],
  { only, already = [] }: Asking = {},
): Promise<Agreed[]> {
  const offered = await agreementsOf(reader, scene)
  const given = (asked: Agreed) => already.some(({ key, version }) => key === asked.key && version === asked.version)
  const asked = offered.filter((agreement) => (only?.includes(agreement.key) ?? true) && !given(agreement))
  const missing = asked.find(({ key }) => !keys.includes(key))
  if (missing) refuse(`请先阅读并同意《${missing.title}》`, { field: 'agreementKeys', missing: missing.key })
  return asked.map(({ key, version }) => ({ key, version }))
}

/**
 * Records which version was agreed to, when and on which device; each consent can be withdrawn separately.
 * `kind` is the scene, or the scene and the object that the consent is for.
 */
export async function keepConsents(
  tx: Tx,
  consent: {
    customerId: string
    kind: ConsentScene | `${ConsentScene}:${string}`
    agreed: readonly Agreed[]
    device: string
  },
): Promise<void> {
  const { customerId, kind, agreed, device } = consent
  if (agreed.length === 0) return
  await tx
    .insertInto('consent')
    .values(
      agreed.map(({ key, version }) => ({
        customer_id: customerId,
        consent_id: newId(),
        kind,
        agreement_key: key,
        version,
        device,
      })),
    )
    .execute()
}

/** The consents in force, so that only the rest has to be requested. */
export async function consentsOf(reader: Reader, customerId: string, kind: string): Promise<Agreed[]> {
  return reader
    .selectFrom('consent')
    .select(['agreement_key as key', 'version'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Withdraws every consent of one kind that is in force. */
export async function withdrawConsents(tx: Tx, customerId: string, kind: string): Promise<void> {
  await tx
    .updateTable('consent')
    .set({ withdrawn_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .execute()
}
