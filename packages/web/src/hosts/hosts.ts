import type { AppSource } from '@wanka/contract/app-source.ts'
import type { Store } from '../session/storage.ts'
import { browserHost } from './browser.host.ts'
import type { Host, HostEnv } from './host.ts'
import { weChatHost } from './we-chat.host.ts'

const KEY = 'appSource'

/** Every source, and its host once it has one: a new host is one file and its name here. The browser takes the rest. */
const hosts: Record<AppSource, Host | undefined> = {
  '1': undefined,
  jfwallet: undefined,
  pzscAPP: undefined,
  wukCredit: undefined,
  cube: undefined,
  DDApp: undefined,
  webDebugger: undefined,
  quickApp: undefined,
  weChat: weChatHost,
  browser: browserHost,
}

const isSource = (text: string | null): text is AppSource => text !== null && Object.keys(hosts).includes(text)

/**
 * The address names the source (`appSource` or `source`) and that holds for the whole visit; else the host recognises
 * itself; else it is a browser. The user agent is a hint only: what one may do comes with the token.
 */
export function detectHost(env: HostEnv, store: Store): Host {
  const named = env.query.get('appSource') ?? env.query.get('source') ?? store.get(KEY)
  if (isSource(named)) {
    store.set(KEY, named)
    const host = hosts[named]
    if (host) return host
  }
  return Object.values(hosts).find((host) => host?.matches?.(env)) ?? browserHost
}
