import { AppSource } from '@wanka/contract/app-source.ts'
import type { Store } from '../session/storage.ts'
import { browserHost } from './browser.host.ts'
import type { Host, HostEnv } from './host.ts'
import { weChatHost } from './we-chat.host.ts'

const KEY = 'appSource'

/** Asked in order; the browser takes what nobody else claims. A new host is one file and one entry. */
const hosts: Partial<Record<AppSource, Host>> = { weChat: weChatHost, browser: browserHost }

/**
 * The address names the source (`appSource` or `source`) and that holds for the whole visit; else the host recognises
 * itself; else it is a browser. The user agent is a hint only: what one may do comes with the token.
 */
export function detectHost(env: HostEnv, store: Store): Host {
  const named = AppSource.safeParse(env.query.get('appSource') ?? env.query.get('source') ?? store.get(KEY))
  if (named.success) {
    store.set(KEY, named.data)
    const host = hosts[named.data]
    if (host) return host
  }
  return Object.values(hosts).find((host) => host.matches?.(env)) ?? browserHost
}
