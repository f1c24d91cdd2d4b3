import type { ServerModule } from '../../gateways/parties.ts'
import { accountRoutes } from './account.routes.ts'

export const accountModule: ServerModule = { routes: accountRoutes }

export {
  type Agreed,
  type ConsentScene,
  consentsOf,
  keepConsents,
  requireAgreed,
  withdrawConsents,
} from './consent.service.ts'
export { hasDealPassword } from './deal-password.service.ts'
export { sendCode, takeCode } from './sms-code.service.ts'
