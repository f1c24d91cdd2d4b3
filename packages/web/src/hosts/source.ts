import type { AppSource } from '@wanka/contract/app-source.ts'
import { type Store, tabStore } from '../storage/storage.ts'
import { shellFacts, shellOrigins } from './shell.ts'

/** Which of our own bars are drawn. WeChat has a bar with a back button: our header is drawn only where it has more to offer. */
export type Chrome = { header: 'always' | 'whenNeeded' | 'never'; tabBar: boolean }

/** Every app source with its chrome, known before its host's file is loaded. */
export const chromeOf: Readonly<Record<AppSource, Chrome>> = {
  '1': { header: 'never', tabBar: false },
  jfwallet: { header: 'always', tabBar: false },
  pzscAPP: { header: 'always', tabBar: false },
  wukCredit: { header: 'never', tabBar: false },
  cube: { header: 'always', tabBar: false },
  DDApp: { header: 'always', tabBar: false },
  webDebugger: { header: 'always', tabBar: true },
  quickApp: { header: 'never', tabBar: false },
  weChat: { header: 'whenNeeded', tabBar: true },
  browser: { header: 'always', tabBar: true },
}

/** What a host is detected by. `bridge` is the name that an injected bridge gives itself. */
export type HostEnv = { userAgent: string; query: URLSearchParams; bridge?: string; debuggable: boolean }

const KEY = 'appSource'
const agents: readonly [RegExp, AppSource][] = [
  [/\bWukApp\/\d/, '1'],
  [/MicroMessenger\//, 'weChat'],
  [/\bhap\//, 'quickApp'],
]

/**
 * Detects the app source: the address names it (`appSource` or `source`) and that holds for the whole visit, until an address
 * names another or an unknown one; else the bridge, else the user agent, else the browser. All of them are hints: rights come
 * with the token.
 */
export function detectSource({ query, bridge, userAgent, debuggable }: HostEnv, store: Store): AppSource {
  const isSource = (name: string | null | undefined): name is AppSource =>
    name != null && Object.keys(chromeOf).includes(name) && (name !== 'webDebugger' || debuggable)
  const named = query.get('appSource') ?? query.get('source') ?? store.get(KEY) ?? ''
  store.set(KEY, named)
  if (isSource(named)) return named
  if (isSource(bridge)) return bridge
  return agents.find(([agent]) => agent.test(userAgent))?.[1] ?? 'browser'
}

/** The object that an app injects into the page, see bridge.ts. */
export type InjectedBridge = { source?: unknown; postMessage(text: string): void }
export const injectedBridge = (): InjectedBridge | undefined => {
  const found = (globalThis as { wankaApp?: InjectedBridge }).wankaApp
  return typeof found?.postMessage === 'function' ? found : undefined
}

/** Environment of this page for the detection. */
export function hostEnv(): HostEnv {
  const query = new URLSearchParams(typeof location === 'undefined' ? '' : location.search)
  if (typeof window === 'undefined') return { userAgent: '', query, debuggable: false }
  const shell = shellFacts()
  const injected = injectedBridge()?.source
  return {
    userAgent: shell?.agent ?? navigator.userAgent,
    query,
    bridge: shell ? shell.bridge : typeof injected === 'string' ? injected : undefined,
    debuggable: shellOrigins().length > 0,
  }
}

export const sourceHere = (): AppSource => detectSource(hostEnv(), tabStore)
