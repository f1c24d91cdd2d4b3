import { appVersionIn } from './app-version.ts'
import { makeBridge } from './bridge.ts'
import { askFingerprint, bridged } from './capabilities.ts'
import type { Host } from './host.ts'
import type { HostEnv } from './source.ts'
import { findTransport } from './transport.ts'

/** The app's tab with the customer's own pages. */
const USER_TAB = 3
/** From this inner version on the app closes a window that has no page behind it. */
const CLOSES_FROM = 37
/** Above these inner versions the fingerprint can be restricted to the phone's owner. */
const OWNER_TYPE_ABOVE = { android: 103, ios: 93 } as const

/** Our own app: it draws the bars, logs customers in and gives access to the phone's functions. */
export function makeHost({ userAgent }: HostEnv): Host {
  const version = appVersionIn(userAgent)
  const transport = findTransport()
  const known = { source: '1', ...(version && { version }) } satisfies Host
  if (!transport) return known
  const bridge = makeBridge(transport)
  const can = bridged(bridge)
  const { inner = 0, system = 'android' } = version ?? {}
  return {
    ...known,
    ...can,
    fingerprint: () => askFingerprint(bridge, inner > OWNER_TYPE_ABOVE[system]),
    leave: () => (inner >= CLOSES_FROM ? can.close() : can.changeTab(USER_TAB)),
  }
}
