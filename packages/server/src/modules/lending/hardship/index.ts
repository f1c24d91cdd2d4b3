import type { ServerModule } from '../../../gateways/parties.ts'
import { hardshipRoutes } from './hardship.routes.ts'

export {
  askMore,
  type HardshipFacts,
  hardshipFacts,
  hardshipsIn,
  lockHardshipRequest,
  offerPlan,
  openHardshipsOf,
  readHardship,
  refuseHardship,
} from './desk.service.ts'
export { keptHardships } from './list.service.ts'
export { endHardships, hardshipsRun } from './nightly.ts'

export const hardshipModule: ServerModule = { routes: hardshipRoutes }
