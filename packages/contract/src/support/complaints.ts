import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { solvedCaptcha } from '../customer/captcha.ts'
import { ruleSchema } from '../rules/rule-schema.ts'
import { rules } from '../rules/rules.ts'
import { wire } from '../wire.ts'

/** What a complaint is about, in the words of whoever has one. */
export const complaintTypes = {
  repayment: '还款和账单',
  loan: '借款和额度',
  fee: '利息和费用',
  account: '账户和登录',
  privacy: '个人信息',
  collection: '催收方式',
  service: '客服态度',
  suggestion: '意见和建议',
  other: '其他',
} as const
export type ComplaintType = keyof typeof complaintTypes
const typeNames = Object.keys(complaintTypes) as [ComplaintType, ...ComplaintType[]]
export const ComplaintType = z.enum(typeNames)

/** 0 received, 1 in hand, 2 answered, 3 closed. */
export const ComplaintState = z.enum(['0', '1', '2', '3'])
export type ComplaintState = z.infer<typeof ComplaintState>

/** Pictures that may come with a complaint. */
export const COMPLAINT_PICTURES = 6

const content = () => ruleSchema(rules.complaint)
const ticketFields = {
  ticketNo: z.string(),
  type: ComplaintType,
  state: ComplaintState,
  createdAt: wire.instant(),
  /** How it begins. */
  summary: z.string(),
}
const Ticket = z.object(ticketFields)
export type Ticket = z.infer<typeof Ticket>

const TicketDetail = z.object({
  ...ticketFields,
  /** The loan, bill or payment that it is about: its number and its name; empty where it is about none. */
  about: z.object({ no: z.string(), title: z.string() }),
  /** What was said, in order; `pictures` are signed links that live a minute, and none for a guest. */
  words: z.array(
    z.object({
      from: z.enum(['customer', 'service']),
      text: z.string(),
      pictures: z.array(z.string()),
      at: wire.instant(),
    }),
  ),
  /** What became of it, in order, from when it was received. */
  steps: z.array(z.object({ state: ComplaintState, at: wire.instant() })),
  smsWanted: z.boolean(),
})
export type TicketDetail = z.infer<typeof TicketDetail>

/** Who asks: a member is known by the session, a guest by the code that came with the ticket. */
const named = { ticketNo: wire.id(), queryCode: z.optional(wire.text(20, 1)) }

/** What comes with the words: everything but what a complaint is about. */
const words = {
  content: content(),
  /** Ids of pictures that were sent for it. */
  images: z.optional(wire.keys(COMPLAINT_PICTURES)),
  contact: z.optional(ruleSchema(rules.contact)),
  /** A guest's: one picture solved. */
  pass: z.optional(wire.text(100, 1)),
}

/** Complaints and suggestions, each a ticket with an answer (specification §2.6, /complaints). */
export const complaint = {
  /** What a member's complaint can be about: loans, newest first, and before them what `about` names. */
  subjects: formCall('/user/api/complaint/subjects', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ about: z.optional(wire.id()) }),
    output: z.object({ list: z.array(z.object({ about: z.string(), title: z.string(), note: z.string() })) }),
  }),
  /** One captcha solved is one complaint of a guest. */
  pass: formCall('/user/api/complaint/pass', {
    access: 'public',
    effect: 'selfGuarded',
    input: z.strictObject(solvedCaptcha()),
    output: z.object({ pass: z.string() }),
  }),
  /** A guest needs a `pass` (2022) and a `contact`, and names nothing that is somebody's (1008). */
  submit: formCall('/user/api/complaint/submit', {
    access: 'public',
    effect: 'idempotent',
    input: z.strictObject({
      type: ComplaintType,
      ...words,
      /** Number of a loan, a bill or a payment. */
      about: z.optional(wire.id()),
      /** Whether an answer is also told by SMS. */
      smsWanted: wire.flag(),
    }),
    output: z.object({ ticketNo: z.string(), queryCode: z.optional(z.string()) }),
  }),
  list: formCall('/user/api/complaint/list', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ pageNo: z.optional(wire.int(1, 1000)) }),
    output: z.object({ list: z.array(Ticket), hasMore: z.boolean() }),
  }),
  detail: formCall('/user/api/complaint/detail', {
    access: 'public',
    effect: 'read',
    input: z.strictObject(named),
    output: TicketDetail,
  }),
  /** A further word: one that was answered or closed is received again. */
  say: formCall('/user/api/complaint/say', {
    access: 'public',
    effect: 'idempotent',
    input: z.strictObject({ ...named, content: content() }),
    output: z.null(),
  }),
}

/** A word about the product: it becomes a ticket of type `suggestion`, whose number is the `id`. */
export const feedback = {
  /** As `complaint.submit`: a guest needs a `pass` (2022) and a `contact`, and sends no pictures (1008). */
  submit: formCall('/market/feedback/submit', {
    access: 'public',
    effect: 'idempotent',
    input: z.strictObject(words),
    output: z.object({ id: z.string(), queryCode: z.optional(z.string()) }),
  }),
}
