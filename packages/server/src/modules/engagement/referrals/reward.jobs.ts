import { InviteStep } from '@wanka/contract/engagement/referrals.ts'
import { z } from 'zod'
import { transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { promiseReward } from './promise-reward.ts'
import { settleReward } from './settle-reward.ts'

const Told = z.object({ customerId: z.uuid(), friendId: z.uuid(), step: InviteStep })
const Due = z.object({ customerId: z.uuid(), rewardId: z.uuid() })

/** The `invitations.step` job: promises the reward for a friend's step. */
export const stepJob =
  ({ jobsDb }: Platform): JobHandler =>
  (payload) =>
    transact(jobsDb, (tx) => promiseReward(tx, Told.parse(payload)))

/** The `invitations.settle` job: pays or refuses a due reward. */
export const settleJob =
  ({ jobsDb }: Platform): JobHandler =>
  async (payload) => {
    const { customerId, rewardId } = Due.parse(payload)
    await transact(jobsDb, (tx) => settleReward(tx, customerId, rewardId))
  }
