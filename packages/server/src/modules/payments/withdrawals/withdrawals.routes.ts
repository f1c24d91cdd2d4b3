import { withdrawals } from '@wanka/contract/payments/withdrawals.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applyWithdrawal } from './apply.service.ts'
import { cashAvailable } from './available.service.ts'
import { withdrawalRecords } from './records.service.ts'

/** Serves the reward withdrawal calls. */
export function withdrawalRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, withdrawals.cashAvailable, (_input, { db, caller }) => cashAvailable(db, caller.customerId))
  serve(app, platform, withdrawals.apply, (input, { tx, caller }) => applyWithdrawal(tx, caller, input))
  serve(app, platform, withdrawals.records, (input, { db, caller }) => withdrawalRecords(db, caller.customerId, input))
}
