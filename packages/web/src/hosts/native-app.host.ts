import { APP_VERSION } from '@wanka/contract/constants.ts'
import { appVersionIn } from './app-version.ts'
import { makeBridge } from './bridge.ts'
import { askFingerprint, bridged } from './capabilities.ts'
import type { Host } from './host.ts'
import type { HostEnv } from './source.ts'
import { findTransport } from './transport.ts'

/** The app's tab with the customer's own pages. */
const USER_TAB = 3

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
    fingerprint: () => askFingerprint(bridge, inner > APP_VERSION.fingerprintOwnerAbove[system]),
    leave: () => (inner >= APP_VERSION.finishWindow ? can.close() : can.changeTab(USER_TAB)),
  }
}
