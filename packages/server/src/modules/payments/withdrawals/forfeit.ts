import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { lockRewardBalance } from '../../../ledger/balances.ts'
import { platformEntry, post, rewardEntry } from '../../../ledger/transfer.ts'
import type { Tx } from '../../../platform/db/db.ts'

/** Whoever leaves with less than can be taken out was told of it before: it goes back to where it came from. */
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
