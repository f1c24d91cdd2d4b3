import type { ServerModule } from '../../../gateways/parties.ts'
import { multiAccountRoutes } from './multi-account.routes.ts'

export const multiAccountModule: ServerModule = { routes: multiAccountRoutes }
