import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { ruleSchema } from '../rules/rule-schema.ts'
import { rules } from '../rules/rules.ts'
import { wire } from '../wire.ts'

export const PhoneOperator = z.enum(['mobile', 'unicom', 'telecom', 'broadnet'])
export type PhoneOperator = z.infer<typeof PhoneOperator>

/** `quote` fixes number and price for a while and is sent with the order. */
const Face = z.object({
  productId: z.string(),
  face: wire.fen(),
  price: wire.fen(),
  soldOut: z.boolean(),
  quote: z.string(),
})

/**
 * `toPay`: today only. `paying`: the bank has it. `running`: paid, and the provider is delivering. `refunding`, `refunded`: the
 * delivery failed, and the money is on its way to the card, or there. `failed`: it failed, and no money is to be refunded.
 */
export const TopUpState = z.enum([
  'toPay',
  'paying',
  'running',
  'delivered',
  'refunding',
  'refunded',
  'failed',
  'closed',
])
export type TopUpState = z.infer<typeof TopUpState>

const Record = z.object({
  orderNo: z.string(),
  /** Masked, as everywhere. */
  mobile: z.string(),
  operator: PhoneOperator,
  face: wire.fen(),
  amt: wire.fen(),
  state: TopUpState,
  at: wire.instant(),
  /** When it was delivered or failed. */
  endedAt: z.optional(wire.instant()),
  failReason: z.optional(z.string()),
  /** Of a paid one, in its detail: a signed link to its receipt as PDF, valid for ten minutes. */
  receiptUrl: z.optional(z.string()),
})
export type TopUpRecord = z.infer<typeof Record>

const anyMobile = z.string().check(z.regex(/^1[3-9]\d(?:\d{8}|\*{4}\d{4})$/, rules.mobile.tips))
/** An absent number, or the customer's own number as masked, means their own. */
const mobile = z.optional(z.union([ruleSchema(rules.mobile), anyMobile]))

/** 话费充值: for the customer's own phone or another, through a provider that reports the outcome later. */
export const topUp = {
  /** `unavailable`: the provider does not answer. `maintenance`: the operator accepts none, until `until` if that is known. */
  products: formCall('/market/api/recharge/products', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ mobile }),
    output: z.object({
      mobile: z.string(),
      own: z.boolean(),
      operator: z.optional(PhoneOperator),
      state: z.enum(['open', 'maintenance', 'unavailable']),
      until: z.optional(wire.instant()),
      faces: z.array(Face),
      /** What may still be paid for today. */
      left: wire.fen(),
    }),
  }),
  /**
   * Stores an order, to be paid today.
   * @throws CallError Status.refused for an expired quote (`data.requote`), or beyond the day's limits
   */
  order: formCall('/market/api/recharge/order', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ mobile, productId: wire.id(), quote: wire.text(600, 1) }),
    output: z.object({ orderNo: z.string(), amt: wire.fen() }),
  }),
  /** Newest first; `after`: the number of the last one of the previous page. */
  records: formCall('/market/api/recharge/records', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ after: z.optional(wire.id()) }),
    output: z.object({ list: z.array(Record), hasMore: z.boolean() }),
  }),
  /** One order; while it is under way the provider is queried. @throws CallError Status.forbidden */
  detail: formCall('/market/api/recharge/detail', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ orderNo: wire.id() }),
    output: Record,
  }),
}
