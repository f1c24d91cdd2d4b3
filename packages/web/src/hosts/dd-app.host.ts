import type { Host } from './host.ts'
import { partnerApp } from './partner-app.ts'

/** DDApp: without its token our login page opens. */
export const makeHost = (): Host => partnerApp('DDApp', ['close'])
