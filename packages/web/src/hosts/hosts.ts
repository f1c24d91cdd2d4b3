import type { AppSource } from '@wanka/contract/app-source.ts'
import type { Host } from './host.ts'
import type { HostEnv } from './source.ts'

/** Every host but the browser is one file, loaded in that host only: a new one needs its file and its name here. */
export const hosts: Readonly<
  Record<Exclude<AppSource, 'browser'>, () => Promise<{ makeHost: (env: HostEnv) => Host }>>
> = {
  '1': () => import('./native-app.host.ts'),
  jfwallet: () => import('./wallet.host.ts'),
  pzscAPP: () => import('./shop-app.host.ts'),
  wukCredit: () => import('./credit-manager.host.ts'),
  cube: () => import('./cube.host.ts'),
  DDApp: () => import('./dd-app.host.ts'),
  webDebugger: () => import('./web-debugger.host.ts'),
  quickApp: () => import('./quick-app.host.ts'),
  weChat: () => import('./we-chat.host.ts'),
}
