import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { lockRewardBalance } from '../../../ledger/balances.ts'
import { platformEntry, post, rewardEntry } from '../../../ledger/transfer.ts'
import type { Tx } from '../../../platform/db/db.ts'

/**
 * Books the rewards of a customer who closes the account with less than the minimum withdrawal, who was warned before, back to
 * marketing cost.
 */
export async function forfeitRewards(tx: Tx, customerId: string, date: BusinessDate): Promise<void> {
  const balance = await lockRewardBalance(tx, customerId)
  await post(tx, [
    {
      key: `forfeit:${customerId}`,
      kind: 'rewardForfeited',
      valueDate: date,
      postingDate: date,
      entries: [rewardEntry(customerId, balance), platformEntry('marketingCost', -balance)],
    },
  ])
}
