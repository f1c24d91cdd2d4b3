import { hostNamed, waysToKnow } from './shell-hosts.js'

export const behaviours = {
  answers: '照常应答',
  late: '太晚才应答',
  twice: '应答两次',
  garbage: '应答乱码',
  never: '从不应答',
  refuses: '办理失败',
  cancels: '用户取消',
  unsupported: '不会这个动作',
}

const one = (value, known, otherwise) => (known.includes(value) ? value : otherwise)

/** Reads the shell's state from the query string, so that a link to the console and a reload keep the host. */
export function readState(search) {
  const query = new URLSearchParams(search)
  const host = hostNamed(query.get('host') ?? '1')
  return {
    host: host.source,
    by: one(query.get('by'), waysToKnow(host), 'address'),
    system: one(query.get('system'), ['android', 'ios'], 'android'),
    inner: /^\d{1,6}$/.test(query.get('inner') ?? '') ? query.get('inner') : '57',
    dotted: /^[\d.]{0,20}$/.test(query.get('dotted') ?? 'x') ? query.get('dotted') : '3.4.7',
    bridge: one(query.get('bridge'), Object.keys(behaviours), 'answers'),
    path: (query.get('path') ?? '').startsWith('/') ? query.get('path') : '/',
    debug: query.get('debug') === '1',
    panels: one(query.get('panels'), ['all', 'shell'], 'all'),
  }
}

export function writeState(state) {
  const query = new URLSearchParams({ ...state, debug: state.debug ? '1' : '' })
  history.replaceState(null, '', `?${query}`)
}

const REMEMBERED = 'shell-named'

/**
 * The app's address in this shell. The app keeps a source from an address for the whole visit, so a host that it is to detect
 * otherwise first clears it.
 */
export function appAddress(serverUrl, { host, by, path }, extra = {}) {
  const url = new URL(path, serverUrl)
  if (by === 'address') {
    url.searchParams.set('appSource', host)
    sessionStorage.setItem(REMEMBERED, host)
  } else if (sessionStorage.getItem(REMEMBERED)) {
    url.searchParams.set('appSource', '')
    sessionStorage.removeItem(REMEMBERED)
  }
  for (const [name, value] of Object.entries(extra)) url.searchParams.set(name, value)
  return url.href
}
