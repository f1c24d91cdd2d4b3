import type { ServerModule } from '../../../gateways/parties.ts'
import { makeGoOnJob } from './go-on.job.ts'
import { refundRoutes } from './refunds.routes.ts'

export { payRefundTo, refundsIn, rejectRefund, retryRefund } from './desk.service.ts'
export { goOnWithRefunds } from './go-on.job.ts'
export { makeRefundOutcome, makeRefundReversal } from './payout-outcome.ts'
export { requestRefund } from './request-refund.service.ts'

export const refundsModule: ServerModule = {
  routes: refundRoutes,
  jobs: ({ db }) => ({ 'refund.goOn': makeGoOnJob(db) }),
}
