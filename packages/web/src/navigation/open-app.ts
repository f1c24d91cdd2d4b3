import type { AppLinks } from '@wanka/contract/operations/catalogue.ts'

export type PhoneSystem = 'android' | 'ios'

export function phoneSystem(userAgent: string): PhoneSystem | undefined {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : undefined
}

/** How this phone opens the app at a path of ours; nothing where it is not configured. `fallback`: where Android goes without it. */
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

/** The specification's wait before the fallback is looked at, and how late it may run to mean anything (§9). */
const LOOK_AFTER_MS = 25
const OPENED_AFTER_MS = 5000

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
 * Opens the app; only ever called by a tap. A phone that has it puts the page to sleep, so that the look comes late or finds
 * the page hidden; otherwise the app is not there and `missing` says so.
 */
export function openApp(address: string, missing: () => void, by: AppOpening = inBrowser): void {
  const tapped = by.now()
  by.open(address)
  by.later(() => {
    if (by.now() - tapped < OPENED_AFTER_MS && by.isVisible()) missing()
  }, LOOK_AFTER_MS)
}
