import { invite } from '@wanka/contract/invite.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { inviteRecords, rewardDetail } from './records.service.ts'
import { inviteRules } from './rules.service.ts'
import { mayInvite, shareInfo } from './share.service.ts'

export function invitationRoutes(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, invite.rules, (_input, { db }) => inviteRules(db))
  serve(app, kernel, invite.qualification, async (_input, { db, caller }) => ({
    qualified: await mayInvite(db, caller.customerId),
  }))
  serve(app, kernel, invite.shareInfo, (_input, { caller }) => shareInfo(kernel, caller.customerId))
  serve(app, kernel, invite.inviteRecords, (input, { caller }) => inviteRecords(kernel, caller.customerId, input))
  serve(app, kernel, invite.rewardDetail, ({ rewardId }, { caller }) =>
    rewardDetail(kernel, caller.customerId, rewardId),
  )
}
