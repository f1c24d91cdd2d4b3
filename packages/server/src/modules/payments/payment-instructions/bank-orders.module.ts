import type { ServerModule } from '../../../gateways/parties.ts'
import { mountCallback } from '../../../gateways/signed-callback.ts'
import type { BankHandlers } from './bank-order.ts'
import { startDispatch } from './dispatch.ts'
import { makeFromStatementJob } from './from-statement.job.ts'
import { takeNotice } from './notice.service.ts'

/** Orders to the bank and what becomes of them. The handlers are what the loans and repayments do with an outcome. */
export const makeBankOrdersModule = (handlers: BankHandlers): ServerModule => ({
  routes: (app, platform) =>
    mountCallback(app, '/callback/bank', (received) => takeNotice(platform, handlers, received)),
  jobs: (platform) => ({ 'bankOrder.fromStatement': makeFromStatementJob(platform, handlers) }),
  background: (platform, parties, log) => startDispatch(platform, parties, handlers, log),
})
