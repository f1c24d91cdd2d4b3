import type { CallOutput } from '@wanka/contract/call.ts'
import type { activity } from '@wanka/contract/engagement/activities.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { couponsById } from '../coupons/index.ts'
import { type Campaign, findCampaign } from './campaign-row.ts'
import { givePrizes, worthOf } from './give-prizes.ts'
import { grantAround } from './grant.ts'
import { REFUSAL_WORDS } from './join-words.ts'
import { joiningOf } from './joining.ts'
import { pickPrizeOnce } from './pick-prize-once.ts'

type Joined = CallOutput<typeof activity.join>

/**
 * Claims the prizes of a campaign, or draws once.
 * @throws CallError Status.refused with the reason; the transaction rolls back and no chance is used up
 */
export async function joinCampaign(tx: Tx, customerId: string, code: string): Promise<Joined> {
  const campaign = (await findCampaign(tx, code)) ?? refuse(REFUSAL_WORDS.closed)
  switch (campaign.kind) {
    case 'redRain':
      return pickPrizeOnce(tx, customerId, campaign, answer)
    case 'claim':
    case 'giftBag':
      return claim(tx, customerId, campaign)
    case 'event':
    case 'reward':
      return refuse(REFUSAL_WORDS.closed)
  }
}

async function claim(tx: Tx, customerId: string, campaign: Campaign): Promise<Joined> {
  const { code, prizes } = campaign
  const amount = worthOf(prizes)
  const outcome = await grantAround(tx, { campaign: code, customerId, occasion: 'claim', amount }, async (grantId) => {
    const given = await givePrizes(tx, { customerId, grantId }, prizes, (kind) => `campaign:${code}:${kind}`)
    return answer(tx, customerId, campaign, { couponId: given[0], amount })
  })
  if (outcome.kind === 'refused') return refuse(REFUSAL_WORDS[outcome.why])
  return outcome.kind === 'already' ? refuse(REFUSAL_WORDS.tries) : outcome.result
}

/** The reply: the coupon won and the campaign's state; `amount` of the budget is not charged yet. */
async function answer(
  tx: Tx,
  customerId: string,
  { code }: Campaign,
  { couponId, amount }: { couponId: string | undefined; amount: number },
): Promise<Joined> {
  const [coupon] = couponId === undefined ? [] : await couponsById(tx, customerId, [couponId])
  const joining = (await joiningOf(tx, code, customerId, amount)) ?? refuse(REFUSAL_WORDS.closed)
  return { ...(coupon && { coupon }), joining }
}
