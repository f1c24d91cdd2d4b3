import type { AppSource } from '@wanka/contract/app-source.ts'
import { makeBridge } from './bridge.ts'
import { bridged } from './capabilities.ts'
import type { Host, HostUrls } from './host.ts'
import { HostError } from './host.ts'
import { copyLink } from './share-by-browser.ts'
import { findTransport } from './transport.ts'

type Ability = 'openUrl' | 'close' | 'share'

/**
 * What the apps of partners have in common: they pass their customer's token in the address, and some implement the bridge. A
 * missing ability stays missing; without a share function of the app the link is copied.
 */
export function partnerApp(source: AppSource, abilities: readonly Ability[]): Host {
  const plain: Host = { source, share: copyLink }
  const transport = findTransport()
  if (!transport) return plain
  const can = bridged(makeBridge(transport))
  const host: Host = { ...plain, onBack: can.onBack }
  if (abilities.includes('openUrl')) host.openUrl = can.openUrl
  if (abilities.includes('share')) host.share = can.share
  if (abilities.includes('close')) {
    host.close = can.close
    host.leave = can.close
  }
  return host
}

/** Opens a host's page that logs customers in and sends them back. @throws HostError when none is configured */
export async function goToHostLogin(url: HostUrls[keyof HostUrls], redirectUrl: string): Promise<undefined> {
  if (!url) throw new HostError('unsupported')
  const target = new URL(url)
  target.searchParams.set('redirectUrl', location.origin + redirectUrl)
  location.assign(target)
}
