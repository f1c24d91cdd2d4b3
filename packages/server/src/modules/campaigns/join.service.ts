import type { activity } from '@wanka/contract/activity.ts'
import type { CallOutput } from '@wanka/contract/call.ts'
import type { Tx } from '../../kernel/db.ts'
import { refuse } from '../../kernel/failures.ts'
import { couponsById } from '../coupons/index.ts'
import { type Campaign, findCampaign } from './campaign-row.ts'
import { drawOnce } from './draw-once.ts'
import { givePrizes, worthOf } from './give-prizes.ts'
import { grantFrom } from './grant.ts'
import { REFUSAL_WORDS } from './join-words.ts'
import { joiningOf } from './joining.ts'

type Joined = CallOutput<typeof activity.join>

/**
 * Claims what a campaign gives, or draws once. @throws CallError 40403 with why not: nothing has then happened, and no chance is
 * used up
 */
export async function joinCampaign(tx: Tx, customerId: string, code: string): Promise<Joined> {
  const campaign = (await findCampaign(tx, code)) ?? refuse(REFUSAL_WORDS.closed)
  const couponId = await taken(tx, customerId, campaign)
  const [coupon] = couponId === undefined ? [] : await couponsById(tx, customerId, [couponId])
  const joining = (await joiningOf(tx, code, customerId)) ?? refuse(REFUSAL_WORDS.closed)
  return { ...(coupon && { coupon }), joining }
}

function taken(tx: Tx, customerId: string, campaign: Campaign): Promise<string | undefined> {
  switch (campaign.kind) {
    case 'redRain':
      return drawOnce(tx, customerId, campaign)
    case 'claim':
    case 'giftBag':
      return claim(tx, customerId, campaign)
    case 'event':
    case 'reward':
      return refuse(REFUSAL_WORDS.closed)
  }
}

async function claim(tx: Tx, customerId: string, { code, prizes }: Campaign): Promise<string | undefined> {
  const outcome = await grantFrom(tx, { campaign: code, customerId, occasion: 'claim', amount: worthOf(prizes) })
  if (outcome.kind === 'refused') return refuse(REFUSAL_WORDS[outcome.why])
  if (outcome.kind === 'already') return refuse(REFUSAL_WORDS.tries)
  return givePrizes(tx, { customerId, grantId: outcome.grantId }, prizes, (kind) => `campaign:${code}:${kind}`)
}
