import * as z from 'zod/mini'
import { EditionProposal } from './agreements.ts'
import { MOST_TRANSFERS } from './bank-statements.ts'
import { CampaignCode, campaignChange, ProposedPlan } from './campaign-plan.ts'
import { Content } from './contents.ts'
import { channelName, labelName } from './customer-groups.ts'
import { isAllowed, type Permission, StaffRole } from './permissions.ts'
import { PriceProposal } from './products.ts'
import { IdentityDecision } from './reviews.ts'
import { settingProposal } from './settings.ts'
import { staffCall } from './staff-call.ts'

const id = z.uuid()
const words = z.string().check(z.trim(), z.minLength(2), z.maxLength(200))
const email = z.email().check(z.toLowerCase(), z.maxLength(200))
const MOST_POINTS = 100_000
const MOST_PERIODS = 60
const number = z.string().check(z.trim(), z.minLength(4), z.maxLength(64))
/** The bank's word for an account that it has registered: no account number. */
const payeeToken = z.string().check(z.regex(/^(?=.*[A-Za-z])[\w-]{6,64}$/))

/** What is proposed: figures and names that the decision is made of, never a customer's data. */
export const ProposedChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('staff.write'), email, name: words, roles: z.array(StaffRole) }),
  z.strictObject({ kind: z.literal('staff.leave'), email }),
  z.strictObject({ kind: z.literal('customer.freeze'), customerId: id }),
  z.strictObject({ kind: z.literal('customer.unfreeze'), customerId: id }),
  z.strictObject({ kind: z.literal('loan.writeOff'), appId: z.string().check(z.maxLength(64)) }),
  z.strictObject({
    kind: z.literal('points.give'),
    customerId: id,
    currency: z.enum(['FUDOU', 'RICHBEAN']),
    amount: z.int().check(z.positive(), z.maximum(MOST_POINTS)),
  }),
  z.strictObject({ kind: z.literal('coupon.give'), customerId: id, coupon: z.string().check(z.maxLength(64)) }),
  z.strictObject({ kind: z.literal('identity.decide'), customerId: id, decision: IdentityDecision }),
  z.strictObject({ kind: z.literal('identity.vouch'), customerId: id }),
  z.strictObject({
    kind: z.literal('hardship.offer'),
    hardshipNo: number,
    periods: z.int().check(z.positive(), z.maximum(MOST_PERIODS)),
  }),
  /** The customer reads the reason. */
  z.strictObject({ kind: z.literal('hardship.refuse'), hardshipNo: number }),
  /** The customer reads the reason of one that failed. */
  z.strictObject({ kind: z.literal('topUp.settle'), orderNo: number, outcome: z.enum(['delivered', 'failed']) }),
  z.strictObject({ kind: z.literal('retained.read'), customerId: id }),
  z.strictObject({
    kind: z.literal('transfer.book'),
    lineIds: z.array(id).check(
      z.minLength(1),
      z.maxLength(MOST_TRANSFERS),
      z.refine((ids) => new Set(ids).size === ids.length),
    ),
  }),
  z.strictObject({ kind: z.literal('refund.pay'), refundNo: number, payeeToken }),
  z.strictObject({ kind: z.literal('refund.reject'), refundNo: number, why: words }),
  z.strictObject({ kind: z.literal('return.pay'), returnNo: number, payeeToken }),
  /** A new campaign, which is open once it is approved. */
  z.strictObject({ kind: z.literal('campaign.plan'), plan: ProposedPlan }),
  z.strictObject({ kind: z.literal('campaign.open'), code: CampaignCode }),
  z
    .strictObject({ kind: z.literal('campaign.change'), code: CampaignCode, ...campaignChange })
    .check(z.refine(({ kind: _kind, code: _code, ...set }) => Object.values(set).some((value) => value !== undefined))),
  z.strictObject({ kind: z.literal('campaign.close'), code: CampaignCode }),
  z.strictObject({ kind: z.literal('price.set'), ...PriceProposal }),
  z.strictObject({ kind: z.literal('agreement.publish'), ...EditionProposal }),
  z.strictObject({ kind: z.literal('moneySetting.write'), ...settingProposal('money') }),
  z.strictObject({ kind: z.literal('riskSetting.write'), ...settingProposal('risk') }),
  z.strictObject({ kind: z.literal('serviceSetting.write'), ...settingProposal('service') }),
  /** A tab, a tile, a banner or an answer as it is to stand: a new one, or in the place of the one of its name. */
  z.strictObject({ kind: z.literal('content.write'), content: Content }),
  z.strictObject({ kind: z.literal('whiteList.write'), customerId: id, channel: channelName, listed: z.boolean() }),
  /** Without a label: into no group. */
  z.strictObject({ kind: z.literal('label.write'), customerId: id, label: z.optional(labelName) }),
])
export type ProposedChange = z.infer<typeof ProposedChange>
export type ProposalKind = ProposedChange['kind']

