import * as z from 'zod/mini'
import { Day } from './staff-call.ts'

export const CAMPAIGN_KINDS = ['event', 'claim', 'redRain', 'giftBag', 'reward'] as const
export const CampaignKind = z.enum(CAMPAIGN_KINDS, { error: '选一种活动' })
export type CampaignKind = z.infer<typeof CampaignKind>

export const CAMPAIGN_EVENTS = ['registered', 'lineActivated', 'firstLoan', 'loanSettled'] as const
export const CampaignEvent = z.enum(CAMPAIGN_EVENTS, { error: '选一个时机' })
export type CampaignEvent = z.infer<typeof CampaignEvent>

const CampaignCurrency = z.enum(['CNY', 'FUDOU', 'RICHBEAN'], { error: '选一种单位' })

/** The largest budget, in the smallest unit of its currency. */
const MOST_BUDGET = 999_999_999_999
const MOST_TIMES = 1000
const MOST_PRIZES = 20
const MOST_WEIGHT = 10_000

const whole = (least: number, most: number, words: string) =>
  z.int({ error: words }).check(z.minimum(least, words), z.maximum(most, words))
const text = (most: number, words: string) =>
  z.string({ error: words }).check(z.trim(), z.minLength(1, words), z.maxLength(most, `最多${most}个字`))
const orNull = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null)

export const CampaignCode = z
  .string({ error: '写一个编号' })
  .check(z.regex(/^[\w.-]{1,64}$/, '编号是1到64个字母、数字、点、横线或下划线'))
const title = text(40, '写一个名称')
const budget = whole(0, MOST_BUDGET, '预算是不小于0的数')
const perPerson = whole(1, MOST_TIMES, `1到${MOST_TIMES}次`)

/** Eligibility conditions of a campaign; an absent condition is not checked. */
export const CampaignConditions = z.strictObject({
  realNamed: z.optional(z.boolean()),
  /** The customer has an active credit line. */
  lineActive: z.optional(z.boolean()),
  /** No loan was ever disbursed to the customer. */
  noLoanYet: z.optional(z.boolean()),
  /** Minimum amount of the loan that the event is about, fen. */
  minLoan: z.optional(whole(1, MOST_BUDGET, '最低借款金额是大于0的数')),
})
export type CampaignConditions = z.infer<typeof CampaignConditions>

/** A coupon kind, or null for a blank; its cost to the budget; its weight (number of lots) where a prize is drawn. */
export const CampaignPrize = z.strictObject({
  kind: z.nullable(z.string({ error: '选一种券' }).check(z.minLength(1, '选一种券'), z.maxLength(64))),
  worth: whole(0, MOST_BUDGET, '成本是不小于0的数'),
  weight: z._default(whole(1, MOST_WEIGHT, `份数是1到${MOST_WEIGHT}`), 1),
})
export type CampaignPrize = z.infer<typeof CampaignPrize>

/** The page on which customers read about a campaign that they join: one sentence, and its rules, a paragraph each. */
const CampaignPage = z.strictObject({
  summary: text(60, '写一句介绍'),
  rules: z.array(text(200, '写一条规则')).check(z.minLength(1, '至少写一条规则'), z.maxLength(20, '最多20条规则')),
})

/** A campaign whose customers come to a page and take what it gives; the others are given it by an event. */
export const isJoined = (kind: CampaignKind): boolean => kind === 'claim' || kind === 'redRain' || kind === 'giftBag'

/**
 * A campaign as staff write it. Budget, worth and the least loan are in the smallest unit of the currency (fen, points); both days
 * belong to it, and without one it has no beginning or no end.
 */
export const CampaignPlan = z
  .strictObject({
    code: CampaignCode,
    kind: CampaignKind,
    title,
    currency: z._default(CampaignCurrency, 'CNY'),
    budget,
    startsOn: orNull(Day),
    endsOn: orNull(Day),
    event: orNull(CampaignEvent),
    conditions: z._default(CampaignConditions, {}),
    prizes: z._default(z.array(CampaignPrize).check(z.maxLength(MOST_PRIZES, `最多${MOST_PRIZES}种`)), []),
    perPerson: z._default(perPerson, 1),
    /** Draws a day, where prizes are drawn. */
    perDay: orNull(whole(1, MOST_TIMES, `1到${MOST_TIMES}次`)),
    page: orNull(CampaignPage),
  })
  .check(
    z.refine(({ kind, event }) => (kind === 'event') === (event !== null), {
      ...{ error: '按事件发放的活动选一个时机，其他活动没有时机', path: ['event'] },
    }),
    z.refine(({ kind, perDay }) => (kind === 'redRain') === (perDay !== null), {
      ...{ error: '红包雨写每天几次机会，其他活动不写', path: ['perDay'] },
    }),
    z.refine(({ kind, prizes }) => kind === 'reward' || prizes.some((prize) => prize.kind !== null), {
      ...{ error: '至少选一种券', path: ['prizes'] },
    }),
    z.refine(
      ({ kind, prizes }) =>
        prizes.every((prize) => (prize.kind === null ? kind === 'redRain' && prize.worth === 0 : prize.worth > 0)),
      { error: '每种券写成本；只有红包雨可以抽到空', path: ['prizes'] },
    ),
    z.refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
      ...{ error: '最后一天不能早于第一天', path: ['endsOn'] },
    }),
    z.refine(({ kind, page }) => page === null || isJoined(kind), {
      ...{ error: '只有客户来领取的活动有活动页', path: ['page'] },
    }),
  )
export type CampaignPlan = z.infer<typeof CampaignPlan>

/**
 * The budget that one participation needs, in the smallest unit of the currency: the dearest prize of a draw, all prizes of a claim.
 * With less left nothing is drawn, so that the odds stay the published ones.
 */
export const mostOf = ({ kind, prizes }: Pick<CampaignPlan, 'kind'> & { prizes: readonly CampaignPrize[] }): number =>
  prizes.reduce((most, { worth }) => (kind === 'redRain' ? Math.max(most, worth) : most + worth), 0)

/** A plan that opens once it is approved: it can give something at least once, and customers find the page of what they join. */
export const ProposedPlan = CampaignPlan.check(
  z.refine((plan) => plan.budget > 0 && plan.budget >= mostOf(plan), { error: '预算不够发一份', path: ['budget'] }),
  z.refine(({ kind, page }) => page !== null || !isJoined(kind), {
    ...{ error: '写一句介绍和规则，客户在活动页看到', path: ['page', 'summary'] },
  }),
)

/** What can be changed of a campaign; other prizes or other conditions need a new one. A day of null is no day. */
export const campaignChange = {
  title: z.optional(title),
  budget: z.optional(budget),
  startsOn: z.optional(z.nullable(Day)),
  endsOn: z.optional(z.nullable(Day)),
  perPerson: z.optional(perPerson),
}
export const CampaignChange = z.strictObject(campaignChange)
export type CampaignChange = z.infer<typeof CampaignChange>
