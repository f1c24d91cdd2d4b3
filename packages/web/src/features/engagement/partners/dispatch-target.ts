import { matchPath } from 'react-router'
import { linkTo, paths } from '../../../addresses/paths.ts'
import { targetOfKey } from '../../../navigation/entry-keys.ts'
import { type EntryTarget, targetOf } from '../../../navigation/entry-target.ts'
import { isOwnPath, safeTarget } from '../../../session/safe-target.ts'

/** A third-party page on the allow-list. An address with a token parameter is rejected. */
export function thirdTarget(url: string, allowed?: readonly string[]): string | undefined {
  const target = safeTarget(url, allowed)
  if (isOwnPath(target)) return undefined
  return new URL(target).searchParams.has('token') ? undefined : target
}

const URL_TYPES = ['1', '2', '3'] as const
/** Query parameters of /dispatch itself; the rest is passed to the target. A token is passed to none. */
const OWN = ['type', 'target', 'token']

const none: EntryTarget = { opens: 'none' }

/**
 * The target of a /dispatch address. `target` is a path of the app, an entry key of home, a partner (`type=partner`), an address
 * on the allow-list (2) or a native page (3); `type` is an entry's urlType and is optional. The query is passed on.
 */
export function dispatchTarget(query: URLSearchParams, quotaUrl?: string): EntryTarget {
  const target = query.get('target') ?? ''
  const type = query.get('type') ?? ''
  const rest = new URLSearchParams([...query].filter(([name]) => !OWN.includes(name)))
  if (!target) return none
  if (type === 'partner')
    return { opens: 'page', path: linkTo('transition', { partner: target, ...Object.fromEntries(rest) }) }
  const byKey = targetOfKey(target) !== undefined
  const urlType = URL_TYPES.find((known) => known === type) ?? (isOwnPath(target) || byKey ? '1' : '2')
  if (type && type !== urlType) return none
  const found = targetOf(
    { ...bare, urlType, ...(byKey ? { isAccordingNewLogic: 'N', defaultLogic: target } : { h5JumpUrl: target }) },
    quotaUrl,
  )
  if (found.opens === 'page') return isDispatch(found.path) ? none : { ...found, path: withRest(found.path, rest) }
  return found.opens === 'address' ? { ...found, url: withRest(found.url, rest) } : found
}

const bare = {
  key: 'dispatch',
  icon: '',
  iconActive: '',
  title: '',
  badge: '',
  h5JumpUrl: '',
  isNeedLogin: 'N',
  isNeedRealName: 'N',
  isAccordingNewLogic: 'Y',
  defaultLogic: '',
} as const

/** A redirect loop. */
const isDispatch = (path: string): boolean => matchPath(paths.dispatch, path.split(/[?#]/, 1)[0] ?? '') !== null

function withRest(url: string, rest: URLSearchParams): string {
  if (rest.size === 0) return url
  const [before = '', ...hash] = url.split('#')
  const joined = `${before}${before.includes('?') ? '&' : '?'}${rest}`
  return hash.length > 0 ? `${joined}#${hash.join('#')}` : joined
}
