import type { ServerModule } from '../../../gateways/parties.ts'
import { pointRoutes } from './points.routes.ts'

export { lockPoints, pointBalance } from './balance.ts'
export { expirePoints, POINT_LETTER_DAYS, tellOfPointsRunningOut } from './expire-points.ts'
export { grantPoints } from './grant-points.ts'
export { holdPoints, returnHeld, spendHeld } from './hold-points.ts'

export const pointsModule: ServerModule = { routes: pointRoutes }
