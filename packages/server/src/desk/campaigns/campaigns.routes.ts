import type { CampaignPlan } from '@wanka/contract/staff/campaign-plan.ts'
import { type CampaignDetail, campaigns as contract, type ListedCampaign } from '@wanka/contract/staff/campaigns.ts'
import type { FastifyInstance } from 'fastify'
import {
  type Campaign,
  campaignDays,
  campaignFigures,
  campaignPage,
  expectChangeable,
  expectPlannable,
  findCampaign,
  listCampaigns,
  simulateCampaign,
  standingOf,
} from '../../modules/engagement/campaigns/index.ts'
import { readCouponKinds } from '../../modules/engagement/coupons/index.ts'
import { today } from '../../platform/db/business-calendar.ts'
import type { Reader } from '../../platform/db/db.ts'
import { notFound } from '../../platform/http/failures.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveStaff } from '../app/serve-staff.ts'
import { openProposals, readProposals } from '../proposals/proposal-row.ts'

const LISTED = 50
/** A month of a campaign that gives something every day. */
const DAYS = 31

/** Registers the calls about campaigns. What is changed of them is a proposal. */
export function campaignRoutes(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, platform, contract.list, async ({ open, after }, { db }) => {
    const found = await listCampaigns(db, { open, after, limit: LISTED + 1 })
    const last = found.length > LISTED ? found[LISTED - 1] : undefined
    const planned = await readProposals(db, { kinds: ['campaign.plan'], open: true, after: undefined, limit: LISTED })
    return {
      campaigns: await shownOf(db, found.slice(0, LISTED)),
      planned: planned.flatMap(({ proposal: { proposalId, proposedBy, change } }) =>
        change.kind === 'campaign.plan' ? [{ proposalId, proposedBy, title: change.plan.title }] : [],
      ),
      ...(last && { next: last.code }),
    }
  })
  serveStaff(app, platform, contract.show, async ({ code }, { db }) => {
    const campaign = (await findCampaign(db, code)) ?? notFound()
    const page = await campaignPage(db, code)
    return {
      campaign: await detailOf(db, campaign),
      coupons: await readCouponKinds(
        db,
        campaign.prizes.flatMap(({ kind }) => kind ?? []),
      ),
      figures: await campaignFigures(db, code),
      ...(page && { page }),
    }
  })
  serveStaff(app, platform, contract.days, async ({ code, before }, { db }) => {
    const found = await campaignDays(db, code, { before, limit: DAYS + 1 })
    const last = found.length > DAYS ? found[DAYS - 1] : undefined
    return { days: found.slice(0, DAYS), ...(last && { next: last.on }) }
  })
  serveStaff(app, platform, contract.couponKinds, async (_input, { db }) => ({ kinds: await readCouponKinds(db) }))
  serveStaff(app, platform, contract.simulate, async ({ plan, isNew }, { db }) => {
    if (isNew) {
      await expectPlannable(db, plan)
      return simulateCampaign(db, plan, 0)
    }
    const campaign = (await findCampaign(db, plan.code)) ?? notFound()
    expectChangeable(campaign, plan)
    return simulateCampaign(db, { ...plan, ...campaignTerms(campaign) }, campaign.spent)
  })
}

/** What of a campaign stays as it is, whatever a plan of it says. */
type Terms = Pick<CampaignPlan, 'kind' | 'currency' | 'event' | 'conditions' | 'prizes' | 'perDay'>
const campaignTerms = ({ kind, currency, event, conditions, prizes, perDay }: Campaign): Terms => ({
  ...{ kind, conditions, prizes: [...prizes], event: event ?? null, perDay: perDay ?? null },
  currency: currency === 'FUDOU' || currency === 'RICHBEAN' ? currency : 'CNY',
})

async function shownOf(reader: Reader, found: readonly Campaign[]): Promise<ListedCampaign[]> {
  const date = await today(reader)
  const codes = found.map(({ code }) => code)
  const proposed = await openProposals(reader, ['campaign.open', 'campaign.change', 'campaign.close'], codes)
  return found.map((campaign) => {
    const { code, kind, title, currency, budget, spent, startsOn, endsOn, open } = campaign
    return {
      ...{ code, kind, title, currency, budget, spent, isOpen: open, standing: standingOf(campaign, date) },
      ...(startsOn && { startsOn }),
      ...(endsOn && { endsOn }),
      ...proposed(code),
    }
  })
}

async function detailOf(reader: Reader, campaign: Campaign): Promise<CampaignDetail> {
  const { event, conditions, prizes, perPerson, perDay } = campaign
  const [listed = notFound()] = await shownOf(reader, [campaign])
  return {
    ...listed,
    ...{ conditions, prizes: [...prizes], perPerson },
    ...(event && { event }),
    ...(perDay !== undefined && { perDay }),
  }
}
