import { z } from 'zod'
import type { Parties } from '../../gateways/parties.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JobHandler } from '../../kernel/module.ts'
import { identityOf, keepGroupIdentity, mobileIndex, mobileOf } from '../people/index.ts'

const Payload = z.object({ customerId: z.uuid() })

/** Asks the provider whether another product of the group knows a person by the account's phone. Silence is asked again. */
export const makeAskGroupJob =
  ({ db, vault }: Kernel, { identity }: Pick<Parties, 'identity'>): JobHandler =>
  async (payload) => {
    const { customerId } = Payload.parse(payload)
    const account = db.selectFrom('customer').select('state').where('customer_id', '=', customerId)
    if ((await account.executeTakeFirst())?.state !== 'active') return
    // a confirmed name has nothing to link
    if (await identityOf(vault, db, customerId)) return
    const mobile = await mobileOf(vault, db, customerId)
    const answer = await identity.groupKnown({ mobile })
    if (answer.kind === 'unknown') throw new Error(`the group's identity: ${answer.reason}`)
    // a provider without this call knows no one
    const nameMasked = answer.kind === 'answer' && answer.body.result === 'known' ? answer.body.nameMasked : null
    const kept = await keepGroupIdentity(db, { customerId, phone: mobileIndex(vault, mobile), nameMasked })
    if (!kept) throw new Error('the account changed while the group was asked')
  }
