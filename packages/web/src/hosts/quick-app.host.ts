import { makeBridge } from './bridge.ts'
import { bridged } from './capabilities.ts'
import type { Host } from './host.ts'
import { goToHostLogin } from './partner-app.ts'
import { copyLink } from './share-by-browser.ts'
import { findTransport } from './transport.ts'

/** A quick app shows us in its web component, under its own bar. Login is on our page. */
export function makeHost(): Host {
  const host: Host = {
    source: 'quickApp',
    share: copyLink,
    renewSession: (redirectUrl, { quickAppRegister }) => goToHostLogin(quickAppRegister, redirectUrl),
  }
  const transport = findTransport()
  if (!transport) return host
  const { close, share, openNative, onBack } = bridged(makeBridge(transport))
  return { ...host, close, leave: close, share, openNative, onBack }
}
