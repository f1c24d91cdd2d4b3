import { sql } from 'kysely'
import { z } from 'zod'
import type { Parties } from '../../../gateways/parties.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendSms } from '../../messaging/notices/index.ts'

const Letter = z.object({ customerId: z.string(), letterId: z.string() })
const template = z.enum(['dueSoon', 'overdue', 'hardship']).default('dueSoon')
const Payload = z.union([z.object({ template, letters: z.array(Letter) }), z.object({ template, ...Letter.shape })])

/**
 * The job that sends one reminder letter, or a batch of them, as SMS. The letter's id is the idempotency key at the gateway; a failed message
 * does not keep the others from being sent.
 */
export function makeRemindJob(platform: Platform, parties: Parties): JobHandler {
  return async (payload) => {
    const told = Payload.parse(payload)
    const { template, letters } = 'letters' in told ? told : { ...told, letters: [told] }
    const failed: unknown[] = []
    for (const letter of letters) await remind(platform, parties, template, letter).catch((error) => failed.push(error))
    if (failed.length > 0) throw failed[0]
  }
}

async function remind(
  platform: Platform,
  parties: Parties,
  template: string,
  { customerId, letterId }: z.infer<typeof Letter>,
): Promise<void> {
  const letter = await platform.db
    .selectFrom('letter')
    .select('body')
    .where('customer_id', '=', customerId)
    .where('letter_id', '=', letterId)
    // An old reminder names the wrong day.
    .where('created_at', '>', sql<Date>`now() - interval '12 hours'`)
    .executeTakeFirst()
  if (!letter) return
  const message = { template, text: letter.body, ref: letterId }
  await sendSms(platform, parties, { customerId, topic: 'repayment', ...message })
}
