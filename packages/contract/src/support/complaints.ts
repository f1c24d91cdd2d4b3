import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { solvedCaptcha } from '../customer/captcha.ts'
import { ruleSchema } from '../rules/rule-schema.ts'
import { rules } from '../rules/rules.ts'
import { wire } from '../wire.ts'

/** The topic of a complaint, as the customer reads it. */
export const complaintTypes = {
  repayment: '还款和账单',
  loan: '借款和额度',
  fee: '利息和费用',
  account: '账户和登录',
  creditReport: '征信报送',
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

/** Maximum pictures per complaint. */
export const COMPLAINT_PICTURES = 6

const content = () => ruleSchema(rules.complaint)
const ticketFields = {
  ticketNo: z.string(),
  type: ComplaintType,
  state: ComplaintState,
  createdAt: wire.instant(),
  /** Its opening words. */
  summary: z.string(),
}
const Ticket = z.object(ticketFields)
export type Ticket = z.infer<typeof Ticket>

const TicketDetail = z.object({
  ...ticketFields,
  /** The loan, bill or payment that it is about: its number and its name; empty where it is about none. */
  about: z.object({ no: z.string(), title: z.string() }),
  /** The conversation in order; `pictures` are signed links valid for a minute, and none for a guest. */
  words: z.array(
    z.object({
      from: z.enum(['customer', 'service']),
      text: z.string(),
      pictures: z.array(z.string()),
      at: wire.instant(),
    }),
  ),
  /** Its state history, from the receipt on. */
  steps: z.array(z.object({ state: ComplaintState, at: wire.instant() })),
  smsWanted: z.boolean(),
})
export type TicketDetail = z.infer<typeof TicketDetail>

/** Names the ticket: the session identifies a member, the code that came with the ticket a guest. */
const named = { ticketNo: wire.id(), queryCode: z.optional(wire.text(20, 1)) }

/** The fields of a message: all of a complaint but its topic. */
const words = {
  content: content(),
  /** Ids of pictures uploaded for it. */
  images: z.optional(wire.keys(COMPLAINT_PICTURES)),
  contact: z.optional(ruleSchema(rules.contact)),
  /** For a guest: one solved captcha. */
  pass: z.optional(wire.text(100, 1)),
}

/** Complaints and suggestions, each a ticket with an answer (specification §2.6, /complaints). */
export const complaint = {
  /** What a member's complaint can be about: loans, newest first, preceded by what `about` names. */
  subjects: formCall('/user/api/complaint/subjects', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ about: z.optional(wire.id()) }),
    output: z.object({ list: z.array(z.object({ about: z.string(), title: z.string(), note: z.string() })) }),
  }),
  /** One solved captcha permits one complaint of a guest. */
  pass: formCall('/user/api/complaint/pass', {
    access: 'public',
    effect: 'selfGuarded',
    input: z.strictObject(solvedCaptcha()),
    output: z.object({ pass: z.string() }),
  }),
  /**
   * A guest needs a `pass` and a `contact`, and cannot name a loan, bill, payment or picture.
   * @throws CallError Status.captchaWrong without the pass, Status.sessionInvalid for such a name
   */
  submit: formCall('/user/api/complaint/submit', {
    access: 'public',
    effect: 'idempotent',
    input: z.strictObject({
      type: ComplaintType,
      ...words,
      /** Number of a loan, a bill or a payment. */
      about: z.optional(wire.id()),
      /** Whether the answer is also sent by SMS. */
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
  /** Adds a message: an answered or closed complaint returns to received. */
  say: formCall('/user/api/complaint/say', {
    access: 'public',
    effect: 'idempotent',
    input: z.strictObject({ ...named, content: content() }),
    output: z.null(),
  }),
}

/** Feedback about the product: it becomes a ticket of type `suggestion`, whose number is the `id`. */
export const feedback = {
  /**
   * As `complaint.submit`: a guest needs a `pass` (`Status.captchaWrong`) and a `contact`, and sends no pictures
   * (`Status.sessionInvalid`).
   */
  submit: formCall('/market/feedback/submit', {
    access: 'public',
    effect: 'idempotent',
    input: z.strictObject(words),
    output: z.object({ id: z.string(), queryCode: z.optional(z.string()) }),
  }),
}
