import type { Host } from './host.ts'
import { goToHostLogin, partnerApp } from './partner-app.ts'

/** Cube registers its customers and logs them in on a page of its own. */
export const makeHost = (): Host => ({
  ...partnerApp('cube', ['openUrl']),
  login: (redirectUrl, { cubeRegister }) => goToHostLogin(cubeRegister, redirectUrl),
})
