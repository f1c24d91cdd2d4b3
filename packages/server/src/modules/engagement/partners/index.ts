import type { ServerModule } from '../../../gateways/parties.ts'
import { partnersRoutes } from './partners.routes.ts'

export { servePartner } from './serve-partner.ts'

export const partnersModule: ServerModule = { routes: partnersRoutes }
