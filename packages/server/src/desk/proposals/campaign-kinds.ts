import type { Facts } from '@wanka/contract/staff/proposals.ts'
import {
  addCampaign,
  type Campaign,
  changeCampaign,
  expectChangeable,
  expectPlannable,
  findCampaign,
  lockCampaign,
  openCampaign,
  standsOn,
} from '../../modules/engagement/campaigns/index.ts'
import { readCouponKinds } from '../../modules/engagement/coupons/index.ts'
import { today } from '../../platform/db/business-calendar.ts'
import type { Reader } from '../../platform/db/db.ts'
import { refuse } from '../../platform/http/failures.ts'
import type { ChangeOf, ProposalKinds } from './proposal-kind.ts'

type CampaignProposal = 'campaign.plan' | 'campaign.open' | 'campaign.change' | 'campaign.close'

/** Proposals of marketing about campaigns and their budgets. */
export const campaignKinds: Pick<ProposalKinds, CampaignProposal> = {
  'campaign.plan': {
    subject: ({ plan }) => plan.code,
    // a plan is of a campaign that is not there yet: its code is unique
    lock: async () => undefined,
    facts: async (reader, { plan }) => {
      await expectPlannable(reader, plan)
      const codes = plan.prizes.flatMap(({ kind }) => kind ?? [])
      const kinds = await readCouponKinds(reader, codes)
      return { campaign: 'none', coupons: kinds.map(({ title }) => title).join('、') || null }
    },
    apply: async (tx, { plan }) => {
      await addCampaign(tx, plan, { open: true })
      return factsOf(tx, plan.code)
    },
  },
  'campaign.open': {
    subject: ({ code }) => code,
    lock: (tx, { code }) => lockCampaign(tx, code),
    facts: async (reader, { code }) => {
      const facts = await factsOf(reader, code)
      if (facts.isOpen === true) refuse('活动已经开着')
      const { endsOn } = facts
      if (typeof endsOn === 'string' && endsOn < (await today(reader))) refuse('最后一天已经过去，请先改日期')
      return facts
    },
    apply: async (tx, { code }) => {
      await openCampaign(tx, code, true)
      return factsOf(tx, code)
    },
  },
  'campaign.change': {
    subject: ({ code }) => code,
    lock: (tx, { code }) => lockCampaign(tx, code),
    facts: async (reader, { kind: _, code, ...change }) => {
      expectChangeable(await known(reader, code), change)
      return factsOf(reader, code)
    },
    apply: async (tx, { kind: _, code, ...change }: ChangeOf<'campaign.change'>) => {
      await changeCampaign(tx, code, change)
      return factsOf(tx, code)
    },
  },
  'campaign.close': {
    subject: ({ code }) => code,
    lock: (tx, { code }) => lockCampaign(tx, code),
    facts: async (reader, { code }) => {
      const facts = await factsOf(reader, code)
      if (facts.isOpen === false) refuse('活动已经关着')
      return facts
    },
    apply: async (tx, { code }) => {
      await openCampaign(tx, code, false)
      return factsOf(tx, code)
    },
  },
}

const known = async (reader: Reader, code: string): Promise<Campaign> =>
  (await findCampaign(reader, code)) ?? refuse('没有这个活动', { field: 'code' })

const STEP = 10

/** What of the budget is used counts in tens of percent: each customer who takes something would ask the approver again. */
async function factsOf(reader: Reader, code: string): Promise<Facts> {
  const campaign = await known(reader, code)
  const { title, currency, budget, spent, startsOn = null, endsOn = null, perPerson, open } = campaign
  return {
    campaign: standsOn(campaign, await today(reader)),
    ...{ isOpen: open, title, currency, budget, startsOn, endsOn, perPerson },
    usedPercent: budget === 0 ? 0 : Math.floor((spent * 100) / budget / STEP) * STEP,
  }
}
