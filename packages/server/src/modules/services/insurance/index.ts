import type { ServerModule } from '../../../gateways/parties.ts'
import { insuranceRoutes } from './insurance.routes.ts'
import { makeTellJob } from './tell.job.ts'

export { endPolicies, policiesRun } from './night.ts'
export { productNamed } from './offers.ts'
export { premiumPayable } from './premium-payable.ts'

/** 保险: policies, their premiums, and the notices to the insurer. */
export const insuranceModule: ServerModule = {
  routes: insuranceRoutes,
  jobs: (platform, parties) => ({ 'insurer.tell': makeTellJob(platform, parties) }),
}
