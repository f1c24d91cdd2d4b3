import { withdrawCash } from '@wanka/contract/withdraw-cash.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { applyWithdrawal } from './apply.service.ts'
import { cashAvailable } from './available.service.ts'
import { withdrawalRecords } from './records.service.ts'

export function withdrawalRoutes(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, withdrawCash.cashAvailable, (_input, { db, caller }) => cashAvailable(db, caller.customerId))
  serve(app, kernel, withdrawCash.apply, (input, { tx, caller }) => applyWithdrawal(tx, caller, input))
  serve(app, kernel, withdrawCash.records, (input, { db, caller }) => withdrawalRecords(db, caller.customerId, input))
}
