import type { ServerModule } from '../../../gateways/parties.ts'
import { repaymentDayRoutes } from './due-day-change.routes.ts'

export const repaymentDayModule: ServerModule = { routes: repaymentDayRoutes }
