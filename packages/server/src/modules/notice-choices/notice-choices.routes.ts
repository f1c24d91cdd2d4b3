import { notice } from '@wanka/contract/notice.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { chooseNotice, noticeChoices, stopMarketing } from './choices.service.ts'

export function noticeRoutes(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, notice.choices, (_input, { db, caller }) => noticeChoices(db, caller.customerId))
  serve(app, kernel, notice.choose, (input, { tx, caller, meta }) =>
    chooseNotice(tx, caller.customerId, input, meta.device),
  )
  serve(app, kernel, notice.stopMarketing, (_input, { tx, caller }) => stopMarketing(tx, caller.customerId))
}
