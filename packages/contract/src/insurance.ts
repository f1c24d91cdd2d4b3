import * as z from 'zod/mini'
import { formCall } from './call.ts'
import { PayState } from './enums.ts'
import { PayCard } from './pay-info.ts'
import { wire } from './wire.ts'

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

const PremiumDesk = z.object({
  billNo: z.string(),
  title: z.string(),
  insurerName: z.string(),
  amt: wire.fen(),
  cards: z.array(PayCard),
  hasDealPassword: z.boolean(),
  /** A payment of this premium that the bank has: look how it goes, do not start another. */
  openPayNo: z.optional(z.string()),
})
export type PremiumDesk = z.infer<typeof PremiumDesk>

/**
 * 保险: taken by itself, never with a loan. Premiums are paid one by one and by hand; one that stays unpaid ends the policy and is
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
    effect: 'once',
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
  /** What paying one premium takes. @throws 1007, 40403 for one that is not to pay */
  select: formCall('/cash/api/insurance/paySelect', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ billNo: wire.id() }),
    output: PremiumDesk,
  }),
  /** Opens a payment of one premium; one that was left unconfirmed makes way. @throws 40403 with `payNo` while the bank has one */
  pay: formCall('/cash/api/insurance/payApply', {
    access: 'member',
    effect: 'once',
    input: z.strictObject({ billNo: wire.id(), cardId: wire.id(), amt: wire.fen() }),
    output: z.object({ payNo: z.string(), amt: wire.fen() }),
  }),
  /** The ticket is bound to purpose `premium`, the amount and the payment's number as subject. */
  confirm: formCall('/cash/api/insurance/payConfirm', {
    access: 'member+proof',
    effect: 'once',
    input: z.strictObject({ payNo: wire.id(), dealTicket: wire.text(100, 1) }),
    output: z.object({ payNo: z.string(), payState: PayState }),
  }),
  status: formCall('/cash/api/insurance/payStatus', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ payNo: wire.id() }),
    output: z.object({ payNo: z.string(), payState: PayState, amt: wire.fen(), failReason: z.optional(z.string()) }),
  }),
  /** Ends a policy; within the first days every premium goes back. @throws 40403 while a premium is being paid, or when the refund is no longer that */
  cancel: formCall('/cash/api/insurance/cancel', {
    access: 'member',
    effect: 'once',
    input: z.strictObject({ policyNo: wire.id(), refund: wire.fen() }),
    output: z.object({ refund: wire.fen() }),
  }),
}
