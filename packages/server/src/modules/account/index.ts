import type { ServerModule } from '../../gateways/parties.ts'
import { accountRoutes } from './account.routes.ts'
import { sweep } from './sweep.service.ts'

export const accountModule: ServerModule = {
  routes: accountRoutes,
  jobs: ({ db }) => ({ 'account/sweep': () => sweep(db) }),
  crontab: ['17 * * * * account/sweep'],
}

export {
  type Agreed,
  consentsOf,
  keepConsents,
  requireAgreed,
  withdrawConsents,
} from './consent.service.ts'
export { hasDealPassword } from './deal-password.service.ts'
export { takeCode } from './sms-code.service.ts'
