import type { CampaignPlan } from '@wanka/contract/staff/campaign-plan.ts'
import type { CampaignOutlook } from '@wanka/contract/staff/campaigns.ts'
import { addDays, type BusinessDate, businessDate, daysBetween, maxDate } from '@wanka/domain/business-date.ts'

/**
 * What campaigns of a kind came to, in their currency's smallest unit. `days`: from the first to the last grant, of all of them.
 * `ended`: promised by grants whose coupons are used or expired, of which the coupons paid `paid`.
 */
export type PastUse = { campaigns: number; grants: number; days: number; promised: number; ended: number; paid: number }

/** New customers are counted over so many days. */
export const NEW_CUSTOMER_DAYS = 30
/** A budget that lasts longer than this counts as one that lasts. */
const LONGEST_DAYS = 3650

type Known = { reach: number; spent: number; past: PastUse; today: BusinessDate }

/** What a plan may come to, by what the books know and by how campaigns of its kind went. */
export function outlookOf(plan: CampaignPlan, { reach, spent, past, today }: Known): CampaignOutlook {
  const left = Math.max(0, plan.budget - spent)
  const each = capped(onceOf(plan) * timesOf(plan))
  const isOfNewCustomers = plan.event === 'registered'
  const start = plan.startsOn ? maxDate(businessDate(plan.startsOn), today) : today
  const span = plan.endsOn ? Math.max(0, daysBetween(start, businessDate(plan.endsOn)) + 1) : Number.POSITIVE_INFINITY
  const people = isOfNewCustomers && reach > 0 ? (reach / NEW_CUSTOMER_DAYS) * span : reach
  const full = each === 0 ? left : Math.floor(Math.min(left, people * each))
  const covers = each === 0 ? reach : Math.min(reach, Math.floor(left / each))
  return {
    ...{ reach, isOfNewCustomers, each, covers, full },
    ...(past.grants > 0 && { past: asBefore(plan, past, { left, full, start, span }) }),
  }
}

type Room = { left: number; full: number; start: BusinessDate; span: number }

function asBefore(plan: CampaignPlan, past: PastUse, { left, full, start, span }: Room): CampaignOutlook['past'] {
  const { campaigns, grants, days, promised, ended, paid } = past
  const once = onceOf(plan) || promised / grants
  const perDay = capped(Math.round((grants / Math.max(1, days)) * once))
  const usedPercent = ended > 0 ? Math.round((100 * paid) / ended) : undefined
  const byTheEnd = perDay === 0 ? 0 : Math.min(full, perDay * span)
  const until = perDay === 0 ? Number.POSITIVE_INFINITY : Math.ceil(left / perDay)
  const runsOut = full >= left && until <= Math.min(span, LONGEST_DAYS)
  return {
    ...{ campaigns, grants, perDay },
    ...(usedPercent !== undefined && { usedPercent, cost: Math.round((byTheEnd * usedPercent) / 100) }),
    ...(runsOut && { runsOutOn: addDays(start, Math.max(0, until - 1)) }),
  }
}

/** What a time costs: all prizes, or of a draw the average of those that are won. */
function onceOf({ kind, prizes }: CampaignPlan): number {
  if (kind !== 'redRain') return prizes.reduce((sum, { worth }) => sum + worth, 0)
  const won = prizes.filter((prize) => prize.kind !== null)
  const lots = won.reduce((sum, { weight }) => sum + weight, 0)
  return lots === 0 ? 0 : Math.ceil(won.reduce((sum, { worth, weight }) => sum + worth * weight, 0) / lots)
}

/** How often a customer can be given it: what is claimed, and what happens once, comes once. */
const timesOf = ({ kind, event, perPerson }: CampaignPlan): number =>
  kind === 'redRain' || event === 'loanSettled' ? perPerson : 1

const capped = (amount: number): number => Math.min(amount, Number.MAX_SAFE_INTEGER)
