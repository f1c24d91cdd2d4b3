import { formatDateTime } from '@wanka/contract/format.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { LetterPart } from '../../../catalogue/we-chat-templates.data.ts'
import type { WeChatMessage, WeChatSent } from '../../../gateways/we-chat.gateway.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { appUrl } from '../../../platform/http/app-url.ts'
import { mayTell } from '../notices/index.ts'
import { openIdOf } from './binding.ts'
import { acceptedBy, keepAnswer, topicNamed } from './subscription.ts'

export type MessageKey = { customerId: string; letterId: string }
type Ended = 'sent' | 'refused' | 'unsure' | 'late' | 'unwanted'

/** Hours after which a message is not news any more: the letter is there. */
const NEWS_HOURS = 12
/** Maximum length of a WeChat template field of the kind `thing`. */
const THING_LENGTH = 20
const Fields = z.record(z.string(), z.enum(['title', 'time', 'open'] satisfies LetterPart[]))

/**
 * Claims a waiting message for sending, if it is still news and wanted. One that a worker claimed before it exited may have been
 * sent: it ends as `unsure`.
 */
export async function takeMessage(
  tx: Tx,
  vault: Vault,
  config: Config,
  key: MessageKey,
): Promise<WeChatMessage | undefined> {
  const { customerId, letterId } = key
  const row = await tx
    .selectFrom('we_chat_message as m')
    .innerJoin('we_chat_template as t', 't.code', 'm.code')
    .innerJoin('letter as l', (join) =>
      join.onRef('l.customer_id', '=', 'm.customer_id').onRef('l.letter_id', '=', 'm.letter_id'),
    )
    .select(['m.state', 'm.code', 't.template_id', 't.topic', 't.fields', 'l.title', 'l.created_at'])
    .select(sql<boolean>`l.created_at < now() - make_interval(hours => ${NEWS_HOURS})`.as('late'))
    .where('m.customer_id', '=', customerId)
    .where('m.letter_id', '=', letterId)
    .forUpdate('m')
    .executeTakeFirst()
  if (row?.state === 'sending') await write(tx, key, 'unsure', 'the worker ended')
  if (row?.state !== 'waiting') return undefined
  const openId = await openIdOf(tx, vault, customerId)
  const wanted =
    (await acceptedBy(tx, customerId)).has(row.code) && (await mayTell(tx, customerId, topicNamed(row.topic), 'weChat'))
  if (openId === undefined || !wanted) await write(tx, key, 'unwanted')
  else if (row.late) await write(tx, key, 'late')
  if (openId === undefined || !wanted || row.late) return undefined
  await write(tx, key, 'sending')
  const parts = { title: shortened(row.title), time: formatDateTime(row.created_at).slice(0, 16), open: '点开查看详情' }
  const data = Object.entries(Fields.parse(row.fields)).map(([name, part]) => [name, parts[part]])
  const page = appUrl(config, `/internalLetterDetail?letterId=${letterId}`)
  return { openId, templateId: row.template_id, page, data: Object.fromEntries(data) }
}

const shortened = (title: string): string => {
  const characters = [...title]
  return characters.length <= THING_LENGTH ? title : `${characters.slice(0, THING_LENGTH - 1).join('')}…`
}

/** The customer does not accept this template any more, does not follow the account, or is unknown to WeChat. */
const PERSON_REFUSES = [43101, 43004, 40003]

/**
 * Records WeChat's answer to a message. A customer who turned the template off in WeChat is sent nothing until WeChat has asked
 * again.
 */
export async function endMessage(tx: Tx, key: MessageKey, reply: WeChatSent): Promise<void> {
  if (reply.kind === 'answer') return write(tx, key, 'sent')
  if (reply.kind === 'unknown') return write(tx, key, 'unsure', 'no answer')
  if (reply.kind !== 'refused') return write(tx, key, 'waiting', reply.kind === 'busy' ? reply.reason : reply.kind)
  await write(tx, key, 'refused', `${reply.errcode} ${reply.errmsg}`)
  if (!PERSON_REFUSES.includes(reply.errcode)) return
  const { customerId, letterId } = key
  const template = await tx
    .selectFrom('we_chat_message as m')
    .innerJoin('we_chat_template as t', 't.code', 'm.code')
    .select(['t.code', 't.topic'])
    .where('m.customer_id', '=', customerId)
    .where('m.letter_id', '=', letterId)
    .executeTakeFirstOrThrow()
  await keepAnswer(tx, customerId, {
    code: template.code,
    topic: topicNamed(template.topic),
    accepted: false,
    scene: 'weChat',
  })
}

async function write(tx: Tx, { customerId, letterId }: MessageKey, state: Ended | 'waiting' | 'sending', reason = '') {
  const open = state === 'waiting' || state === 'sending'
  await tx
    .updateTable('we_chat_message')
    .set({ state, reason: reason.slice(0, 200), ended_at: open ? null : sql`now()` })
    .where('customer_id', '=', customerId)
    .where('letter_id', '=', letterId)
    .execute()
}
