import { linkTo } from '../addresses/paths.ts'
import { loadSysConfig } from '../api/sys-config.ts'
import type { Host } from '../hosts/host.ts'
import { signIn } from '../session/session.ts'

/** One action that a host may support; `run` is missing where it does not. */
export type DebugAction = { name: string; run: (() => Promise<unknown>) | undefined }

const CARD = { title: '万卡', text: '看得清费用的信用借款' }

/** Every action that a page can request of this host, with sample arguments. */
export function debugActions(host: Host): DebugAction[] {
  const { login, share, face, fingerprint, takePhoto, scanCode, changeTab, openUrl, openNative } = host
  const origin = location.origin
  return [
    { name: 'login', run: login && (() => logIn(login)) },
    { name: 'share', run: share && (() => share({ ...CARD, url: origin + linkTo('home') })) },
    {
      name: 'face',
      run: face && (() => face({ scene: 'debug', faceTicket: 'debug-face', url: origin + linkTo('aboutUs') })),
    },
    { name: 'fingerprint', run: fingerprint },
    {
      name: 'camera',
      run: takePhoto && (async () => ({ type: (await takePhoto()).type })),
    },
    { name: 'scanCode', run: scanCode },
    { name: 'tabChange', run: changeTab && (() => changeTab(1)) },
    { name: 'openUrl', run: openUrl && (() => openUrl(origin + linkTo('aboutUs'))) },
    { name: 'openNative', run: openNative && (() => openNative(linkTo('billList'))) },
    { name: 'deviceInfo', run: host.deviceInfo },
    { name: 'position', run: host.position },
    { name: 'leave', run: host.leave },
    { name: 'close', run: host.close },
  ]
}

async function logIn(login: NonNullable<Host['login']>): Promise<string> {
  const { hostUrls } = await loadSysConfig()
  const token = await login(linkTo('home'), hostUrls)
  if (token === undefined) return 'left'
  signIn(token)
  return 'signed in'
}
