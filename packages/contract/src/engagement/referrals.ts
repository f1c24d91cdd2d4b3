import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

/** A friend's progress, in order. The campaign decides which steps are rewarded. */
export const InviteStep = z.enum(['registered', 'realName', 'line', 'firstLoan'])
export type InviteStep = z.infer<typeof InviteStep>

/** 0 before its release day, 1 in the balance, 2 no reward, with the reason. */
const RewardCode = z.enum(['0', '1', '2'])

export const Reward = z.object({
  rewardId: z.string(),
  /** The friend's phone, masked; a closed account has none. */
  mobile: z.string(),
  step: InviteStep,
  amt: wire.fen(),
  state: RewardCode,
  /** The day of the step, and the first day on which the reward can be withdrawn. */
  madeOn: wire.date(),
  dueOn: wire.date(),
  decidedOn: z.optional(wire.date()),
  reason: z.optional(z.string()),
})
export type Reward = z.infer<typeof Reward>

export const Friend = z.object({
  friendNo: z.string(),
  mobile: z.string(),
  /** The steps that count; those reached have their day. */
  steps: z.array(z.object({ step: InviteStep, on: z.optional(wire.date()) })),
  rewards: z.array(Reward),
})
export type Friend = z.infer<typeof Friend>

const ActivityType = z.optional(z.enum(['invite']))
const page = { after: z.optional(wire.id()) }

/**
 * Referrals: a six-digit invite code for a customer who may invite, the steps of the friends who registered with it, and what
 * each step is worth by the campaign that pays for it.
 */
export const referrals = {
  /** What can be earned; public. Closed: nothing can be earned now. */
  rules: formCall('/market/activity/inviteRules', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      open: z.boolean(),
      /** Total for a friend who completes all steps that count. */
      perFriend: wire.fen(),
      steps: z.array(z.object({ step: InviteStep, amt: wire.fen() })),
      /** Days from the step until the reward can be withdrawn. */
      keepDays: z.int(),
      perMonth: z.int(),
      perPerson: z.int(),
      endsOn: z.optional(wire.date()),
      /** Minimum amount of a withdrawal, and withdrawals per day. */
      min: wire.fen(),
      withdrawalsPerDay: z.int(),
      /** Who bears and declares the tax, as text; empty hides the line. */
      taxNote: z.string(),
    }),
  }),
  /** Whether this customer may invite. If not, sharing reports it and returns no link. */
  qualification: formCall('/market/activity/qualification', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ type: ActivityType }),
    output: z.object({ qualified: z.boolean() }),
  }),
  /** What is shared. @throws CallError Status.refused for a customer who may not invite */
  shareInfo: formCall('/market/activity/shareInfo', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({ type: ActivityType }),
    output: z.object({
      title: z.string(),
      desc: z.string(),
      link: z.string(),
      icon: z.string(),
      inviteCode: z.string(),
    }),
  }),
  /** `friends` or `rewards`, newest first. `after` is the last of the previous page: a `friendNo` or a `rewardId`. */
  inviteRecords: formCall('/market/activity/inviteRecords', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ list: z.optional(z.enum(['friends', 'rewards'])), ...page }),
    output: z.object({
      invited: z.int(),
      friends: z.array(Friend),
      rewards: z.array(Reward),
      hasMore: z.boolean(),
    }),
  }),
  /** One reward. @throws CallError Status.forbidden when it is not theirs */
  rewardDetail: formCall('/market/activity/rewardDetail', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ rewardId: wire.id() }),
    output: z.object({ reward: Reward }),
  }),
}
