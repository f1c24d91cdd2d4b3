import type { CallInput } from '@wanka/contract/call.ts'
import {
  NoticeChannel,
  type NoticeChoice,
  type NoticeChoices,
  NoticeTopic,
  type notice,
} from '@wanka/contract/messaging/notices.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { consentsOf, keepConsents, requireAgreed, withdrawConsents } from '../../customer/account/index.ts'
import { agreementsOf } from '../../operations/catalogue/index.ts'
import { mailableAddress } from '../email/index.ts'
import { keepChoice, mayTell, standingOf } from '../notices/index.ts'

/** Kind under which the consent is stored; it is given and withdrawn separately. */
const MARKETING = 'marketing'

/** Every topic and channel that is offered, with the customer's choice. */
export async function noticeChoices(reader: Reader, customerId: string): Promise<NoticeChoices> {
  const choices: NoticeChoice[] = []
  for (const topic of NoticeTopic.options)
    for (const channel of NoticeChannel.options) {
      const standing = standingOf(topic, channel)
      if (standing === undefined) continue
      const on = await mayTell(reader, customerId, topic, channel)
      choices.push({ topic, channel, on, fixed: standing === 'always' })
    }
  return { choices, marketingAgreed: await hasAgreed(reader, customerId) }
}

async function hasAgreed(reader: Reader, customerId: string): Promise<boolean> {
  const [asked, given] = [await agreementsOf(reader, MARKETING), await consentsOf(reader, customerId, MARKETING)]
  return asked.every(({ key, version }) => given.some((one) => one.key === key && one.version === version))
}

/**
 * Stores a choice. Marketing is turned on with its consent, and the consent is withdrawn with the last channel that is turned
 * off.
 * @throws CallError Status.outOfRange for a channel that is not offered, Status.refused for one that cannot be turned off, for mails
 *   without a verified address, or naming the agreement that was not read
 */
export async function chooseNotice(
  tx: Tx,
  vault: Vault,
  customerId: string,
  { topic, channel, on, agreementKeys = [] }: CallInput<typeof notice.choose>,
  device: string,
): Promise<NoticeChoices> {
  const standing = standingOf(topic, channel)
  if (standing === undefined) fail(Status.outOfRange, '', { field: 'channel' })
  if (standing === 'always') refuse('关系到资金和账户安全的通知不能关闭')
  if (channel === 'email' && on && (await mailableAddress(vault, tx, customerId)) === undefined)
    refuse('请先验证邮箱', { needEmail: true })
  if (topic === MARKETING && on) {
    const already = await consentsOf(tx, customerId, MARKETING)
    const agreed = await requireAgreed(tx, MARKETING, agreementKeys, { already })
    await keepConsents(tx, { customerId, kind: MARKETING, agreed, device })
  }
  await keepChoice(tx, customerId, { topic, channel, on })
  const now = await noticeChoices(tx, customerId)
  const wanted = now.choices.some((choice) => choice.topic === MARKETING && choice.on)
  if (topic !== MARKETING || wanted || !now.marketingAgreed) return now
  await withdrawConsents(tx, customerId, MARKETING)
  return { ...now, marketingAgreed: false }
}

/** Ends marketing on every channel. Repeated, it has no effect. */
export async function stopMarketing(tx: Tx, customerId: string): Promise<NoticeChoices> {
  for (const channel of NoticeChannel.options)
    if (standingOf(MARKETING, channel)) await keepChoice(tx, customerId, { topic: MARKETING, channel, on: false })
  await withdrawConsents(tx, customerId, MARKETING)
  return noticeChoices(tx, customerId)
}
