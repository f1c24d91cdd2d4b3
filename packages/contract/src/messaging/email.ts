import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { ruleSchema } from '../rules/rule-schema.ts'
import { rules } from '../rules/rules.ts'
import { wire } from '../wire.ts'

/** RFC 5321: the longest address that a mail can be sent to. */
const MOST_CHARACTERS = 254

/** Files that are sent on request, named as in the signed link that opens them: `/files/{kind}/{id}`. */
export const MailedFileKind = z.enum([
  'contract',
  'receipt',
  'serviceReceipt',
  'payoutReceipt',
  'certificate',
  'statement',
])
export type MailedFileKind = z.infer<typeof MailedFileKind>

/** An address as the customer types it. */
export const EmailAddress = ruleSchema(rules.email).check(z.maxLength(MOST_CHARACTERS, rules.email.tips))

const EmailStatus = z.object({
  /** No mail provider is configured: the functions are not shown. */
  offered: z.boolean(),
  /** The verified address, masked. */
  address: z.optional(z.string()),
  /** A mail to the verified address came back: nothing is sent to it until it is verified again. */
  bounced: z.boolean(),
  /** An address that a code was sent to, masked, while the code is valid. */
  pending: z.optional(z.string()),
})
export type EmailStatus = z.infer<typeof EmailStatus>

/** `waiting`: on its way; `notSent`: given up, refused, or the address was removed meanwhile. */
export const MailState = z.enum(['waiting', 'sent', 'notSent'])
export const SentMail = z.object({
  mailId: z.string(),
  title: z.string(),
  /** Masked. */
  to: z.string(),
  at: z.string(),
  state: MailState,
})
export type SentMail = z.infer<typeof SentMail>

/** The customer's e-mail address: optional, verified by a code, and used only for what the customer asks for. */
export const email = {
  status: formCall('/user/api/email/status', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: EmailStatus,
  }),
  /**
   * Sends a code of 6 digits, which replaces the one before; without an address to the one that waits for its code.
   * @throws CallError Status.missingField where none waits, Status.refused by a cap or by the mailbox
   */
  sendCode: formCall('/user/api/email/sendCode', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({ email: z.optional(EmailAddress) }),
    output: z.object({ countdown: z.int(), pending: z.string() }),
  }),
  /** @throws CallError Status.codeNotRequested, Status.codeWrong, Status.codeExpired when late or after five wrong ones */
  verify: formCall('/user/api/email/verify', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({ code: ruleSchema(rules.smsCode) }),
    output: EmailStatus,
  }),
  remove: formCall('/user/api/email/remove', {
    access: 'member',
    effect: 'idempotent',
    whileClosing: true,
    input: z.strictObject({}),
    output: EmailStatus,
  }),
  /** @throws CallError Status.forbidden for a file that is not the caller's, Status.refused without a verified address or beyond a day's mails */
  sendFile: formCall('/user/api/email/sendFile', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ kind: MailedFileKind, id: wire.id() }),
    output: z.object({ mailId: z.string(), to: z.string() }),
  }),
  /** The newest mails with a file, newest first. */
  sent: formCall('/user/api/email/sent', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ list: z.array(SentMail) }),
  }),
}
