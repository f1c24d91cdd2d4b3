import type { CampaignPlan } from '@wanka/contract/staff/campaign-plan.ts'
import type { CampaignOutlook } from '@wanka/contract/staff/campaigns.ts'
import { sql } from 'kysely'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { NEW_CUSTOMER_DAYS, outlookOf, type PastUse } from './campaign-outlook.ts'

/** What a plan may come to as the books are today; `spent` of its budget is promised already. */
export async function simulateCampaign(reader: Reader, plan: CampaignPlan, spent: number): Promise<CampaignOutlook> {
  const [reach, past, date] = [await reachOf(reader, plan), await pastUseOf(reader, plan), await today(reader)]
  return outlookOf(plan, { reach, spent, past, today: date })
}

/** Customers whom a plan reaches today: not frozen nor leaving, as its conditions ask, and with its event still to come. */
async function reachOf(reader: Reader, { event, conditions }: CampaignPlan): Promise<number> {
  const { realNamed = false, lineActive = false, noLoanYet = false, minLoan = 0 } = conditions
  const { rows } = await sql<{ reach: number }>`
    select count(*)::int as reach from customer c
     where c.state = 'active' and not c.frozen
       and (not ${realNamed}::boolean
            or exists (select from customer_identity i where i.customer_id = c.customer_id and i.mobile_confirmed_at is not null))
       and (not ${lineActive}::boolean
            or exists (select from credit_line l where l.customer_id = c.customer_id and l.state = 'active'))
       and (not ${noLoanYet || event === 'firstLoan'}::boolean
            or not exists (select from loan_order o where o.customer_id = c.customer_id and o.disbursed_on is not null))
       and (not ${event === 'registered'}::boolean or c.created_at > now() - make_interval(days => ${NEW_CUSTOMER_DAYS}))
       and (not ${event === 'lineActivated'}::boolean
            or not exists (select from credit_line l where l.customer_id = c.customer_id and l.state = 'active'))
       and (not ${event === 'loanSettled'}::boolean
            or exists (select from loan_order o
                        where o.customer_id = c.customer_id and o.state = 'repaying' and o.amount >= ${minLoan}::bigint))`.execute(
    reader,
  )
  return rows[0]?.reach ?? 0
}

const CAMPAIGNS = 20
/** The newest grants of each are enough for a rate. */
const GRANTS = 2000
const DAYS = 180

/** What the newest campaigns of a plan's kind, currency and event gave in the last half year. */
async function pastUseOf(reader: Reader, { kind, currency, event }: CampaignPlan): Promise<PastUse> {
  const { rows } = await sql<PastUse>`
    with given as (
      select g.* from (
        select code from campaign where kind = ${kind} and currency = ${currency}::ledger_currency and event is not distinct from ${event}::text
         order by created_at desc, code limit ${CAMPAIGNS}) p
       cross join business_calendar b
       cross join lateral (
         select campaign_code, granted_on, amount, customer_id, coupon_ids from campaign_grant
          where campaign_code = p.code and state = 'given' and granted_on > b.business_date - ${DAYS}::int
          order by granted_on desc limit ${GRANTS}) g),
    spans as (select max(granted_on) - min(granted_on) + 1 as days from given group by campaign_code),
    ended as (
      select g.amount, k.paid from given g
       cross join lateral (
         select bool_and(state in ('used', 'expired')) as over, sum(used_amount) as paid from coupon
          where customer_id = g.customer_id and coupon_id = any (g.coupon_ids)) k
       where k.over)
    select (select count(*)::int from spans) as campaigns, (select coalesce(sum(days), 0)::int from spans) as days,
           (select count(*)::int from given) as grants, (select coalesce(sum(amount), 0)::bigint from given) as promised,
           (select coalesce(sum(amount), 0)::bigint from ended) as ended, (select coalesce(sum(paid), 0)::bigint from ended) as paid`.execute(
    reader,
  )
  return rows[0] ?? { campaigns: 0, grants: 0, days: 0, promised: 0, ended: 0, paid: 0 }
}
