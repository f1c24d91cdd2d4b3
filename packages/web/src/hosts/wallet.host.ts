import { copy } from '@wanka/contract/copy.ts'
import type { Host } from './host.ts'
import { goToHostLogin, partnerApp } from './partner-app.ts'

/** The wallet issues a new token to its customer on a page of its own. */
export const makeHost = (): Host => ({
  ...partnerApp('jfwallet', ['openUrl', 'close', 'share']),
  loginPrompt: copy.loginExpired,
  login: (redirectUrl, { walletLogin }) => goToHostLogin(walletLogin, redirectUrl),
})
