import { sql } from 'kysely'
import { z } from 'zod'
import type { Parties } from '../../gateways/parties.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JobHandler } from '../../kernel/module.ts'
import { mobileOf } from '../people/index.ts'

const Payload = z.object({ customerId: z.string(), letterId: z.string() })

/** Sends a reminder's letter as SMS. One letter is one message to the gateway, however often the job runs. */
export function makeRemindJob({ db, vault }: Kernel, { sms }: Parties): JobHandler {
  return async (payload) => {
    const { customerId, letterId } = Payload.parse(payload)
    const letter = await db
      .selectFrom('letter')
      .select('body')
      .where('customer_id', '=', customerId)
      .where('letter_id', '=', letterId)
      // a reminder that could not be sent for a day says the wrong day
      .where('created_at', '>', sql<Date>`now() - interval '12 hours'`)
      .executeTakeFirst()
    if (!letter) return
    const mobile = await mobileOf(vault, db, customerId)
    const answer = await sms.send({ mobile, template: 'dueSoon', text: `【万卡】${letter.body}`, ref: letterId })
    if (answer.kind === 'unknown') throw new Error(`reminder: ${answer.reason}`)
  }
}
