import { NATIVE_TAB_FROM } from '@wanka/contract/constants.ts'
import type { DataRouter } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import { setCallSource } from '../api/context.ts'
import { host } from '../hosts/current-host.ts'
import { shellFacts, shellOrigins } from '../hosts/shell.ts'
import { tellFailure } from './native-page.ts'

/** What a page does only inside another program, a host app or a console. Loaded only there, after the first screen. */
export function settleIn(router: DataRouter): void {
  void nameDevice()
  followHomeTab(router)
  if (isDebugged()) void import('./debug-panel.tsx').then(({ showDebugPanel }) => showDebugPanel(router))
}

/** From here on the calls carry the app's device information. Without its answer they keep naming the browser. */
async function nameDevice(): Promise<void> {
  const known = await host.deviceInfo?.().catch(() => undefined)
  if (!known) return
  const { unitType, systemVersion, deviceId, oaid } = known
  setCallSource(host.source, host.version?.dotted, [unitType, systemVersion, deviceId, oaid].filter(Boolean).join(';'))
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
