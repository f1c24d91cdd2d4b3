import * as z from 'zod'
import { type Answer, createParty, type PartyConfig } from './http-party.ts'

/** `refused`: the operator will not deliver to this number (blacklisted, not in use); sending again is pointless. */
const sendReply = z.discriminatedUnion('result', [
  z.object({ result: z.literal('accepted'), messageNo: z.string() }),
  z.object({ result: z.literal('refused'), reason: z.string() }),
])
export type SmsSendReply = z.infer<typeof sendReply>

/**
 * `template` names the kind of message (`login`, `regist`, `dueSoon` …); `text` is the whole message as the customer
 * reads it; `code` repeats a one-time code for providers whose templates want it apart. One `ref`, one message.
 */
export type SmsMessage = { mobile: string; template: string; text: string; code?: string; ref: string }

export type SmsGateway = { send(message: SmsMessage): Promise<Answer<SmsSendReply>> }

/** The SMS provider's client over signed HTTP. */
export function createSms(config: PartyConfig): SmsGateway {
  const post = createParty(config)
  return { send: (message) => post('/sms/send', message, sendReply, 'safe') }
}
