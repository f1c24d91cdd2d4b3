import type { ServerModule } from '../../../gateways/parties.ts'
import { membershipRoutes } from './membership.routes.ts'

export { memberLevel } from './member-home.service.ts'
export { isWhiteListed, setWhiteListed } from './white-list.service.ts'

export const membershipModule: ServerModule = { routes: membershipRoutes }
