import type { ServerModule } from '../../../gateways/parties.ts'
import { offlinePaymentRoutes } from './offline-payments.routes.ts'

export {
  acceptOffline,
  type Booked,
  bookFound,
  readOffline,
  readOneOffline,
  rejectOffline,
  showOffline,
  waitingOffline,
} from './desk.service.ts'

export const offlinePaymentsModule: ServerModule = { routes: offlinePaymentRoutes }
