import type { ServerModule } from '../../../gateways/parties.ts'
import { lookForSilent } from './look-for-silent.job.ts'
import { mallRoutes } from './mall.routes.ts'

export { decideMallOrder, openMallOrders } from './decide.service.ts'

export const mallModule: ServerModule = {
  routes: mallRoutes,
  jobs: (platform) => ({ 'mall/silent': lookForSilent(platform) }),
  crontab: ['*/30 * * * * mall/silent ?jobKey=mall_silent&jobKeyMode=replace'],
}
