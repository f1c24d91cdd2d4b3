import { accountClosure } from '@wanka/contract/customer/account-closure.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applyForClosing } from './apply.service.ts'
import { checkClosing } from './check.service.ts'
import { undoClosing } from './undo.service.ts'

/** Mounts the calls of account closure. */
export function closingRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, accountClosure.check, (_input, { db, caller }) => checkClosing(db, caller.customerId))
  serve(app, platform, accountClosure.apply, (input, { caller }) => applyForClosing(platform, caller.customerId, input))
  serve(app, platform, accountClosure.undo, (_input, { tx, caller }) => undoClosing(tx, caller.customerId))
}
