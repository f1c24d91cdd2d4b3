import { randomInt } from 'node:crypto'
import { mostOf } from '@wanka/contract/staff/campaign-plan.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { lotsOf, pickPrize } from '@wanka/domain/pick-prize.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { type Campaign, standsOn } from './campaign-row.ts'
import { unmetBy } from './eligible.ts'
import { givePrizes } from './give-prizes.ts'
import { grantAround } from './grant.ts'
import { REFUSAL_WORDS } from './join-words.ts'

const NO_CHANCES = '今天的机会用完了，明天再来'
const HAD_ALL = '您已经得到了全部红包'

const tried = preparedQuery<{ nth: number }>(`
  insert into campaign_try (customer_id, campaign_code, business_date, nth)
  select $1, $2::text, $3::date, count(*)::int + 1 from campaign_try where customer_id = $1 and campaign_code = $2 and business_date = $3
  having count(*) < $4::int
  on conflict do nothing returning nth`)
const left = preparedQuery<{ tried: number; held: number }>(`
  select (select count(*)::int from campaign_try where customer_id = $1 and campaign_code = $2 and business_date = $3) as tried,
         (select count(*)::int from campaign_grant where customer_id = $1 and campaign_code = $2 and state = 'given') as held`)
const won = preparedQuery(
  'update campaign_try set grant_id = $5 where customer_id = $1 and campaign_code = $2 and business_date = $3 and nth = $4',
)

type Answer<T> = (
  tx: Tx,
  customerId: string,
  campaign: Campaign,
  drawn: { couponId: string | undefined; amount: number },
) => Promise<T>

/**
 * Uses one of today's chances and draws a prize, possibly a blank, in the transaction that issues it.
 * @throws CallError Status.refused with the reason why nothing can be drawn; no chance is used
 */
export async function pickPrizeOnce<T>(tx: Tx, customerId: string, campaign: Campaign, answer: Answer<T>): Promise<T> {
  const { code, prizes } = campaign
  const date = await today(tx)
  await requireOpen(tx, customerId, campaign, date)
  const nth = await takeChance(tx, customerId, campaign, date)
  failpoint('campaign.tried')
  const prize = pickPrize(prizes, randomInt(lotsOf(prizes)))
  if (prize.kind === null) return answer(tx, customerId, campaign, { couponId: undefined, amount: 0 })
  const occasion = `${date}:${nth}`
  const amount = prize.worth
  const outcome = await grantAround(tx, { campaign: code, customerId, occasion, amount }, async (grantId) => {
    await won.pipelined(tx, customerId, code, date, nth, grantId)
    const [couponId] = await givePrizes(tx, { customerId, grantId }, [prize], () => `campaign:${code}:${occasion}`)
    return answer(tx, customerId, campaign, { couponId, amount })
  })
  if (outcome.kind === 'refused') return refuse(REFUSAL_WORDS[outcome.why])
  return outcome.kind === 'already' ? refuse(NO_CHANCES) : outcome.result
}

async function requireOpen(tx: Tx, customerId: string, campaign: Campaign, date: BusinessDate): Promise<void> {
  const standing = standsOn(campaign, date)
  if (standing !== 'open') refuse(REFUSAL_WORDS[standing])
  if (campaign.spent + mostOf(campaign) > campaign.budget) refuse(REFUSAL_WORDS.budget)
  if (await unmetBy(tx, customerId, campaign.conditions)) refuse(REFUSAL_WORDS.notEligible)
}

/** Retries on a conflict: of two concurrent draws only one takes the next `nth`. */
async function takeChance(tx: Tx, customerId: string, campaign: Campaign, date: BusinessDate): Promise<number> {
  const { code, perDay = 0, perPerson } = campaign
  for (;;) {
    const [before] = await left.rows(tx, customerId, code, date)
    if ((before?.held ?? 0) >= perPerson) refuse(HAD_ALL)
    if ((before?.tried ?? 0) >= perDay) refuse(NO_CHANCES)
    const [chance] = await tried.rows(tx, customerId, code, date, perDay)
    if (chance) return chance.nth
  }
}
