import type { ServerModule } from '../../../gateways/parties.ts'
import { mountCallback } from '../../../gateways/signed-callback.ts'
import { startDispatch } from './dispatch.ts'
import { makeFromStatementJob } from './from-statement.job.ts'
import { takeNotice } from './notice.service.ts'
import type { BankHandlers } from './payment-instruction.ts'

/**
 * Payment instructions: the bank's callback, the statement job and the dispatcher. The handlers are what loans and repayments do
 * with an outcome.
 */
export const makePaymentInstructionsModule = (handlers: BankHandlers): ServerModule => ({
  routes: (app, platform) =>
    mountCallback(app, '/callback/bank', (received) => takeNotice(platform, handlers, received)),
  jobs: (platform) => ({ 'bankOrder.fromStatement': makeFromStatementJob(platform, handlers) }),
  background: (platform, parties, log) => startDispatch(platform, parties, handlers, log),
})
