import { CAMPAIGN_EVENTS } from '@wanka/contract/staff/campaign-plan.ts'
import { z } from 'zod'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Campaign, campaignsOn } from './campaign-row.ts'
import { givePrizes, worthOf } from './give-prizes.ts'
import { grantFrom } from './grant.ts'

const Happened = z.object({ event: z.enum(CAMPAIGN_EVENTS), customerId: z.uuid(), subject: z.string() })
type Happened = z.infer<typeof Happened>

/** The `campaign.event` job: grants each open campaign in its own transaction, so that a failure does not affect the others. */
export const onEventJob =
  ({ jobsDb }: Platform): JobHandler =>
  async (payload) => {
    const happened = Happened.parse(payload)
    for (const campaign of await campaignsOn(jobsDb, happened.event))
      await transact(jobsDb, (tx) => giveFor(tx, campaign, happened))
  }

const fits = preparedQuery<{ amount: number; first: boolean }>(`
  select amount, not exists (select from loan_order e where e.customer_id = o.customer_id and e.order_id <> o.order_id and e.disbursed_on is not null) as first
    from loan_order o where customer_id = $1 and order_id = $2::uuid`)
const had = preparedQuery<{ any: boolean }>(
  'select exists (select from coupon where customer_id = $1 and issue_key = any ($2)) as any',
)

async function giveFor(tx: Tx, campaign: Campaign, { event, customerId, subject }: Happened): Promise<void> {
  if (!(await isOfLoan(tx, campaign, { event, customerId, subject }))) return
  const occasion = subject ? `${event}:${subject}` : event
  const keyOf = (kind: string): string => `event:${occasion}:${kind}`
  const kinds = campaign.prizes.flatMap(({ kind }) => kind ?? [])
  // Two campaigns of one event issue a coupon kind once.
  const [before] = await had.rows(tx, customerId, kinds.map(keyOf))
  if (before?.any) return
  const wanted = { campaign: campaign.code, customerId, occasion, amount: worthOf(campaign.prizes) }
  const outcome = await grantFrom(tx, wanted)
  if (outcome.kind !== 'granted') return
  failpoint('campaign.granted')
  await givePrizes(tx, { customerId, grantId: outcome.grantId }, campaign.prizes, keyOf)
  failpoint('campaign.given')
}

/** Whether the event's loan meets the campaign's conditions; true for an event without a loan. */
async function isOfLoan(tx: Tx, { conditions }: Campaign, { event, customerId, subject }: Happened): Promise<boolean> {
  if (subject === '') return true
  const [loan] = await fits.rows(tx, customerId, subject)
  if (!loan || loan.amount < (conditions.minLoan ?? 0)) return false
  return event !== 'firstLoan' || loan.first
}
