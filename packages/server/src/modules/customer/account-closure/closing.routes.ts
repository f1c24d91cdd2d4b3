import { unregister } from '@wanka/contract/customer/account-closure.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applyForClosing } from './apply.service.ts'
import { checkClosing } from './check.service.ts'
import { undoClosing } from './undo.service.ts'

export function closingRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, unregister.check, (_input, { db, caller }) => checkClosing(db, caller.customerId))
  serve(app, platform, unregister.apply, (input, { caller }) => applyForClosing(platform, caller.customerId, input))
  serve(app, platform, unregister.undo, (_input, { tx, caller }) => undoClosing(tx, caller.customerId))
}
