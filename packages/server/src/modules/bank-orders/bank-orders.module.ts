import type { ServerModule } from '../../gateways/parties.ts'
import { mountCallback } from '../../gateways/signed-callback.ts'
import type { BankHandlers } from './bank-order.ts'
import { startDispatch } from './dispatch.ts'
import { makeFromStatementJob } from './from-statement.job.ts'
import { takeNotice } from './notice.service.ts'

/** Orders to the bank and what becomes of them. The handlers are what the loans and repayments do with an outcome. */
export const makeBankOrdersModule = (handlers: BankHandlers): ServerModule => ({
  routes: (app, kernel) => mountCallback(app, '/callback/bank', (received) => takeNotice(kernel, handlers, received)),
  jobs: (kernel) => ({ 'bankOrder.fromStatement': makeFromStatementJob(kernel, handlers) }),
  background: (kernel, parties, log) => startDispatch(kernel, parties, handlers, log),
})
