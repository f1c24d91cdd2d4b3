import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { findCampaign, standsOn } from './campaign-row.ts'
import { unmetBy } from './eligible.ts'
import { type GrantRefusal, REFUSAL_WORDS } from './join-words.ts'

/** A grant request: `amount` in the smallest unit of the campaign's currency, granted once per customer and occasion. */
export type Wanted = { campaign: string; customerId: string; occasion: string; amount: number }

export type GrantOutcome =
  | { kind: 'granted'; grantId: string }
  | { kind: 'already'; grantId: string }
  | { kind: 'refused'; why: GrantRefusal }

const known = preparedQuery<{ grant_id: string }>(
  'select grant_id from campaign_grant where customer_id = $1 and campaign_code = $2 and occasion = $3',
)
const count = preparedQuery<{ held: number }>(
  `select count(*)::int as held from campaign_grant where customer_id = $1 and campaign_code = $2 and state = 'given'`,
)
const written = preparedQuery<{ grant_id: string }>(`
  insert into campaign_grant (customer_id, grant_id, campaign_code, occasion, nth, amount, granted_on)
  select $1, $2::uuid, $3, $4::text, coalesce(max(nth), 0) + 1, $5::bigint, $6::date from campaign_grant where customer_id = $1 and campaign_code = $3
  having count(*) filter (where state = 'given') < $7::int
  on conflict do nothing returning grant_id`)
const taken = preparedQuery<{ spent: number }>(
  'update campaign set spent = spent + $2::bigint where code = $1 and open and spent + $2::bigint <= budget returning spent',
)
const unwritten = preparedQuery('delete from campaign_grant where customer_id = $1 and grant_id = $2')

/**
 * Grants an amount of a campaign's budget, once per customer and occasion, never over the budget. The last query locks the
 * campaign's row until commit: call it late. With the budget used up, it returns without waiting for the lock.
 * A returned grant counts as `already`: its occasion is used.
 */
export async function grantFrom(tx: Tx, wanted: Wanted): Promise<GrantOutcome> {
  const outcome = await write(tx, wanted)
  if (outcome.kind !== 'granted' || (await take(tx, wanted))) return outcome
  await unwritten.pipelined(tx, wanted.customerId, outcome.grantId)
  return refused('budget')
}

/**
 * Like `grantFrom`, with `work` run before the budget's row is locked, so that only the commit follows the lock.
 * @throws CallError Status.refused when another customer took the last of the budget meanwhile; the transaction rolls back
 */
export async function grantAround<T>(
  tx: Tx,
  wanted: Wanted,
  work: (grantId: string) => Promise<T>,
): Promise<{ kind: 'granted'; result: T } | Exclude<GrantOutcome, { kind: 'granted' }>> {
  const outcome = await write(tx, wanted)
  if (outcome.kind !== 'granted') return outcome
  const result = await work(outcome.grantId)
  if (!(await take(tx, wanted))) refuse(REFUSAL_WORDS.budget)
  return { kind: 'granted', result }
}

const refused = (why: GrantRefusal): GrantOutcome => ({ kind: 'refused', why })

const take = async (tx: Tx, { campaign, amount }: Wanted): Promise<boolean> =>
  (await taken.rows(tx, campaign, amount)).length > 0

/** Inserts the grant; the budget is charged later, by `take`. */
async function write(tx: Tx, wanted: Wanted): Promise<GrantOutcome> {
  const { customerId, campaign: code, occasion, amount } = wanted
  const campaign = await findCampaign(tx, code)
  if (!campaign) return refused('closed')
  const [already] = await known.rows(tx, customerId, code, occasion)
  if (already) return { kind: 'already', grantId: already.grant_id }
  const date = await today(tx)
  const standing = standsOn(campaign, date)
  if (standing !== 'open') return refused(standing)
  if (campaign.spent + amount > campaign.budget) return refused('budget')
  if (await unmetBy(tx, customerId, campaign.conditions)) return refused('notEligible')
  const outcome = await insert(tx, wanted, date, campaign.perPerson)
  failpoint('campaign.written')
  return outcome
}

/** Retries on a conflict: of two concurrent inserts for one customer only one takes the next `nth`. */
async function insert(tx: Tx, wanted: Wanted, date: BusinessDate, perPerson: number): Promise<GrantOutcome> {
  const { customerId, campaign, occasion, amount } = wanted
  for (;;) {
    const grantId = newId()
    const rows = await written.rows(tx, customerId, grantId, campaign, occasion, amount, date, perPerson)
    if (rows.length > 0) return { kind: 'granted', grantId }
    const [already] = await known.rows(tx, customerId, campaign, occasion)
    if (already) return { kind: 'already', grantId: already.grant_id }
    const [mine] = await count.rows(tx, customerId, campaign)
    if ((mine?.held ?? 0) >= perPerson) return refused('tries')
  }
}
