import type { Tx } from '../../kernel/db.ts'
import { statement } from '../../kernel/statement.ts'
import { giveCoupon } from '../coupons/index.ts'
import type { Prize } from './campaign-row.ts'

const linked = statement('update campaign_grant set coupon_id = $3 where customer_id = $1 and grant_id = $2')

/** What prizes take of a budget together. */
export const worthOf = (prizes: readonly Prize[]): number => prizes.reduce((sum, { worth }) => sum + worth, 0)

/**
 * Gives what was granted, each with its letter, in the transaction of the grant.
 * @param issueKey what a coupon of a kind is given for, once
 * @returns the first of the coupons
 */
export async function givePrizes(
  tx: Tx,
  { customerId, grantId }: { customerId: string; grantId: string },
  prizes: readonly Prize[],
  issueKey: (kind: string) => string,
): Promise<string | undefined> {
  let first: string | undefined
  for (const { kind } of prizes) {
    if (kind === null) continue
    const couponId = await giveCoupon(tx, { customerId, kind, issueKey: issueKey(kind) })
    first ??= couponId
  }
  if (first !== undefined) await linked.withNext(tx, customerId, grantId, first)
  return first
}
