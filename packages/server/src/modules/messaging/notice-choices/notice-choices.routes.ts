import { notice } from '@wanka/contract/messaging/notices.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { chooseNotice, noticeChoices, stopMarketing } from './choices.service.ts'

/** Mounts the calls of notice choices. */
export function noticeRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, notice.choices, (_input, { db, caller }) => noticeChoices(db, caller.customerId))
  serve(app, platform, notice.choose, (input, { tx, caller, meta }) =>
    chooseNotice(tx, platform.vault, caller.customerId, input, meta.device),
  )
  serve(app, platform, notice.stopMarketing, (_input, { tx, caller }) => stopMarketing(tx, caller.customerId))
}
