import * as z from 'zod/mini'
import { formCall, jsonCall } from '../call.ts'
import { wire } from '../wire.ts'

/** What a partner may be told of a customer. `account` is a number of theirs for this partner alone. */
export const PartnerShare = z.enum(['account', 'mobile', 'name'])
export type PartnerShare = z.infer<typeof PartnerShare>

/** The partners with a page of their own here (specification §2). */
export const SubBusiness = z.enum(['meituan', 'elem', 'mthotel'])
export type SubBusiness = z.infer<typeof SubBusiness>

/** Seconds that a ticket is good for. */
export const PARTNER_TICKET_SECONDS = 60

const key = () => wire.id()

/** A partner as the customer is told before they leave for it. */
export const PartnerFacts = z.object({
  partner: z.string(),
  name: z.string(),
  /** Where it is, such as `https://partner.example`. */
  origin: z.string(),
  shares: z.array(PartnerShare),
  /** Whether this customer has agreed to just that. */
  agreed: z.boolean(),
  /** The page whose terms this customer has to read before they go there. */
  termsAt: z.optional(SubBusiness),
})
export type PartnerFacts = z.infer<typeof PartnerFacts>

/** What a partner's page here says before the customer goes there. */
export const PartnerOffer = z.object({
  business: SubBusiness,
  name: z.string(),
  /** `notOpen`: we have no such partner so far; `closed`: the way to it is shut for now. */
  state: z.enum(['open', 'notOpen', 'closed']),
  /** Its key, while it is open. */
  partner: z.optional(z.string()),
  headline: z.string(),
  points: z.array(z.string()),
  /** What one purchase there may cost to be paid in instalments. */
  minAmt: wire.fen(),
  maxAmt: wire.fen(),
  periods: z.array(z.int()),
  /** The yearly rate of such a purchase, hundredths of a percent. */
  rateBp: z.int(),
  /** Whether this customer has agreed to the terms as they stand. */
  agreed: z.boolean(),
  /** They left for it within the last hour, and it never asked who came. */
  notArrived: z.boolean(),
})
export type PartnerOffer = z.infer<typeof PartnerOffer>

export const partner = {
  facts: formCall('/user/api/partner/facts', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ partner: key() }),
    output: PartnerFacts,
  }),
  /** The partners with a page here that are open now. */
  offers: formCall('/user/api/partner/offers', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ list: z.array(z.object({ business: SubBusiness, name: z.string(), headline: z.string() })) }),
  }),
  offer: formCall('/user/api/partner/offer', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ business: SubBusiness }),
    output: PartnerOffer,
  }),
  /** The terms of paying there with the line, read and agreed to. 40403 naming what was not. */
  agree: formCall('/user/api/partner/agree', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({ business: SubBusiness, agreementKeys: wire.keys() }),
    output: z.null(),
  }),
  /** The partner whose page an address is, and whether it may be shown inside ours. */
  page: formCall('/user/api/partner/page', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({ url: wire.text(2000, 1) }),
    output: z.object({ name: z.string(), framed: z.boolean() }),
  }),
  /**
   * A ticket of one use for a partner's page, in place of the token. `agreed` says that the customer has read what is
   * shared and wants to go on; once said, it holds until something else is shared.
   */
  exchange: formCall('/user/api/account/exchangeToken', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({ partner: key(), scene: wire.id(), agreed: z.optional(wire.flag()) }),
    /** `url` is the partner's page with the ticket in it; `expiresIn` in seconds. */
    output: z.object({ ticket: z.string(), url: z.string(), expiresIn: z.int() }),
  }),
}

/** What partners ask us, signed as docs/partners.md says. */
export const partnerSide = {
  /** Who came with a ticket. `subject` is this customer's number for this partner; the others as the partner is told. */
  redeem: jsonCall('/partner/api/ticket/redeem', {
    access: 'partner',
    effect: 'selfGuarded',
    input: z.strictObject({ ticket: wire.text(100, 1) }),
    output: z.object({
      subject: z.optional(z.string()),
      mobile: z.optional(z.string()),
      name: z.optional(z.string()),
      scene: z.string(),
    }),
  }),
}
