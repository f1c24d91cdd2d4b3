import { sql } from 'kysely'
import { z } from 'zod'
import type { Parties } from '../../gateways/parties.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JobHandler } from '../../kernel/module.ts'
import { tellPhone } from '../notices/index.ts'

const Letter = z.object({ customerId: z.string(), letterId: z.string() })
const Payload = z.object({ letters: z.array(Letter) })

/**
 * Sends reminders' letters as SMS, some at a time. One letter is one message to the gateway, however often the job runs; one
 * that fails keeps no other from being sent.
 */
export function makeRemindJob(kernel: Kernel, parties: Parties): JobHandler {
  return async (payload) => {
    const { letters } = Payload.parse(payload)
    const failed: unknown[] = []
    for (const letter of letters) await remind(kernel, parties, letter).catch((error) => failed.push(error))
    if (failed.length > 0) throw failed[0]
  }
}

async function remind(
  kernel: Kernel,
  parties: Parties,
  { customerId, letterId }: z.infer<typeof Letter>,
): Promise<void> {
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
