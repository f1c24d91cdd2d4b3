import { referrals } from '@wanka/contract/engagement/referrals.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { inviteRecords, rewardDetail } from './records.service.ts'
import { inviteRules } from './rules.service.ts'
import { mayInvite, shareInfo } from './share.service.ts'

/** Registers the calls of referrals. */
export function invitationRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, referrals.rules, (_input, { db }) => inviteRules(db))
  serve(app, platform, referrals.qualification, async (_input, { db, caller }) => ({
    qualified: await mayInvite(db, caller.customerId),
  }))
  serve(app, platform, referrals.shareInfo, (_input, { caller }) => shareInfo(platform, caller.customerId))
  serve(app, platform, referrals.inviteRecords, (input, { caller }) =>
    inviteRecords(platform, caller.customerId, input),
  )
  serve(app, platform, referrals.rewardDetail, ({ rewardId }, { caller }) =>
    rewardDetail(platform, caller.customerId, rewardId),
  )
}
