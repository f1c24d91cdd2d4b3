import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { TaskState, TaskType } from '../enums.ts'
import { wire } from '../wire.ts'

export const AuthTask = z.object({
  taskId: z.string(),
  type: TaskType,
  state: TaskState,
  /** What the outside party requires next, if anything. `image` is a data URL. */
  need: z.optional(
    z.object({ kind: z.enum(['sms', 'captcha', 'password']), hint: z.string(), image: z.optional(z.string()) }),
  ),
  /** 0 to 100. */
  progress: z.int(),
  /** Seconds until the next poll is useful. */
  nextPoll: z.int(),
  expireAt: z.string(),
  failReason: z.optional(z.string()),
})
export type AuthTask = z.infer<typeof AuthTask>

export const AuthItem = z.object({
  type: TaskType,
  state: z.enum(['none', 'running', 'done', 'failed', 'expired']),
  taskId: z.optional(z.string()),
  /** When it was given and until when it is valid, `yyyy-MM-dd HH:mm:ss`. */
  time: z.optional(z.string()),
  expireAt: z.optional(z.string()),
  title: z.string(),
  purpose: z.string(),
  required: z.boolean(),
})
export type AuthItem = z.infer<typeof AuthItem>

/** A credit card held elsewhere, as its bank reported it when the authorisation was given. */
export const HeldCreditCard = z.object({
  bankName: z.string(),
  tail: z.string(),
  billDay: z.int(),
  dueDay: z.int(),
  /** The next day on which a bill is due. */
  nextDue: wire.date(),
  /** Left out where the bank did not report it. */
  limit: z.optional(wire.fen()),
  owed: z.optional(wire.fen()),
})
export type HeldCreditCard = z.infer<typeof HeldCreditCard>

export const authorisation = {
  /** 信用卡管家. The cards are those of the newest valid authorisation; `state` is that of the newest task. */
  creditCards: formCall('/auth/api/creditCard/list', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      state: AuthItem.shape.state,
      /** When the cards were reported, and until when that is valid. */
      time: z.optional(z.string()),
      expireAt: z.optional(z.string()),
      cards: z.array(HeldCreditCard),
    }),
  }),
  create: formCall('/auth/api/task/create', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({
      type: TaskType,
      account: z.optional(wire.text(40)),
      password: z.optional(wire.text(40)),
      region: z.optional(wire.text(20)),
      /** `Y`: fetches again under a still valid authorisation. Credit cards only: the amount owed changes daily. */
      again: z.optional(wire.flag()),
      agreementKeys: wire.keys(),
    }),
    output: z.object({ taskId: z.string(), state: TaskState, redirectUrl: z.optional(z.string()) }),
  }),
  status: formCall('/auth/api/task/status', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ taskId: wire.id() }),
    output: AuthTask,
  }),
  inputCode: formCall('/auth/api/task/inputCode', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({ taskId: wire.id(), code: wire.text(40, 1) }),
    output: AuthTask,
  }),
  /**
   * Has the source send another code to the account's phone, where it waits for one.
   * @throws CallError Status.codeExpired where it does not, Status.refused within a minute of the last one
   */
  resendCode: formCall('/auth/api/task/resendCode', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({ taskId: wire.id() }),
    /** Seconds until the next. */
    output: z.object({ countdown: z.int() }),
  }),
  list: formCall('/auth/api/task/list', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ items: z.array(AuthItem) }),
  }),
  revoke: formCall('/auth/api/task/revoke', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ type: TaskType }),
    output: z.null(),
  }),
}
