import { z } from 'zod'
import { transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { withdrawConsents } from '../../customer/account/index.ts'
import { BINDING_CONSENT } from './bind.service.ts'
import { dropBinding } from './binding.ts'
import { dropSubscriptions } from './subscription.ts'

const Payload = z.object({ customerId: z.uuid() })

/**
 * The job that unbinds the WeChat of an account whose phone is lost: a holder of that phone could have bound their own, and would
 * go on logging in with it.
 */
export const releaseJob =
  ({ db }: Platform): JobHandler =>
  async (payload) => {
    const { customerId } = Payload.parse(payload)
    await transact(db, async (tx) => {
      if (!(await dropBinding(tx, customerId))) return
      await dropSubscriptions(tx, customerId)
      await withdrawConsents(tx, customerId, BINDING_CONSENT)
      await writeAudit(tx, { actor: 'account.phoneLost', action: 'weChat.unbound', subject: customerId })
    })
  }
