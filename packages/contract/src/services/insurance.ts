import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

/** `asked`: the insurer has yet to answer. `issued`: it begins with the first premium. `lapsed`: a premium stayed unpaid. */
export const PolicyState = z.enum(['asked', 'issued', 'inForce', 'declined', 'cancelled', 'lapsed', 'ended'])
export type PolicyState = z.infer<typeof PolicyState>

const Insurer = z.object({ name: z.string(), licence: z.string(), hotline: z.string() })

/** What is offered, and what it does not cover. `premium` of a month. */
const Offer = z.object({
  product: z.string(),
  name: z.string(),
  insurer: Insurer,
  premium: wire.fen(),
  months: z.int(),
  /** The most that is paid out in the whole term. */
  cover: wire.fen(),
  covers: z.array(z.string()),
  excludes: z.array(z.string()),
  coolingDays: z.int(),
  graceDays: z.int(),
})
export type Offer = z.infer<typeof Offer>

/** `open`: to pay from now on. `later`: not due for a while. `over`: the policy ended, and nothing is asked for it. */
export const PremiumState = z.enum(['later', 'open', 'paying', 'paid', 'refunded', 'over'])
export type PremiumState = z.infer<typeof PremiumState>

export const PremiumBill = z.object({
  billNo: z.string(),
  no: z.int(),
  dueOn: wire.date(),
  coversTo: wire.date(),
  amt: wire.fen(),
  state: PremiumState,
  /** Unpaid, it ends the policy after this day. */
  payBy: wire.date(),
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
  /** Whether it may be left now, until when that gives back every premium, and what it would give back today. */
  cancel: z.optional(z.object({ freeUntil: wire.date(), refund: wire.fen() })),
  endedOn: z.optional(wire.date()),
  /** What went back to the card, and whether it has arrived there. */
  refunded: z.optional(z.object({ amt: wire.fen(), done: z.boolean() })),
  bills: z.array(PremiumBill),
})
export type Policy = z.infer<typeof Policy>

/**
 * 保险: taken by itself, never with a loan. Premiums are paid one by one and by hand, at the desk; one that stays unpaid ends the policy and is
 * no debt.
 */
export const insurance = {
  offer: formCall('/cash/api/insurance/offer', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    /** `policyNo`: of the policy that runs already. */
    output: z.object({ offer: Offer, policyNo: z.optional(z.string()) }),
  }),
  /** Asks the insurer for a policy. @throws 1000 before real name; 40403 for what was not read, or while one runs */
  apply: formCall('/cash/api/insurance/apply', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ product: wire.id(), agreementKeys: wire.keys() }),
    output: z.object({ policyNo: z.string() }),
  }),
  /** The customer's policies with their premiums, the newest first. */
  policies: formCall('/cash/api/insurance/policies', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ businessDate: wire.date(), policies: z.array(Policy) }),
  }),
  /** Ends a policy; within the first days every premium goes back. @throws 40403 while a premium is being paid, or when the refund is no longer that */
  cancel: formCall('/cash/api/insurance/cancel', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ policyNo: wire.id(), refund: wire.fen() }),
    output: z.object({ refund: wire.fen() }),
  }),
}
