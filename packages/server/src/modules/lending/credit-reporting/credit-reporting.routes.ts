import { creditReporting } from '@wanka/contract/lending/credit-reporting.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listReports } from './list.service.ts'

/** Registers the call for what the credit bureau is told. */
export function creditReportingRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, creditReporting.list, (input, { db, caller }) => listReports(db, caller.customerId, input))
}
