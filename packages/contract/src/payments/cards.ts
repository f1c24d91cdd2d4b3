import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { Progress, SignState } from '../enums.ts'
import { ruleSchema } from '../rules/rule-schema.ts'
import { rules } from '../rules/rules.ts'
import { wire } from '../wire.ts'

export const Card = z.object({
  cardId: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  type: z.enum(['debit', 'credit']),
  tail: z.string(),
  /** Largest single debit and largest total per day. */
  limitOnce: wire.fen(),
  limitDay: wire.fen(),
  /** Channels with a signed debit mandate. */
  signed: z.array(z.string()),
  isDefault: z.boolean(),
  /** Why it cannot be unbound now, as text for the customer; absent when it can. */
  keptBecause: z.optional(z.string()),
})
export type Card = z.infer<typeof Card>

const SupportBank = z.object({
  bankCode: z.string(),
  bankName: z.string(),
  limitOnce: wire.fen(),
  limitDay: wire.fen(),
  binPrefixes: z.array(z.string()),
})
const Bound = z.object({ openCardStatus: z.enum(['0', '1', '2', '3']), bindCardStatus: Progress, cardId: z.string() })

/** `Y`: a credit card, whose bills are to be paid; otherwise a debit card. */
const credit = z.optional(wire.flag())

export const cards = {
  list: formCall('/user/bindcard/list', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      cards: z.array(Card),
      max: z.int(),
      /** The customer's own credit cards, whose bills a loan may pay. */
      creditCards: z.array(z.pick(Card, { cardId: true, bankName: true, tail: true, keptBecause: true })),
    }),
  }),
  supportBanks: formCall('/user/bindcard/supportBanks', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(SupportBank),
  }),
  /**
   * Recognises a card while it is typed (at least six digits). With name and ID number it must be one of the bound cards,
   * and returns the ticket that a new deal password requires.
   */
  check: formCall('/user/bindcard/check', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({
      cardNo: z.string().check(z.regex(/^\d{6,21}$/, '请填写正确的银行卡号')),
      name: z.optional(ruleSchema(rules.personName)),
      certId: z.optional(ruleSchema(rules.certId)),
      credit,
    }),
    output: z.object({
      bankCode: z.string(),
      bankName: z.string(),
      cardType: z.enum(['debit', 'credit', 'unknown']),
      supported: z.boolean(),
      reason: z.optional(z.string()),
      identityTicket: z.optional(z.string()),
    }),
  }),
  /**
   * The bank sends the code to the phone on file for the card: the login's, where none is given. Where the number does not tell the bank,
   * `bankCode` names one of `supportBanks`: `Status.missingField`, and `Status.malformedField` where the card is another bank's.
   */
  sendSms: formCall('/user/bindcard/sendSms', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({
      cardNo: ruleSchema(rules.bankCard),
      reservedMobile: z.optional(ruleSchema(rules.reservedMobile)),
      bankCode: z.optional(ruleSchema(rules.bank).check(z.maxLength(16))),
      credit,
    }),
    output: z.object({ bizNo: z.string(), countdown: z.int(), bankName: z.string() }),
  }),
  bind: formCall('/user/bindcard/bind', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({ bizNo: wire.id(), smsCode: ruleSchema(rules.smsCode) }),
    output: Bound,
  }),
  /** Opens the card account with its first card: completes real name, agrees, binds the card and requests the review. */
  open: formCall('/user/open/bindCard', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({ bizNo: wire.id(), smsCode: ruleSchema(rules.smsCode), agreementKeys: wire.keys() }),
    output: Bound,
  }),
  unbind: formCall('/user/bindcard/unbind', {
    access: 'member+proof',
    effect: 'idempotent',
    input: z.strictObject({ cardId: wire.id(), dealTicket: wire.text(100) }),
    output: z.null(),
  }),
  setDefault: formCall('/user/bindcard/setDefault', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ cardId: wire.id() }),
    output: z.null(),
  }),
}

export const mandate = {
  status: formCall('/user/bindcard/protocol/status', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ cardId: wire.id(), channel: z.optional(wire.text(16)) }),
    output: z.object({ signState: SignState, signNo: z.optional(z.string()) }),
  }),
  apply: formCall('/user/bindcard/protocol/apply', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({ cardId: wire.id(), channel: z.optional(wire.text(16)) }),
    output: z.object({ signState: SignState, signNo: z.string(), expiresIn: z.int(), mobile: z.string() }),
  }),
  confirm: formCall('/user/bindcard/protocol/confirm', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({
      cardId: wire.id(),
      signNo: wire.id(),
      smsCode: ruleSchema(rules.smsCode),
      agreementKeys: wire.keys(),
    }),
    output: z.object({ signState: SignState }),
  }),
}
