import type { ServerModule } from '../../gateways/parties.ts'
import { accountRoutes } from './account.routes.ts'
import { sweep } from './sweep.service.ts'
import { tellOldPhoneJob } from './tell-old-phone.job.ts'

export const accountModule: ServerModule = {
  routes: accountRoutes,
  jobs: (kernel, parties) => ({
    'account/sweep': () => sweep(kernel.db),
    'account.tellOldPhone': tellOldPhoneJob(kernel, parties),
  }),
  crontab: ['17 * * * * account/sweep'],
}

export { accountOf } from './account-row.ts'
export {
  type Agreed,
  consentsOf,
  keepConsents,
  requireAgreed,
  withdrawConsents,
} from './consent.service.ts'
export { hasDealPassword, KNOWN_CARD } from './deal-password.service.ts'
export { openLogin } from './login.service.ts'
export { loginSecret } from './login-secret.ts'
export { newAccount } from './new-account.ts'
export { proveSecret } from './secret-guard.ts'
export { judgeCode, lockPhone, takeCode } from './sms-code.service.ts'
