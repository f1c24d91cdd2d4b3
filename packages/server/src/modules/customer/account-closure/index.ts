import type { ServerModule } from '../../../gateways/parties.ts'
import { closingRoutes } from './closing.routes.ts'
import { eraseJob } from './erase.job.ts'
import { finishJob } from './finish.job.ts'
import { tellJob } from './tell.job.ts'

export { closeUnnamed } from './close-unnamed.ts'
export { listClosings } from './closing-row.ts'
export { enqueueDueClosings } from './enqueue-due.ts'
export { endRetention, readRetained, retainedFacts } from './retention.ts'

export const closingModule: ServerModule = {
  routes: closingRoutes,
  jobs: (platform, parties) => ({
    'closing.erase': eraseJob(platform),
    'closing.finish': finishJob(platform),
    'closing.tell': tellJob(platform, parties),
  }),
}
