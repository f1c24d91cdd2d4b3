import { z } from 'zod'
import type { Parties } from '../../../gateways/parties.ts'
import type { Reader } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { consentsOf } from '../account/index.ts'
import { identityOf, keepGroupIdentity, mobileIndex, mobileOf } from '../eligibility/index.ts'

const Payload = z.object({ customerId: z.uuid() })
/** The first version of the privacy policy that covers this query. */
const SINCE = '2026-11'

/**
 * Queries the provider whether another product of the group knows a person by the account's phone, where its owner has agreed to
 * that. Without an answer the job runs again.
 */
export const makeAskGroupJob =
  ({ db, vault }: Platform, { identity }: Pick<Parties, 'identity'>): JobHandler =>
  async (payload) => {
    const { customerId } = Payload.parse(payload)
    const account = db.selectFrom('customer').select('state').where('customer_id', '=', customerId)
    if ((await account.executeTakeFirst())?.state !== 'active') return
    if (!(await hasAgreed(db, customerId))) return
    // a confirmed name has nothing to link
    if (await identityOf(vault, db, customerId)) return
    const mobile = await mobileOf(vault, db, customerId)
    const answer = await identity.groupKnown({ mobile })
    if (answer.kind === 'unknown') throw new Error(`the group's identity: ${answer.reason}`)
    // a provider without this call knows no person
    const nameMasked = answer.kind === 'answer' && answer.body.result === 'known' ? answer.body.nameMasked : null
    const kept = await keepGroupIdentity(db, { customerId, phone: mobileIndex(vault, mobile), nameMasked })
    if (!kept) throw new Error('the account changed while the group was asked')
  }

async function hasAgreed(db: Reader, customerId: string): Promise<boolean> {
  const agreed = await consentsOf(db, customerId, 'register')
  return agreed.some(({ key, version }) => key === 'privacyPolicy' && version >= SINCE)
}
