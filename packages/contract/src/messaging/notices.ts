import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

/** What a customer is told about. */
export const NoticeTopic = z.enum(['account', 'progress', 'repayment', 'marketing'])
export type NoticeTopic = z.infer<typeof NoticeTopic>
/** By which way: a letter in the app, a message to the phone, or one in WeChat. */
export const NoticeChannel = z.enum(['letter', 'sms', 'weChat'])
export type NoticeChannel = z.infer<typeof NoticeChannel>

export const NoticeChoice = z.object({
  topic: NoticeTopic,
  channel: NoticeChannel,
  on: z.boolean(),
  /** Always told: it cannot be turned off. */
  fixed: z.boolean(),
})
export type NoticeChoice = z.infer<typeof NoticeChoice>

const Choices = z.object({
  choices: z.array(NoticeChoice),
  /** Whether the consent to marketing stands in the version that is asked for now; without it turning it on wants `agreementKeys`. */
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
  /** Ends marketing by every way and takes the consent back, in one tap. */
  stopMarketing: formCall('/user/api/notice/stopMarketing', {
    access: 'member',
    effect: 'idempotent',
    whileClosing: true,
    input: z.strictObject({}),
    output: Choices,
  }),
}
