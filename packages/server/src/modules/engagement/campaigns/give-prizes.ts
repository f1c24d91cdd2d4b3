import type { CampaignPrize } from '@wanka/contract/staff/campaign-plan.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { giveCoupon } from '../coupons/index.ts'

const noted = preparedQuery('update campaign_grant set coupon_ids = $3 where customer_id = $1 and grant_id = $2')

/** Total cost of prizes to a campaign's budget, in the smallest unit of its currency. */
export const worthOf = (prizes: readonly CampaignPrize[]): number => prizes.reduce((sum, { worth }) => sum + worth, 0)

/**
 * Issues the coupons of a grant, each with its letter, in the transaction of the grant.
 * @param issueKey builds the idempotency key under which a coupon of a kind is issued once
 * @returns ids of the coupons issued
 */
export async function givePrizes(
  tx: Tx,
  { customerId, grantId }: { customerId: string; grantId: string },
  prizes: readonly CampaignPrize[],
  issueKey: (kind: string) => string,
): Promise<string[]> {
  const given: string[] = []
  for (const { kind } of prizes) {
    if (kind === null) continue
    const couponId = await giveCoupon(tx, { customerId, kind, issueKey: issueKey(kind) })
    if (couponId !== undefined) given.push(couponId)
  }
  await noted.pipelined(tx, customerId, grantId, given)
  return given
}
