import { browserHost } from './browser.host.ts'
import type { Host } from './host.ts'
import { type Chrome, chromeOf, hostEnv, sourceHere } from './source.ts'

const source = sourceHere()

/** The host of this visit: complete once `hostReady` resolves; no screen renders before that. */
export let host: Host = { ...browserHost, source }
export const chrome: Chrome = chromeOf[source]

/** A host whose file does not arrive keeps the capabilities of every browser. */
export const hostReady: Promise<void> =
  source === 'browser'
    ? Promise.resolve()
    : import('./hosts.ts')
        .then(({ hosts }) => hosts[source]())
        .then(
          ({ makeHost }) => {
            host = makeHost(hostEnv())
          },
          () => undefined,
        )
