import * as z from 'zod/mini'
import { formCall, jsonCall } from '../call.ts'
import { wire } from '../wire.ts'

/** What a partner may receive about a customer. `account` is a customer number for this partner alone. */
export const PartnerShare = z.enum(['account', 'mobile', 'name'])
export type PartnerShare = z.infer<typeof PartnerShare>

/** The partners with a page of their own here (specification §2). */
export const SubBusiness = z.enum(['meituan', 'elem', 'mthotel'])
export type SubBusiness = z.infer<typeof SubBusiness>

/** Lifetime of a ticket, seconds. */
export const PARTNER_TICKET_SECONDS = 60

const key = () => wire.id()

/** A partner as the customer sees it before leaving for it. */
export const PartnerFacts = z.object({
  partner: z.string(),
  name: z.string(),
  /** Its origin, such as `https://partner.example`. */
  origin: z.string(),
  shares: z.array(PartnerShare),
  /** Whether this customer agreed to exactly these shares. */
  agreed: z.boolean(),
  /** The page whose terms this customer has to read first. */
  termsAt: z.optional(SubBusiness),
})
export type PartnerFacts = z.infer<typeof PartnerFacts>

/** What a partner's page here shows before the customer leaves. */
export const PartnerOffer = z.object({
  business: SubBusiness,
  name: z.string(),
  /** `notOpen`: no such partner exists yet; `closed`: the partner is suspended for now. */
  state: z.enum(['open', 'notOpen', 'closed']),
  /** Its key, while it is open. */
  partner: z.optional(z.string()),
  headline: z.string(),
  points: z.array(z.string()),
  /** Bounds on a purchase there that can be paid in instalments. */
  minAmt: wire.fen(),
  maxAmt: wire.fen(),
  periods: z.array(z.int()),
  /** The annual rate of such a purchase, hundredths of a percent. */
  rateBp: z.int(),
  /** Whether this customer agreed to the present terms. */
  agreed: z.boolean(),
  /** The customer left for it within the last hour, and the partner never redeemed the ticket. */
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
  /** Agrees to the terms of paying there with the line. @throws CallError Status.refused naming the text that was not read */
  agree: formCall('/user/api/partner/agree', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({ business: SubBusiness, agreementKeys: wire.keys() }),
    output: z.null(),
  }),
  /** The partner that owns an address, and whether its page may be framed inside ours. */
  page: formCall('/user/api/partner/page', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({ url: wire.text(2000, 1) }),
    output: z.object({ name: z.string(), framed: z.boolean() }),
  }),
  /**
   * A single-use ticket for a partner's page, in place of the token. `agreed`: the customer read what is shared and
   * continues; the consent holds until the shares change.
   */
  exchange: formCall('/user/api/account/exchangeToken', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({ partner: key(), scene: wire.id(), agreed: z.optional(wire.flag()) }),
    /** `url` is the partner's page with the ticket in it; `expiresIn` in seconds. */
    output: z.object({ ticket: z.string(), url: z.string(), expiresIn: z.int() }),
  }),
}

/** The calls that partners make to us, signed as docs/partners.md says. */
export const partnerSide = {
  /** The customer who came with a ticket. `subject` is their number for this partner; the other fields follow its shares. */
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
