import { NATIVE_TAB_FROM } from '@wanka/contract/constants.ts'
import type { DataRouter } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import { setCallSource } from '../api/context.ts'
import { host } from '../hosts/current-host.ts'
import { shellFacts, shellOrigins } from '../hosts/shell.ts'
import { isFingerLockOn, isFingerNeeded, noteFingerSeen } from '../session/finger-lock.ts'
import { getSession } from '../session/session.ts'
import { tellFailure } from './native-page.ts'

/** What a page does only inside another program, a host app or a console. Loaded only there, after the first screen. */
export function settleIn(router: DataRouter): void {
  void nameDevice()
  followHomeTab(router)
  keepLocked(router)
  if (isDebugged()) void import('./debug-panel.tsx').then(({ showDebugPanel }) => showDebugPanel(router))
}

/** From here on the calls carry the app's device information. Without its answer they keep naming the browser. */
async function nameDevice(): Promise<void> {
  const known = await host.deviceInfo?.().catch(() => undefined)
  if (!known) return
  const { unitType, systemVersion, deviceId, oaid } = known
  setCallSource(host.source, host.version?.dotted, [unitType, systemVersion, deviceId, oaid].filter(Boolean).join(';'))
}

/** Covers the pages of a logged-in customer who protects them by a finger, at the start and after a while away. */
function keepLocked(router: DataRouter): void {
  const ask = host.fingerprint
  if (!ask) return
  let open = true
  const cover = async (): Promise<void> => {
    if (!open || !isFingerNeeded() || !getSession().isLogin) return
    open = false
    const { coverUntilRecognised } = await import('./finger-lock.tsx')
    coverUntilRecognised(router, ask, () => {
      open = true
    })
  }
  void cover()
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void cover()
    // the time away begins with an open page: one that is covered was not seen
    else if (open && isFingerLockOn()) noteFingerSeen()
  })
}

/** A redirect home switches the window to the app's own first tab (specification §2.8); a step back stays in the window. */
function followHomeTab(router: DataRouter): void {
  const { changeTab, version } = host
  if (!changeTab || !version || version.inner < NATIVE_TAB_FROM) return
  let before = router.state.location
  router.subscribe(({ location, historyAction }) => {
    if (location === before) return
    const arrived = location.pathname === linkTo('home') && before.pathname !== linkTo('home')
    before = location
    if (arrived && historyAction !== 'POP') changeTab(0).catch(tellFailure)
  })
}

/** Never where the server configures no console; the window's name enables it only inside a console's frame. */
const isDebugged = (): boolean =>
  shellOrigins().length > 0 &&
  (host.source === 'webDebugger' || (shellFacts() !== undefined && /"debug":\s*true/.test(window.name)))
