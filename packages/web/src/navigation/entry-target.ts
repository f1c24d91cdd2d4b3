import { marketing, type Place } from '@wanka/contract/engagement/marketing.ts'
import type { Entry } from '@wanka/contract/operations/catalogue.ts'
import { matchPath } from 'react-router'
import { linkTo, paths } from '../addresses/paths.ts'
import { callApi } from '../api/client.ts'
import { isOwnPath, safeTarget } from '../session/safe-target.ts'
import { targetOfKey } from './entry-keys.ts'

/** Records a tap on a banner or an advert, in the background: no caller waits for it, and a failure is not reported. */
export function recordClick(bannerId: string, page: Place, position: number): void {
  callApi(marketing.clicked, { bannerId, page, position }, { unheard: true }).catch(() => undefined)
}

/** The target of a tap on an entry; `none` where it names nothing that we know. */
export type EntryTarget =
  | { opens: 'page'; path: string }
  /** Opened by the browser: another site, or a page of ours that this program does not render. */
  | { opens: 'address'; url: string }
  | { opens: 'native'; page: string }
  | { opens: 'quota'; url: string }
  | { opens: 'none' }

const none: EntryTarget = { opens: 'none' }

const isScreen = (path: string): boolean => {
  const { pathname } = new URL(path, 'https://site.invalid')
  return Object.values(paths).some((pattern) => matchPath(pattern, pathname))
}

/** The target of a configured address: a screen of ours, a site on the allow-list, or nothing. */
export function addressTarget(url: string): EntryTarget {
  const target = safeTarget(url)
  // safeTarget answers home for a forbidden address, and home is not what the entry names
  if (!url || (target === '/' && url !== '/')) return none
  if (!isOwnPath(target)) return { opens: 'address', url: target }
  return isScreen(target) ? { opens: 'page', path: target } : none
}

/** The specification's two rules (§2.7): with `isAccordingNewLogic` N the key decides, with Y the address. */
export function targetOf(entry: Entry, quotaUrl = ''): EntryTarget {
  const { h5JumpUrl, urlType } = entry
  const key = entry.isAccordingNewLogic === 'N' ? targetOfKey(entry.defaultLogic) : 'ownAddress'
  if (!key) return none
  if (key === 'quota') return quotaTarget(quotaUrl || h5JumpUrl)
  if (key !== 'ownAddress') return { opens: 'page', path: linkTo(key.page as 'home') }
  if (urlType === '3') return nativeTarget(h5JumpUrl)
  const target = addressTarget(h5JumpUrl)
  return urlType === '1' && target.opens === 'address' ? none : target
}

/** A native page: its name, or the path of ours that it replaces. Untrusted: an address of /dispatch can name any text. */
function nativeTarget(page: string): EntryTarget {
  const isName = /^[\w-]+(?:\/[\w-]+)*$/.test(page)
  return isName || (isOwnPath(page) && safeTarget(page) === page) ? { opens: 'native', page } : none
}

function quotaTarget(url: string): EntryTarget {
  const target = safeTarget(url)
  return !url || target === '/' ? none : { opens: 'quota', url: target }
}
