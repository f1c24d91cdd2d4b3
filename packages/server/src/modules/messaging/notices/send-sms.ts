import type { NoticeTopic } from '@wanka/contract/messaging/notices.ts'
import type { Parties } from '../../../gateways/parties.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mobileToTell } from '../../customer/eligibility/index.ts'
import { mayTell } from './may-tell.ts'

/** `ref`: one message to it, however often it is sent. `mobile`: another phone than the account's own. */
type Message = { customerId: string; topic: NoticeTopic; template: string; text: string; ref: string; mobile?: string }

/**
 * A message to the phone, if the customer is told of this by message. For a job, which is run again when it throws.
 * @throws Error while nobody knows whether it was sent
 */
export async function sendSms({ db, vault }: Platform, { sms }: Parties, message: Message): Promise<void> {
  const { customerId, topic, template, text, ref } = message
  if (!(await mayTell(db, customerId, topic, 'sms'))) return
  const mobile = message.mobile ?? (await mobileToTell(vault, db, customerId))
  if (mobile === undefined) return
  const answer = await sms.send({ mobile, template, text: `【万卡】${text}`, ref })
  if (answer.kind === 'unknown') throw new Error(`message ${template}: ${answer.reason}`)
}
