import type { ServerModule } from '../../../gateways/parties.ts'
import { refundRoutes } from './refunds.routes.ts'
import { makeResumeRefundJob } from './resume-refund.job.ts'

export { payRefundTo, readRefunds, refundsIn, rejectRefund, retryRefund } from './desk.service.ts'
export { refundOutcome, reverseRefundPayout } from './payout-outcome.ts'
export { requestRefund } from './request-refund.service.ts'
export { resumeRefunds } from './resume-refund.job.ts'

export const refundsModule: ServerModule = {
  routes: refundRoutes,
  jobs: ({ db }) => ({ 'refund.goOn': makeResumeRefundJob(db) }),
}
