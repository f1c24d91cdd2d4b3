import type { NoticeTopic } from '@wanka/contract/messaging/notices.ts'
import type { Parties } from '../../../gateways/parties.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mobileToTell } from '../../customer/eligibility/index.ts'
import { mayTell } from './may-tell.ts'

/** `ref`: one message for the provider, however often it is sent. `mobile`: another phone than the account's own. */
type Message = { customerId: string; topic: NoticeTopic; template: string; text: string; ref: string; mobile?: string }

/**
 * Sends an SMS, if the customer receives its topic by SMS. For a job, which runs again when it throws.
 * @throws Error while the outcome is unknown
 */
export async function sendSms({ db, vault }: Platform, { sms }: Parties, message: Message): Promise<void> {
  const { customerId, topic, template, text, ref } = message
  if (!(await mayTell(db, customerId, topic, 'sms'))) return
  const mobile = message.mobile ?? (await mobileToTell(vault, db, customerId))
  if (mobile === undefined) return
  const answer = await sms.send({ mobile, template, text: `【万卡】${text}`, ref })
  if (answer.kind === 'unknown') throw new Error(`message ${template}: ${answer.reason}`)
}
