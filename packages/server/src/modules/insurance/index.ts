import type { ServerModule } from '../../gateways/parties.ts'
import { insuranceRoutes } from './insurance.routes.ts'
import { makeTellJob } from './tell.job.ts'

export { endPolicies, policiesRun } from './night.ts'
export { applyPremiumOutcome } from './premium-outcome.ts'
export { applyPremiumReversal } from './premium-reversal.ts'

/** 保险: policies, their premiums, and what the insurer is told. */
export const insuranceModule: ServerModule = {
  routes: insuranceRoutes,
  jobs: (kernel, parties) => ({ 'insurer.tell': makeTellJob(kernel, parties) }),
}
