import { copy } from '@wanka/contract/copy.ts'
import type { Host } from './host.ts'
import { goToHostLogin, partnerApp } from './partner-app.ts'

/** The wallet has a page of its own where its customer gets a new token. */
export const makeHost = (): Host => ({
  ...partnerApp('jfwallet', ['openUrl', 'close', 'share']),
  loginPrompt: copy.loginExpired,
  login: (redirectUrl, { walletLogin }) => goToHostLogin(walletLogin, redirectUrl),
})
