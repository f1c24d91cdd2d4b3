import { DEEP_LINK_CHECK_MS, DEEP_LINK_FALLBACK_MS } from '@wanka/contract/constants.ts'
import type { AppLinks } from '@wanka/contract/operations/catalogue.ts'

export type PhoneSystem = 'android' | 'ios'

export function phoneSystem(userAgent: string): PhoneSystem | undefined {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : undefined
}

/** Address that opens the app at a path of ours; `undefined` if not configured. `fallback`: Android's target without the app. */
export function appAddress(
  { universalLink, scheme, androidPackage }: AppLinks,
  system: PhoneSystem,
  path: string,
  fallback: string,
): string | undefined {
  if (system === 'ios') {
    if (!universalLink) return undefined
    const url = new URL(universalLink)
    url.searchParams.set('path', path)
    return url.href
  }
  if (!scheme || !androidPackage) return undefined
  const query = new URLSearchParams({ path })
  return `intent://open?${query}#Intent;scheme=${scheme};package=${androidPackage};S.browser_fallback_url=${encodeURIComponent(fallback)};end`
}

export type AppOpening = {
  open: (address: string) => void
  now: () => number
  later: (act: () => void, ms: number) => void
  isVisible: () => boolean
}

const inBrowser: AppOpening = {
  open: (address) => location.assign(address),
  now: () => Date.now(),
  later: (act, ms) => void setTimeout(act, ms),
  isVisible: () => document.visibilityState === 'visible',
}

/**
 * Opens the app; only ever called by a tap. A phone with the app suspends the page, so that the check runs late or finds the
 * page hidden; otherwise the app is missing and `missing` is called.
 */
export function openApp(address: string, missing: () => void, by: AppOpening = inBrowser): void {
  const tapped = by.now()
  by.open(address)
  by.later(() => {
    if (by.now() - tapped < DEEP_LINK_CHECK_MS && by.isVisible()) missing()
  }, DEEP_LINK_FALLBACK_MS)
}
