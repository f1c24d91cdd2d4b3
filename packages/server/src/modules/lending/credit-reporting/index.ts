import type { ServerModule } from '../../../gateways/parties.ts'
import { creditReportingRoutes } from './credit-reporting.routes.ts'
import { makeSendJob } from './send.job.ts'

export { correctReports } from './correct.service.ts'
export { reportsWait, sendDueReports } from './send-due.ts'
export { reportBeforeErasure } from './subject.ts'
export { monthEnds, settledLately, writeMonthlyReports, writeSettledReports } from './write-reports.ts'

/** What the credit bureau is told of the loans that we lend. */
export const creditReportingModule: ServerModule = {
  routes: creditReportingRoutes,
  jobs: (platform, parties) => ({ 'bureau.send': makeSendJob(platform, parties) }),
}
