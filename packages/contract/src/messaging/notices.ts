import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

/** Topics that a customer is notified of. */
export const NoticeTopic = z.enum(['account', 'progress', 'repayment', 'receipt', 'heldCards', 'marketing'])
export type NoticeTopic = z.infer<typeof NoticeTopic>
/** The channel: a letter in the app, an SMS, a mail to the verified address, or a WeChat message. */
export const NoticeChannel = z.enum(['letter', 'sms', 'email', 'weChat'])
export type NoticeChannel = z.infer<typeof NoticeChannel>

export const NoticeChoice = z.object({
  topic: NoticeTopic,
  channel: NoticeChannel,
  on: z.boolean(),
  /** Mandatory: it cannot be turned off. */
  fixed: z.boolean(),
})
export type NoticeChoice = z.infer<typeof NoticeChoice>

const Choices = z.object({
  choices: z.array(NoticeChoice),
  /** Whether the present version of the marketing consent is given; without it turning marketing on requires `agreementKeys`. */
  marketingAgreed: z.boolean(),
})
export type NoticeChoices = z.infer<typeof Choices>

export const notice = {
  choices: formCall('/user/api/notice/choices', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: Choices,
  }),
  choose: formCall('/user/api/notice/choose', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({
      topic: NoticeTopic,
      channel: NoticeChannel,
      on: wire.flag(),
      agreementKeys: z.optional(wire.keys()),
    }),
    output: Choices,
  }),
  /** Ends marketing on every channel and withdraws the consent, in one tap. */
  stopMarketing: formCall('/user/api/notice/stopMarketing', {
    access: 'member',
    effect: 'idempotent',
    whileClosing: true,
    input: z.strictObject({}),
    output: Choices,
  }),
}
