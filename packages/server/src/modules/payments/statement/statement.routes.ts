import { statement } from '@wanka/contract/payments/statement.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportStatement } from './export.service.ts'
import { listMovements } from './list.service.ts'

/** Serves the calls of a customer's statement of money. */
export function statementRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, statement.list, (input, { db, caller }) => listMovements(db, caller.customerId, input))
  serve(app, platform, statement.export, (input, { tx, caller }) =>
    exportStatement(tx, platform, caller.customerId, input),
  )
}
