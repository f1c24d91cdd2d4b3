import type { ServerModule } from '../../../gateways/parties.ts'
import { offlinePaymentRoutes } from './offline-payments.routes.ts'

export { acceptOffline, bookFound, rejectOffline, showOffline, waitingOffline } from './desk.service.ts'

export const offlinePaymentsModule: ServerModule = { routes: offlinePaymentRoutes }
