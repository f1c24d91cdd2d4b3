import { InviteStep } from '@wanka/contract/engagement/referrals.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { type RewardEvent, reward } from '@wanka/domain/states/reward.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import type { RejectionReason } from './rejection-reason.ts'

export type RewardRow = {
  customerId: string
  rewardId: string
  friendId: string
  step: InviteStep
  amount: Fen
  state: string
  grantId: string | undefined
  dueOn: string
}

/** A reward with a row lock, or undefined. */
export async function lockReward(tx: Tx, customerId: string, rewardId: string): Promise<RewardRow | undefined> {
  const row = await tx
    .selectFrom('reward')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('reward_id', '=', rewardId)
    .forUpdate()
    .executeTakeFirst()
  return row && toReward(row)
}

/** The inviter's rewards that wait for their due date, with row locks in id order. */
export async function lockWaiting(tx: Tx, customerId: string): Promise<RewardRow[]> {
  const rows = await tx
    .selectFrom('reward')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '=', 'waiting')
    .orderBy('reward_id')
    .forUpdate()
    .execute()
  return rows.map(toReward)
}

type Stored = {
  customer_id: string
  reward_id: string
  friend_id: string
  step: string
  amount: number
  state: string
  grant_id: string | null
  due_on: string
}

const toReward = (row: Stored): RewardRow => ({
  customerId: row.customer_id,
  rewardId: row.reward_id,
  friendId: row.friend_id,
  step: InviteStep.parse(row.step),
  amount: fen(row.amount),
  state: row.state,
  grantId: row.grant_id ?? undefined,
  dueOn: row.due_on,
})

type Ending = { event: RewardEvent; date: BusinessDate; reason?: RejectionReason | 'inviterClosed' }

/** Applies a decision to a reward and records it in the history. The caller holds its row lock. */
export async function moveReward(tx: Tx, row: RewardRow, { event, date, reason }: Ending): Promise<void> {
  const { customerId, rewardId, state } = row
  const to = next(reward, stateNamed(reward, state), event)
  await tx
    .updateTable('reward')
    .set({ state: to, decided_on: date, reason: reason ?? null })
    .where('customer_id', '=', customerId)
    .where('reward_id', '=', rewardId)
    .execute()
  const change = { customerId, machine: reward.name, subject: rewardId, from: state, to, event, actor: 'system' }
  await recordChange(tx, { ...change, ...(reason && { reason }) })
}
