import type { NoticeTopic } from '@wanka/contract/messaging/notices.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { forgetChannel, keepChoice } from '../notices/index.ts'

export type Template = { code: string; templateId: string; topic: NoticeTopic; title: string; note: string }

/** The notices that WeChat offers, in the order in which they are shown. */
export async function openTemplates(reader: Reader): Promise<Template[]> {
  const rows = await reader
    .selectFrom('we_chat_template')
    .select(['code', 'template_id', 'topic', 'title', 'note'])
    .where('open', '=', true)
    .orderBy('sort')
    .execute()
  return rows.map(({ template_id: templateId, topic, ...row }) => ({ ...row, templateId, topic: topicNamed(topic) }))
}

/** The notice topic of a template: `account`, or else `repayment`. */
export const topicNamed = (topic: string): 'account' | 'repayment' => (topic === 'account' ? topic : 'repayment')

/** Codes of the templates that the customer accepted. */
export async function acceptedBy(reader: Reader, customerId: string): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('we_chat_subscription')
    .select('code')
    .where('customer_id', '=', customerId)
    .where('accepted', '=', true)
    .execute()
  return new Set(rows.map(({ code }) => code))
}

type Answer = { code: string; topic: NoticeTopic; accepted: boolean; scene: string }

/** Stores the customer's answer on one template, and with it whether its topic is sent by WeChat at all. */
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

/** Deletes what a customer allowed WeChat to send, with the unbound WeChat. */
export async function dropSubscriptions(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('we_chat_subscription').where('customer_id', '=', customerId).execute()
  await forgetChannel(tx, customerId, 'weChat')
}
