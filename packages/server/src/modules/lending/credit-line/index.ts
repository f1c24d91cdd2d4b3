import type { ServerModule } from '../../../gateways/parties.ts'
import { creditLineRoutes } from './credit-line.routes.ts'
import { fitJob } from './fit.job.ts'
import { raiseJob } from './raise.job.ts'
import { reviewJob } from './review.job.ts'

export { endHold, holdLimit } from './hold.ts'
export { closeLine, expireLines } from './line-control.ts'
export { ensureLine, lockLine } from './line-row.ts'
export { type LineFigures, lineWith } from './line-with.ts'
export { OVERDRAWN, stopIfOverdrawn, tellFreed } from './overdrawn.ts'
export { isRefusal, openCardStatus } from './progress.service.ts'
export { steerCustomer } from './steer-customer.ts'

export const creditLineModule: ServerModule = {
  routes: creditLineRoutes,
  jobs: (platform) => ({
    'creditLine.review': reviewJob(platform),
    'creditLine.raise': raiseJob(platform),
    'creditLine.fit': fitJob(platform),
  }),
}
