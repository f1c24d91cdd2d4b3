import { z } from 'zod'
import { writeAudit } from '../../kernel/audit.ts'
import { transact } from '../../kernel/db.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JobHandler } from '../../kernel/module.ts'
import { withdrawConsents } from '../account/index.ts'
import { BINDING_CONSENT } from './bind.service.ts'
import { dropBinding } from './binding.ts'
import { dropSubscriptions } from './subscription.ts'

const Payload = z.object({ customerId: z.uuid() })

/**
 * Unbinds the WeChat of an account whose phone is lost: whoever has that phone could have bound their own, and would go on
 * logging in with it.
 */
export const releaseJob =
  ({ db }: Kernel): JobHandler =>
  async (payload) => {
    const { customerId } = Payload.parse(payload)
    await transact(db, async (tx) => {
      if (!(await dropBinding(tx, customerId))) return
      await dropSubscriptions(tx, customerId)
      await withdrawConsents(tx, customerId, BINDING_CONSENT)
      await writeAudit(tx, { actor: 'account.phoneLost', action: 'weChat.unbound', subject: customerId })
    })
  }
