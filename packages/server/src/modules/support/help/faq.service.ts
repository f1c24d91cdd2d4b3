import type { CallOutput } from '@wanka/contract/call.ts'
import type { help } from '@wanka/contract/support/help.ts'
import type { Db, Reader } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'

type Reply = CallOutput<typeof help.faqs>

/** Every answer, by topic; topics are in the order of their first question. */
export async function listFaqs(reader: Reader): Promise<Reply> {
  const rows = await reader
    .selectFrom('faq')
    .select(['faq_id', 'topic', 'question', 'answer', 'link_label', 'link_url'])
    .where('open', '=', true)
    .orderBy('sort')
    .orderBy('faq_id')
    .execute()
  const topics = new Map<string, Reply['topics'][number]['faqs']>()
  for (const { faq_id: faqId, topic, question, answer, link_label: label, link_url: url } of rows) {
    const faqs = topics.get(topic) ?? []
    faqs.push({ faqId, question, answer, link: { label, url } })
    topics.set(topic, faqs)
  }
  return { topics: [...topics].map(([topic, faqs]) => ({ topic, faqs })) }
}

export type Voice = { faqId: string; helpful: boolean; voter: Buffer }

/**
 * Stores a caller's vote on an answer; an earlier vote of the same caller is replaced.
 * @throws CallError Status.refused for an answer that is gone
 */
export async function judgeFaq(db: Db, { faqId, helpful, voter }: Voice): Promise<null> {
  const known = await db.selectFrom('faq').select('faq_id').where('faq_id', '=', faqId).executeTakeFirst()
  if (!known) return refuse('这个问题已经更新，请刷新后再试')
  await db
    .insertInto('faq_voice')
    .values({ faq_id: faqId, voter, helpful })
    .onConflict((on) => on.columns(['faq_id', 'voter']).doUpdateSet({ helpful }))
    .execute()
  return null
}