/** Who may propose a change, and who may approve it: another person in any case. */
export const PROPOSALS = {
  'staff.write': { propose: 'staff.propose', approve: 'staff.approve' },
  'staff.leave': { propose: 'staff.propose', approve: 'staff.approve' },
  'customer.freeze': { propose: 'freeze.propose', approve: 'freeze.approve' },
  'customer.unfreeze': { propose: 'freeze.propose', approve: 'freeze.approve' },
  'loan.writeOff': { propose: 'writeOff.propose', approve: 'writeOff.approve' },
  'points.give': { propose: 'gift.propose', approve: 'gift.approve' },
  'coupon.give': { propose: 'gift.propose', approve: 'gift.approve' },
  'identity.decide': { propose: 'identity.propose', approve: 'identity.approve' },
  'identity.vouch': { propose: 'identity.propose', approve: 'identity.approve' },
  'hardship.offer': { propose: 'hardship.propose', approve: 'hardship.approve' },
  'hardship.refuse': { propose: 'hardship.propose', approve: 'hardship.approve' },
  'topUp.settle': { propose: 'topUp.propose', approve: 'topUp.approve' },
  'retained.read': { propose: 'retained.propose', approve: 'retained.approve' },
  'transfer.book': { propose: 'transfer.propose', approve: 'transfer.approve' },
  'refund.pay': { propose: 'refund.propose', approve: 'refund.approve' },
  'refund.reject': { propose: 'refund.propose', approve: 'refund.approve' },
  'return.pay': { propose: 'refund.propose', approve: 'refund.approve' },
  'campaign.plan': { propose: 'campaign.propose', approve: 'campaign.approve' },
  'campaign.open': { propose: 'campaign.propose', approve: 'campaign.approve' },
  'campaign.change': { propose: 'campaign.propose', approve: 'campaign.approve' },
  'campaign.close': { propose: 'campaign.propose', approve: 'campaign.approve' },
  'price.set': { propose: 'price.propose', approve: 'price.approve' },
  'agreement.publish': { propose: 'agreement.propose', approve: 'agreement.approve' },
  'moneySetting.write': { propose: 'moneySetting.propose', approve: 'moneySetting.approve' },
  'riskSetting.write': { propose: 'riskSetting.propose', approve: 'riskSetting.approve' },
  'content.write': { propose: 'content.propose', approve: 'content.approve' },
  'whiteList.write': { propose: 'group.propose', approve: 'group.approve' },
  'label.write': { propose: 'group.propose', approve: 'group.approve' },
  'serviceSetting.write': { propose: 'serviceSetting.propose', approve: 'serviceSetting.approve' },
} as const satisfies Record<ProposalKind, { propose: Permission; approve: Permission }>

/** Whether a person with these roles may see proposals of a kind. */
export const seesProposals = (roles: readonly StaffRole[], kind: ProposalKind): boolean =>
  isAllowed(roles, PROPOSALS[kind].propose) || isAllowed(roles, PROPOSALS[kind].approve)

/** Facts that a decision rests on: states, figures (fen), names of things. */
export const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type Facts = z.infer<typeof Facts>

export const ProposalState = z.enum(['open', 'approved', 'rejected', 'withdrawn', 'expired'])
export type ProposalState = z.infer<typeof ProposalState>

const Proposal = z.object({
  proposalId: id,
  change: ProposedChange,
  subject: z.string(),
  reason: z.string(),
  state: ProposalState,
  proposedBy: z.string(),
  /** ISO 8601, as all times here. */
  proposedAt: z.string(),
  expiresAt: z.string(),
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  decisionReason: z.optional(z.string()),
})
export type Proposal = z.infer<typeof Proposal>

const which = z.strictObject({ proposalId: id })

export const proposals = {
  /** Writes a change down for another person to decide on. One at a time of a kind about a subject. */
  propose: staffCall('/desk/api/proposals/propose', {
    permission: 'signedIn',
    effect: 'idempotent',
    fresh: true,
    input: z.strictObject({ change: ProposedChange, reason: words }),
    output: which,
  }),
  /** Those that the caller's roles may see, the newest first; an agreement without its sections. */
  list: staffCall('/desk/api/proposals/list', {
    permission: 'signedIn',
    effect: 'read',
    input: z.strictObject({ open: z.boolean(), after: z.optional(id) }),
    output: z.object({ proposals: z.array(Proposal), next: z.optional(id) }),
  }),
  /** One of them, with the facts as they were when it was proposed, and as they are now. */
  show: staffCall('/desk/api/proposals/show', {
    permission: 'signedIn',
    effect: 'read',
    input: which,
    output: z.object({
      proposal: Proposal,
      before: Facts,
      /** While it is open: the facts now, and their mark, which an approval carries. */
      now: z.optional(Facts),
      seen: z.optional(z.string()),
      /** While it is open: why there is nothing to approve any more. */
      gone: z.optional(z.string()),
      mayApprove: z.boolean(),
      mayWithdraw: z.boolean(),
    }),
  }),
  /** Does what was proposed. Refused with `data.changed` where the facts are no longer those that the caller has seen. */
  approve: staffCall('/desk/api/proposals/approve', {
    permission: 'signedIn',
    effect: 'idempotent',
    fresh: true,
    input: z.strictObject({ proposalId: id, seen: z.string().check(z.maxLength(100)) }),
    output: z.object({ result: Facts }),
  }),
  reject: staffCall('/desk/api/proposals/reject', {
    permission: 'signedIn',
    effect: 'idempotent',
    input: z.strictObject({ proposalId: id, why: words }),
    output: z.strictObject({}),
  }),
  /** Takes one's own proposal back. */
  withdraw: staffCall('/desk/api/proposals/withdraw', {
    permission: 'signedIn',
    effect: 'idempotent',
    input: which,
    output: z.strictObject({}),
  }),
}
