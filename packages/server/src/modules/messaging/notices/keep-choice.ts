import type { NoticeChannel, NoticeTopic } from '@wanka/contract/messaging/notices.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'

type Choice = { topic: NoticeTopic; channel: NoticeChannel; on: boolean }

/** Stores a customer's choice, with an audit row. */
export async function keepChoice(tx: Tx, customerId: string, { topic, channel, on: chosen }: Choice): Promise<void> {
  await tx
    .insertInto('notice_choice')
    .values({ customer_id: customerId, topic, channel, chosen })
    .onConflict((on) =>
      on.columns(['customer_id', 'topic', 'channel']).doUpdateSet({ chosen, changed_at: sql<Date>`now()` }),
    )
    .execute()
  await writeAudit(tx, {
    actor: customerId,
    action: 'notice.chosen',
    subject: customerId,
    facts: { topic, channel, on: chosen },
  })
}

/** Deletes the choices for a channel, which falls back to its defaults: for WeChat nothing is sent by it. */
export async function forgetChannel(tx: Tx, customerId: string, channel: NoticeChannel): Promise<void> {
  await tx.deleteFrom('notice_choice').where('customer_id', '=', customerId).where('channel', '=', channel).execute()
}
