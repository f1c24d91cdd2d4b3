import type { ServerModule } from '../../../gateways/parties.ts'
import { marketingRoutes } from './marketing.routes.ts'

export { bannersAt } from './banner.service.ts'
export { GroupRule } from './group-rule.ts'

export const marketingModule: ServerModule = { routes: marketingRoutes }
