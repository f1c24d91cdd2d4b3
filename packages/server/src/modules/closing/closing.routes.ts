import { unregister } from '@wanka/contract/unregister.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { applyForClosing } from './apply.service.ts'
import { checkClosing } from './check.service.ts'
import { undoClosing } from './undo.service.ts'

export function closingRoutes(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, unregister.check, (_input, { db, caller }) => checkClosing(db, caller.customerId))
  serve(app, kernel, unregister.apply, (input, { caller }) => applyForClosing(kernel, caller.customerId, input))
  serve(app, kernel, unregister.undo, (_input, { tx, caller }) => undoClosing(tx, caller.customerId))
}
