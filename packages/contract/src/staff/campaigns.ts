import * as z from 'zod/mini'
import {
  CampaignCode,
  CampaignConditions,
  CampaignEvent,
  CampaignKind,
  CampaignPlan,
  CampaignPrize,
} from './campaign-plan.ts'
import { Day, staffCall } from './staff-call.ts'

const id = z.uuid()
/** In the smallest unit of the campaign's currency. */
const amount = z.int()
const day = z.string()

/** How a campaign stands on the business date; `emptied`: its budget does not give another time. */
export const CampaignStanding = z.enum(['open', 'notYet', 'over', 'emptied', 'closed'])
export type CampaignStanding = z.infer<typeof CampaignStanding>

const ListedCampaign = z.object({
  code: z.string(),
  kind: CampaignKind,
  title: z.string(),
  currency: z.string(),
  budget: amount,
  /** Promised to customers and still valid. */
  spent: amount,
  startsOn: z.optional(day),
  endsOn: z.optional(day),
  isOpen: z.boolean(),
  standing: CampaignStanding,
  /** The change of it that waits for a colleague's approval. */
  proposalId: z.optional(id),
})
export type ListedCampaign = z.infer<typeof ListedCampaign>

/** A kind of coupon with its terms, as its customer reads them. Amounts in fen. */
const CouponOffer = z.object({
  code: z.string(),
  family: z.enum(['coupon', 'redPacket']),
  title: z.string(),
  note: z.string(),
  scene: z.enum(['borrow', 'repay']),
  benefit: z.enum(['freePeriods', 'freeDays', 'amount', 'percent']),
  /** Periods, days or percent; a coupon of a fixed amount has `amount`. */
  count: z.optional(z.int()),
  amount: z.optional(z.int()),
  minAmount: z.int(),
  maxAmount: z.optional(z.int()),
  validDays: z.int(),
})
export type CouponOffer = z.infer<typeof CouponOffer>

const CampaignDetail = z.object({
  ...ListedCampaign.shape,
  event: z.optional(CampaignEvent),
  conditions: CampaignConditions,
  prizes: z.array(CampaignPrize),
  perPerson: z.int(),
  perDay: z.optional(z.int()),
})
export type CampaignDetail = z.infer<typeof CampaignDetail>

/** What customers read of a campaign; `rules` are the paragraphs of its page. */
const CampaignText = z.object({ title: z.string(), summary: z.string(), rules: z.array(z.string()) })

/** What a campaign came to. `paid` is what its coupons have taken off, in fen. */
const CampaignFigures = z.object({
  people: z.int(),
  grants: z.int(),
  returned: z.int(),
  draws: z.int(),
  used: z.int(),
  paid: z.int(),
  expired: z.int(),
})
export type CampaignFigures = z.infer<typeof CampaignFigures>

const CampaignDay = z.object({ on: day, people: z.int(), grants: z.int(), amount, returned: z.int() })

/** What a plan may come to, amounts in the smallest unit of its currency. */
const CampaignOutlook = z.object({
  /** Customers whom it reaches as the books know them today; of an event of new customers, those of the last thirty days. */
  reach: z.int(),
  isOfNewCustomers: z.boolean(),
  /** What a customer takes who takes all of it; 0 where the amount is decided elsewhere. */
  each: amount,
  /** Customers for whom the budget suffices at that. */
  covers: z.int(),
  /** All that are reached take all of it, and use it: at most what is left of the budget. */
  full: amount,
  /** As campaigns of the kind went in the last half year; missing where there was none. */
  past: z.optional(
    z.object({
      campaigns: z.int(),
      grants: z.int(),
      /** Budget that it takes in a day. */
      perDay: amount,
      /** Percent of what was promised that coupons paid in the end; missing while none of them has ended. */
      usedPercent: z.optional(z.int()),
      /** What it then costs, until its last day or until its budget is used. */
      cost: z.optional(amount),
      /** The day on which the budget is used up; missing where it outlasts the campaign, or ten years. */
      runsOutOn: z.optional(day),
    }),
  ),
})
export type CampaignOutlook = z.infer<typeof CampaignOutlook>

const named = z.strictObject({ code: CampaignCode })

/** 活动: campaigns that give coupons out of a budget. What is changed of them is a proposal. */
export const campaigns = {
  /** Campaigns that are open, or closed, by their codes; with the new ones that wait for approval. */
  list: staffCall('/desk/api/campaigns/list', {
    permission: 'campaign.read',
    effect: 'read',
    input: z.strictObject({ open: z.boolean(), after: z.optional(CampaignCode) }),
    output: z.object({
      campaigns: z.array(ListedCampaign),
      planned: z.array(z.object({ proposalId: id, title: z.string(), proposedBy: z.string() })),
      next: z.optional(z.string()),
    }),
  }),
  /** One of them, with what it came to. @throws CallError Status.forbidden without it */
  show: staffCall('/desk/api/campaigns/show', {
    permission: 'campaign.read',
    effect: 'read',
    input: named,
    output: z.object({
      campaign: CampaignDetail,
      coupons: z.array(CouponOffer),
      page: z.optional(CampaignText),
      figures: CampaignFigures,
    }),
  }),
  /** The days on which it gave something, the newest first. */
  days: staffCall('/desk/api/campaigns/days', {
    permission: 'campaign.read',
    effect: 'read',
    input: z.strictObject({ code: CampaignCode, before: z.optional(Day) }),
    output: z.object({ days: z.array(CampaignDay), next: z.optional(z.string()) }),
  }),
  /** The kinds of coupons that a campaign can give. */
  couponKinds: staffCall('/desk/api/campaigns/coupon-kinds', {
    permission: 'campaign.read',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ kinds: z.array(CouponOffer) }),
  }),
  /**
   * What a plan may come to, also one of a campaign that is there already. Changes nothing.
   * @throws CallError Status.refused with `data.field` where it could not be proposed
   */
  simulate: staffCall('/desk/api/campaigns/simulate', {
    permission: 'campaign.read',
    effect: 'read',
    input: z.strictObject({ plan: CampaignPlan, isNew: z.boolean() }),
    output: CampaignOutlook,
  }),
}
