import { formatMoney } from '@wanka/contract/format.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { platformEntry, post, rewardEntry } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { returnToBudget } from '../campaigns/index.ts'
import { type RejectionReason, rejectionReason } from './rejection-reason.ts'
import { lockReward, lockWaiting, moveReward, type RewardRow } from './reward-row.ts'

/**
 * Settles a due reward: posts it to the books as owed, or records the reason against it and returns its amount to the campaign.
 * Idempotent.
 */
export async function settleReward(tx: Tx, customerId: string, rewardId: string): Promise<void> {
  const row = await lockReward(tx, customerId, rewardId)
  const date = await today(tx)
  if (row?.state !== 'waiting' || row.dueOn > date) return
  const because = await rejectionReason(tx, row)
  if (because) await giveUp(tx, row, date, because)
  else await payReward(tx, row, date)
}

/** Posts a reward as owed and notifies the inviter. The caller holds the reward's row lock. */
export async function payReward(tx: Tx, row: RewardRow, date: BusinessDate): Promise<void> {
  const { customerId, rewardId } = row
  await post(tx, [
    {
      key: `reward:${rewardId}`,
      kind: 'rewardEarned',
      valueDate: date,
      postingDate: date,
      entries: [platformEntry('marketingCost', row.amount), rewardEntry(customerId, -row.amount)],
    },
  ])
  failpoint('reward.posted')
  await moveReward(tx, row, { event: 'pay', date })
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: '邀请奖励到账',
    body: `您邀请好友的奖励${formatMoney(row.amount)}元已到账，满20元可提现到本人银行卡。`,
    action: { label: '看奖励', url: `/rewardDetail?rewardId=${rewardId}` },
    dedupeKey: `reward:${rewardId}`,
  })
}

/** Refuses all waiting rewards of an inviter whose account closes. */
export async function endWaitingRewards(tx: Tx, customerId: string, date: BusinessDate): Promise<void> {
  for (const row of await lockWaiting(tx, customerId)) await giveUp(tx, row, date, 'inviterClosed')
}

async function giveUp(
  tx: Tx,
  row: RewardRow,
  date: BusinessDate,
  reason: RejectionReason | 'inviterClosed',
): Promise<void> {
  await moveReward(tx, row, { event: 'refuse', date, reason })
  if (row.grantId !== undefined) await returnToBudget(tx, row.grantId)
}
