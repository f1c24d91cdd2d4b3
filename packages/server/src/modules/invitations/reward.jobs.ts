import { InviteStep } from '@wanka/contract/invite.ts'
import { z } from 'zod'
import { transact } from '../../kernel/db.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JobHandler } from '../../kernel/module.ts'
import { promiseReward } from './promise-reward.ts'
import { settleReward } from './settle-reward.ts'

const Told = z.object({ customerId: z.uuid(), friendId: z.uuid(), step: InviteStep })
const Due = z.object({ customerId: z.uuid(), rewardId: z.uuid() })

export const stepJob =
  ({ jobsDb }: Kernel): JobHandler =>
  (payload) =>
    transact(jobsDb, (tx) => promiseReward(tx, Told.parse(payload)))

export const settleJob =
  ({ jobsDb }: Kernel): JobHandler =>
  async (payload) => {
    const { customerId, rewardId } = Due.parse(payload)
    await transact(jobsDb, (tx) => settleReward(tx, customerId, rewardId))
  }
