import type { CampaignEvent } from '@wanka/contract/staff/campaign-plan.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'

const told = preparedQuery(`
  select queue_job('campaign.event', json_build_object('event', $1::text, 'customerId', $2::text, 'subject', $3::text),
                                 job_key => 'campaign:' || $1 || ':' || $2 || ':' || $3)
   where exists (select from campaign where event = $1 and open)`)
const settled = preparedQuery(`
  select queue_job('campaign.event', json_build_object('event', 'loanSettled', 'customerId', customer_id, 'subject', order_id),
                                 job_key => 'campaign:loanSettled:' || order_id)
    from loan_order where customer_id = $1 and order_id = any ($2) and state = 'settled'
     and exists (select from campaign where event = 'loanSettled' and open)`)

type Happened = { event: Exclude<CampaignEvent, 'loanSettled'>; customerId: string; subject?: string }

/**
 * Enqueues the campaigns of an event, to run after its transaction commits: no campaign can delay or roll back the event.
 * Queues nothing when no campaign is open for it.
 */
export const tellCampaigns = (tx: Reader, { event, customerId, subject = '' }: Happened): Promise<void> =>
  told.pipelined(tx, event, customerId, subject)

/** Enqueues the event for those of these loans that are settled. A loan settled again after a reversal is the same event. */
export const tellOfSettled = (tx: Reader, customerId: string, orderIds: readonly string[]): Promise<void> =>
  settled.pipelined(tx, customerId, orderIds)
