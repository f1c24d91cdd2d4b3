import type { Joining } from '@wanka/contract/engagement/activities.ts'
import { mostOf } from '@wanka/contract/staff/campaign-plan.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { couponsById } from '../coupons/index.ts'
import { findCampaign, standsOn } from './campaign-row.ts'
import { unmetBy } from './eligible.ts'
import { needOf } from './join-words.ts'

const mine = preparedQuery<{ held: number; tried: number; coupons: string[] }>(`
  select (select count(*)::int from campaign_grant where customer_id = $1 and campaign_code = $2 and state = 'given') as held,
         (select count(*)::int from campaign_try where customer_id = $1 and campaign_code = $2 and business_date = $3) as tried,
         array(select unnest(coupon_ids)::text from campaign_grant
                where customer_id = $1 and campaign_code = $2 and state = 'given' order by nth desc) as coupons`)

/**
 * The state of a campaign for a customer or a guest. Undefined for an unknown or closed campaign, or one that cannot be joined.
 * @param taking budget that the current transaction is about to charge
 */
export async function joiningOf(
  reader: Reader,
  code: string,
  customerId: string | undefined,
  taking = 0,
): Promise<Joining | undefined> {
  const campaign = await findCampaign(reader, code)
  if (!campaign) return undefined
  const { kind, perDay = 0, perPerson, budget, spent, conditions } = campaign
  if (kind === 'event' || kind === 'reward') return undefined
  const date = await today(reader)
  const standing = standsOn(campaign, date)
  if (standing === 'closed') return undefined
  const [own] = customerId === undefined ? [] : await mine.rows(reader, customerId, code, date)
  const { held = 0, tried = 0 } = own ?? {}
  const joining = {
    kind,
    perDay,
    chancesLeft: Math.max(0, perDay - tried),
    won: customerId === undefined ? [] : await couponsById(reader, customerId, own?.coupons ?? []),
  }
  if (standing !== 'open') return { ...joining, state: standing }
  if (held >= perPerson) return { ...joining, state: 'had' }
  if (spent + taking + mostOf(campaign) > budget) return { ...joining, state: 'emptied' }
  const unmet = customerId && (await unmetBy(reader, customerId, conditions))
  if (unmet) return { ...joining, state: 'notEligible', ...needOf(unmet) }
  return { ...joining, state: perDay > 0 && tried >= perDay ? 'noChances' : 'open' }
}
