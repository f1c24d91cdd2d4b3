import type { ServerModule } from '../../../gateways/parties.ts'
import { makeCompareJob } from './compare.job.ts'
import { makeTellJob } from './tell.job.ts'

export { askForComparison, askLenders, haveLent } from './ask-lenders.ts'
export { acceptDifference, differingLoans } from './desk.service.ts'
export { type PartnerLoan, partnerLoans } from './partner-loans.ts'
export { tellChange, tellPayout, tellReturned } from './tell-lender.ts'

/** Notices to partner lenders about their loans, and the comparison of their books with ours. */
export const lendersModule: ServerModule = {
  jobs: (platform, parties) => ({
    'lender.tell': makeTellJob(platform, parties),
    'lender.compare': makeCompareJob(platform, parties),
  }),
}
