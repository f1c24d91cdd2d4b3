import type { Host } from './host.ts'
import { partnerApp } from './partner-app.ts'

/** The shop's app: without its token our login page opens. */
export const makeHost = (): Host => partnerApp('pzscAPP', ['openUrl', 'close'])
