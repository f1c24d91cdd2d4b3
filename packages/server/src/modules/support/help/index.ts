import type { ServerModule } from '../../../gateways/parties.ts'
import { supportRoutes } from './support.routes.ts'

export const supportModule: ServerModule = { routes: supportRoutes }
