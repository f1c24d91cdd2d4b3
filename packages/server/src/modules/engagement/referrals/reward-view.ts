import { InviteStep, type Reward } from '@wanka/contract/engagement/referrals.ts'
import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { reward, rewardCode } from '@wanka/domain/states/reward.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { openMobile } from '../../customer/eligibility/index.ts'
import { rejectionWords } from './rejection-reason.ts'

type Which = { rewardId?: string; friends?: readonly string[]; after?: string | undefined; most?: number }
type Row = Awaited<ReturnType<typeof rewardsOf>>[number]

/** Query of an inviter's rewards, the newest first, with the friends' encrypted mobile numbers. */
export const rewardsOf = (reader: Reader, customerId: string, { rewardId, friends, after, most }: Which) =>
  reader
    .selectFrom('reward')
    .leftJoin('customer', 'customer.customer_id', 'reward.friend_id')
    .selectAll('reward')
    .select('customer.mobile_cipher')
    .where('reward.customer_id', '=', customerId)
    .$if(rewardId !== undefined, (query) => query.where('reward_id', '=', rewardId ?? ''))
    .$if(friends !== undefined, (query) => query.where('friend_id', 'in', [...(friends ?? [])]))
    .$if(after !== undefined, (query) => query.where('reward_id', '<', after ?? ''))
    .orderBy('reward_id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()

/** A friend's masked mobile number; empty for a closed account. */
export const friendPhone = (vault: Vault, friendId: string, cipher: string | null): string =>
  cipher ? maskPhone(openMobile(vault, friendId, cipher)) : ''

/** A reward in the contract's form. */
export function rewardView(vault: Vault, row: Row): Reward {
  return {
    rewardId: row.reward_id,
    mobile: friendPhone(vault, row.friend_id, row.mobile_cipher),
    step: InviteStep.parse(row.step),
    amt: fen(row.amount),
    state: rewardCode[stateNamed(reward, row.state)],
    madeOn: businessDate(row.made_on),
    dueOn: businessDate(row.due_on),
    ...(row.decided_on !== null && { decidedOn: businessDate(row.decided_on) }),
    ...(row.reason !== null && { reason: rejectionWords(row.reason) }),
  }
}
