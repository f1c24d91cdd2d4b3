import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

/** `asked`: the insurer has yet to answer. `issued`: it begins with the first premium. `lapsed`: a premium stayed unpaid. */
export const PolicyState = z.enum(['asked', 'issued', 'inForce', 'declined', 'cancelled', 'lapsed', 'ended'])
export type PolicyState = z.infer<typeof PolicyState>

const Insurer = z.object({ name: z.string(), licence: z.string(), hotline: z.string() })

/** The offer and its exclusions. `premium` is per month. */
const Offer = z.object({
  product: z.string(),
  name: z.string(),
  insurer: Insurer,
  premium: wire.fen(),
  months: z.int(),
  /** Maximum payout over the whole term. */
  cover: wire.fen(),
  covers: z.array(z.string()),
  excludes: z.array(z.string()),
  coolingDays: z.int(),
  graceDays: z.int(),
})
export type Offer = z.infer<typeof Offer>

/** `open`: payable from now on. `later`: not due for a while. `over`: the policy ended, and no premium is due. */
export const PremiumState = z.enum(['later', 'open', 'paying', 'paid', 'refunded', 'over'])
export type PremiumState = z.infer<typeof PremiumState>

export const PremiumBill = z.object({
  billNo: z.string(),
  no: z.int(),
  dueOn: wire.date(),
  coversTo: wire.date(),
  amt: wire.fen(),
  state: PremiumState,
  /** If unpaid, the policy ends after this day. */
  payBy: wire.date(),
  /** Of a paid or returned one: a signed link to its receipt as PDF, valid for ten minutes. */
  receiptUrl: z.optional(z.string()),
})
export type PremiumBill = z.infer<typeof PremiumBill>

export const Policy = z.object({
  policyNo: z.string(),
  name: z.string(),
  state: PolicyState,
  insurer: Insurer,
  /** The insurer's own number, once it has answered. */
  insurerNo: z.optional(z.string()),
  months: z.int(),
  startOn: wire.date(),
  endOn: wire.date(),
  cover: wire.fen(),
  /** Whether it can be cancelled now, until when every premium is refunded, and what a cancellation today refunds. */
  cancel: z.optional(z.object({ freeUntil: wire.date(), refund: wire.fen() })),
  endedOn: z.optional(wire.date()),
  /** The refund to the card, and whether it has arrived. */
  refunded: z.optional(z.object({ amt: wire.fen(), done: z.boolean() })),
  bills: z.array(PremiumBill),
})
export type Policy = z.infer<typeof Policy>

/**
 * 保险: taken by itself, never with a loan. The customer pays each premium by hand at the desk; an unpaid one ends the policy
 * and is no debt.
 */
export const insurance = {
  offer: formCall('/cash/api/insurance/offer', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    /** `policyNo`: of the policy in force already. */
    output: z.object({ offer: Offer, policyNo: z.optional(z.string()) }),
  }),
  /**
   * Applies to the insurer for a policy.
   * @throws CallError Status.realNameNeeded before real name; Status.refused for an unread text, or while one runs
   */
  apply: formCall('/cash/api/insurance/apply', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ product: wire.id(), agreementKeys: wire.keys() }),
    output: z.object({ policyNo: z.string() }),
  }),
  /** The customer's policies with their premiums, newest first. */
  policies: formCall('/cash/api/insurance/policies', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ businessDate: wire.date(), policies: z.array(Policy) }),
  }),
  /**
   * Ends a policy; within the first days every premium is refunded.
   * @throws CallError Status.refused while a premium is being paid, or when the refund has changed
   */
  cancel: formCall('/cash/api/insurance/cancel', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ policyNo: wire.id(), refund: wire.fen() }),
    output: z.object({ refund: wire.fen() }),
  }),
}
