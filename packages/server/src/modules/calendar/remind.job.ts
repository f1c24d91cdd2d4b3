import { sql } from 'kysely'
import { z } from 'zod'
import type { Parties } from '../../gateways/parties.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JobHandler } from '../../kernel/module.ts'
import { tellPhone } from '../notices/index.ts'

const Payload = z.object({ customerId: z.string(), letterId: z.string() })

/** Sends a reminder's letter as SMS. One letter is one message to the gateway, however often the job runs. */
export function makeRemindJob(kernel: Kernel, parties: Parties): JobHandler {
  return async (payload) => {
    const { customerId, letterId } = Payload.parse(payload)
    const letter = await kernel.db
      .selectFrom('letter')
      .select('body')
      .where('customer_id', '=', customerId)
      .where('letter_id', '=', letterId)
      // a reminder that could not be sent for a day says the wrong day
      .where('created_at', '>', sql<Date>`now() - interval '12 hours'`)
      .executeTakeFirst()
    if (!letter) return
    const message = { template: 'dueSoon', text: letter.body, ref: letterId }
    await tellPhone(kernel, parties, { customerId, topic: 'repayment', ...message })
  }
}
