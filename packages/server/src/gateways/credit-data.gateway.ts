import * as z from 'zod'
import { type Answer, createParty, type PartyConfig } from './http-party.ts'

export const creditDataType = z.enum(['operator', 'sesame', 'creditCard', 'socialSecurity', 'providentFund', 'crawler'])
export type CreditDataType = z.infer<typeof creditDataType>

export const creditTaskState = z.enum([
  'CREATED',
  'RUNNING',
  'NEED_SMS',
  'NEED_CAPTCHA',
  'NEED_PASSWORD',
  'SUCCESS',
  'FAIL',
  'TIMEOUT',
])

/** A credit card that the person holds elsewhere, by its last four digits. A source that does not know a figure leaves it out. */
const heldCard = z.object({
  bankName: z.string().min(1).max(30),
  tail: z.string().regex(/^\d{4}$/),
  /** Days of the month on which the bill is made and is due. */
  billDay: z.int().min(1).max(31),
  dueDay: z.int().min(1).max(31),
  limitFen: z.optional(z.int().nonnegative()),
  owedFen: z.optional(z.int().nonnegative()),
})

/** What a finished task adds to the credit decision; a source that does not know a figure leaves it out. */
export const creditReport = z.object({
  /** Fen per month. */
  monthlyIncomeFen: z.optional(z.int().nonnegative()),
  /** Fen per month owed to others. */
  existingMonthlyDebtFen: z.optional(z.int().nonnegative()),
  /** Sesame score, 350 to 950. */
  score: z.optional(z.int().min(350).max(950)),
  /** Whole months that the mobile number has been in use by this person. */
  monthsOnline: z.optional(z.int().nonnegative()),
  creditCards: z.optional(z.array(heldCard).max(30)),
})
export type CreditReport = z.infer<typeof creditReport>

/** `redirectUrl`: the source needs the customer on its own page, and redirects them back to `returnUrl`. */
const createReply = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('created'),
    taskNo: z.string(),
    state: creditTaskState,
    redirectUrl: z.optional(z.url({ protocol: /^https?$/ })),
  }),
  z.object({ result: z.literal('refused'), reason: z.string(), message: z.string() }),
])
export type CreditTaskCreateReply = z.infer<typeof createReply>

/** `need` describes what the customer must type while the state is NEED_…; `image` is a picture as a data URL. */
const statusReply = z.object({
  state: creditTaskState,
  progress: z.int().min(0).max(100),
  need: z.optional(
    z.object({ kind: z.enum(['sms', 'captcha', 'password']), hint: z.string(), image: z.optional(z.string()) }),
  ),
  /** With SUCCESS only. */
  report: z.optional(creditReport),
  /** With FAIL and TIMEOUT: the reason, as text for the customer. */
  message: z.optional(z.string()),
})
export type CreditTaskStatusReply = z.infer<typeof statusReply>

/** `accepted`: the task goes on. `wrong`: the customer must enter it again. `notNeeded`: the task waits for nothing. */
const inputReply = z.object({
  result: z.enum(['accepted', 'wrong', 'notNeeded', 'notFound']),
  state: z.optional(creditTaskState),
})
export type CreditTaskInputReply = z.infer<typeof inputReply>

/** `sent`: another code is on its way, and the earlier one is no longer right. */
const resendReply = z.object({ result: z.enum(['sent', 'notNeeded', 'notFound']) })
export type CreditTaskResendReply = z.infer<typeof resendReply>

/** One `ref`, one task. `account`, `password`, `region` only where the source has a login. */
export type CreditTaskRequest = {
  type: CreditDataType
  subject: { name: string; certId: string; mobile: string }
  account?: string
  password?: string
  region?: string
  returnUrl?: string
  ref: string
}

export type CreditDataGateway = {
  create(input: CreditTaskRequest): Promise<Answer<CreditTaskCreateReply>>
  /** An unknown `taskNo` answers `rejected` 404. */
  status(input: { taskNo: string }): Promise<Answer<CreditTaskStatusReply>>
  inputCode(input: { taskNo: string; code: string }): Promise<Answer<CreditTaskInputReply>>
  /** Another code by SMS, where the task waits for one. */
  resendCode(input: { taskNo: string }): Promise<Answer<CreditTaskResendReply>>
}

/** The credit data provider's client over signed HTTP. */
export function createCreditData(config: PartyConfig): CreditDataGateway {
  const post = createParty(config)
  return {
    create: (input) => post('/credit-data/task/create', input, createReply, 'safe'),
    status: (input) => post('/credit-data/task/status', input, statusReply, 'safe'),
    inputCode: (input) => post('/credit-data/task/input', input, inputReply, 'once'),
    resendCode: (input) => post('/credit-data/task/resend', input, resendReply, 'once'),
  }
}
