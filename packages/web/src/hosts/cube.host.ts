import type { Host } from './host.ts'
import { goToHostLogin, partnerApp } from './partner-app.ts'

/** Cube registers and logs in its customers on a page of its own. */
export const makeHost = (): Host => ({
  ...partnerApp('cube', ['openUrl']),
  login: (redirectUrl, { cubeRegister }) => goToHostLogin(cubeRegister, redirectUrl),
})
