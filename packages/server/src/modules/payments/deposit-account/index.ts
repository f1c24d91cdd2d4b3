import type { ServerModule } from '../../../gateways/parties.ts'
import { depositRoutes } from './deposit.routes.ts'
import { findOutJob } from './find-out.job.ts'

export const depositModule: ServerModule = {
  routes: depositRoutes,
  jobs: (platform, parties) => ({ 'deposit.findOut': findOutJob(platform, parties) }),
}
