import type { ServerModule } from '../../../gateways/parties.ts'
import { noticeRoutes } from './notice-choices.routes.ts'

export { stopMarketing } from './choices.service.ts'

export const noticeChoicesModule: ServerModule = { routes: noticeRoutes }
