import type { ServerModule } from '../../../gateways/parties.ts'
import { repaymentDayRoutes } from './repayment-day.routes.ts'

export const repaymentDayModule: ServerModule = { routes: repaymentDayRoutes }
