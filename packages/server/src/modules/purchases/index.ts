import type { ServerModule } from '../../gateways/parties.ts'
import { purchaseRoutes } from './purchases.routes.ts'

export const purchasesModule: ServerModule = { routes: purchaseRoutes }
