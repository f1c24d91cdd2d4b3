import type { ServerModule } from '../../../gateways/parties.ts'
import { accountRoutes } from './account.routes.ts'
import { tellNewDeviceJob } from './new-device-notice.ts'
import { sweep } from './sweep.service.ts'
import { tellOldPhoneJob } from './tell-old-phone.job.ts'

export const accountModule: ServerModule = {
  routes: accountRoutes,
  jobs: (platform, parties) => ({
    'account/sweep': () => sweep(platform.db),
    'account.tellNewDevice': tellNewDeviceJob(platform, parties),
    'account.tellOldPhone': tellOldPhoneJob(platform, parties),
  }),
  crontab: ['17 * * * * account/sweep'],
}

export { type Choice, maskedOf, offerChoice, oneAccountOnly, readChoice, takeChoice } from './account-choice.ts'
export { type AccountRow, accountOf } from './account-row.ts'
export { moveAccount } from './account-state.ts'
export { askerOf } from './asker.ts'
export { type Arrival, arrivalOf, writeArrivals } from './attribution.ts'
export { captchaSubject, useCaptcha } from './captcha.service.ts'
export { setMobile } from './change-mobile.service.ts'
export {
  type Agreed,
  consentsOf,
  keepConsents,
  requireAgreed,
  withdrawConsents,
} from './consent.service.ts'
export { dealSecret, hasDealPassword, KNOWN_CARD } from './deal-password.service.ts'
export { trustDevice } from './device-arrival.ts'
export { NO_LABEL, writeLabel } from './label.service.ts'
export { loginSecret } from './login-secret.ts'
export { type NewAccount, newAccount } from './new-account.ts'
export { openLogin, openLoginOf } from './open-login.ts'
export { proveSecret } from './secret-guard.ts'
export { originOfMember } from './sms-caps.ts'
export { lockPhone, peekCode, sendCode, spendCode, takeCode } from './sms-code.service.ts'
