import type { AppSource } from '@wanka/contract/app-source.ts'

export type Bridged =
  | 'login'
  | 'share'
  | 'face'
  | 'fingerprint'
  | 'camera'
  | 'tabChange'
  | 'openUrl'
  | 'openNative'
  | 'close'
  | 'deviceInfo'
  | 'position'
  | 'scanCode'

/**
 * The row of a host in the matrix of docs/hosts.md. `header`: ours is drawn; in WeChat only where it offers more than a way
 * back. `login`: where a guest is sent from a page that needs a login. `expiry`: where 重新登录 leads.
 */
export type HostFacts = {
  source: AppSource
  knownBy: readonly ('address' | 'bridge' | 'agent')[]
  header: 'always' | 'whenNeeded' | 'never'
  tabBar: boolean
  login: 'native' | 'prompt' | 'ours' | 'theirs'
  expiry: 'native' | 'prompt' | 'ours' | 'theirs' | 'close'
  /** Where Back leads when no page of ours lies behind. */
  root: 'close' | 'home'
  share: 'sheet' | 'copied' | 'menu' | 'none' | 'mock'
  can: readonly Bridged[]
}

export const hosts: readonly HostFacts[] = [
  {
    source: '1',
    knownBy: ['address', 'bridge', 'agent'],
    header: 'never',
    tabBar: false,
    login: 'native',
    expiry: 'native',
    root: 'close',
    share: 'sheet',
    can: [
      'login',
      'share',
      'face',
      'fingerprint',
      'camera',
      'tabChange',
      'openUrl',
      'openNative',
      'close',
      'deviceInfo',
      'position',
    ],
  },
  {
    source: 'jfwallet',
    knownBy: ['address', 'bridge'],
    header: 'always',
    tabBar: false,
    login: 'prompt',
    expiry: 'theirs',
    root: 'close',
    share: 'sheet',
    can: ['login', 'share', 'openUrl', 'close'],
  },
  {
    source: 'pzscAPP',
    knownBy: ['address', 'bridge'],
    header: 'always',
    tabBar: false,
    login: 'ours',
    expiry: 'ours',
    root: 'close',
    share: 'copied',
    can: ['share', 'openUrl', 'close'],
  },
  {
    source: 'wukCredit',
    knownBy: ['address', 'bridge'],
    header: 'never',
    tabBar: false,
    login: 'ours',
    expiry: 'close',
    root: 'close',
    share: 'none',
    can: ['openUrl', 'close'],
  },
  {
    source: 'cube',
    knownBy: ['address', 'bridge'],
    header: 'always',
    tabBar: false,
    login: 'theirs',
    expiry: 'theirs',
    root: 'home',
    share: 'copied',
    can: ['login', 'share', 'openUrl'],
  },
  {
    source: 'DDApp',
    knownBy: ['address', 'bridge'],
    header: 'always',
    tabBar: false,
    login: 'ours',
    expiry: 'ours',
    root: 'close',
    share: 'copied',
    can: ['share', 'close'],
  },
  {
    source: 'webDebugger',
    knownBy: ['address'],
    header: 'always',
    tabBar: true,
    login: 'ours',
    expiry: 'ours',
    root: 'home',
    share: 'mock',
    can: [
      'share',
      'face',
      'fingerprint',
      'camera',
      'tabChange',
      'openUrl',
      'openNative',
      'close',
      'deviceInfo',
      'position',
    ],
  },
  {
    source: 'quickApp',
    knownBy: ['address', 'bridge', 'agent'],
    header: 'never',
    tabBar: false,
    login: 'ours',
    expiry: 'theirs',
    root: 'close',
    share: 'sheet',
    can: ['share', 'openNative', 'close'],
  },
  {
    source: 'weChat',
    knownBy: ['address', 'agent'],
    header: 'whenNeeded',
    tabBar: true,
    login: 'ours',
    expiry: 'ours',
    root: 'close',
    share: 'menu',
    can: ['share', 'face', 'camera', 'scanCode', 'close'],
  },
  {
    source: 'browser',
    knownBy: ['address', 'agent'],
    header: 'always',
    tabBar: true,
    login: 'ours',
    expiry: 'ours',
    root: 'home',
    share: 'copied',
    can: ['share'],
  },
]

/** `npm run journeys`: every page in every host. */
export const WHOLE = process.env.JOURNEYS === 'whole'

/**
 * One host for each way in which these differ; all of them in a whole run. Tests of other names pick other hosts, so that each
 * host is picked by some test.
 */
export function oneOfEach(
  test: string,
  wayOf: (host: HostFacts) => string,
  among: readonly HostFacts[] = hosts,
): readonly HostFacts[] {
  if (WHOLE) return among
  const turn = [...test].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return [...new Set(among.map(wayOf))].flatMap((way) => {
    const alike = among.filter((host) => wayOf(host) === way)
    return alike[turn % alike.length] ?? []
  })
}
