import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { type ChosenTopic, forgetChannel, keepChoice } from '../notices/index.ts'

export type Template = { code: string; templateId: string; topic: ChosenTopic; title: string; note: string }

/** What WeChat can tell, in the order in which it is shown. */
export async function openTemplates(reader: Reader): Promise<Template[]> {
  const rows = await reader
    .selectFrom('we_chat_template')
    .select(['code', 'template_id', 'topic', 'title', 'note'])
    .where('open', '=', true)
    .orderBy('sort')
    .execute()
  return rows.map(({ template_id: templateId, topic, ...row }) => ({ ...row, templateId, topic: topicNamed(topic) }))
}

export const topicNamed = (topic: string): 'account' | 'repayment' => (topic === 'account' ? topic : 'repayment')

/** Templates that somebody said yes to. */
export async function acceptedBy(reader: Reader, customerId: string): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('we_chat_subscription')
    .select('code')
    .where('customer_id', '=', customerId)
    .where('accepted', '=', true)
    .execute()
  return new Set(rows.map(({ code }) => code))
}

type Answer = { code: string; topic: ChosenTopic; accepted: boolean; scene: string }

/** WeChat's word about one template, and with it whether it is told by WeChat at all. */
export async function keepAnswer(tx: Tx, customerId: string, { code, topic, accepted, scene }: Answer): Promise<void> {
  await tx
    .insertInto('we_chat_subscription')
    .values({ customer_id: customerId, code, accepted, scene })
    .onConflict((on) =>
      on.columns(['customer_id', 'code']).doUpdateSet({ accepted, scene, changed_at: sql<Date>`now()` }),
    )
    .execute()
  await keepChoice(tx, customerId, { topic, channel: 'weChat', on: accepted })
}

/** With the WeChat goes what it was allowed to tell. */
export async function dropSubscriptions(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('we_chat_subscription').where('customer_id', '=', customerId).execute()
  await forgetChannel(tx, customerId, 'weChat')
}
