import type { ServerModule } from '../../../gateways/parties.ts'
import { partialPrepaymentRoutes } from './partial-prepayment.routes.ts'

export const partialPrepaymentModule: ServerModule = { routes: partialPrepaymentRoutes }
