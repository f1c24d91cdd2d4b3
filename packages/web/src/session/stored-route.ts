import { tabStore } from '../storage/storage.ts'
import type { TabKey } from '../storage/tab-keys.ts'
import { isOwnPath, safeTarget } from './safe-target.ts'

const stored = (key: TabKey) => ({
  get: (): string | undefined => {
    const url = tabStore.get(key)
    return url === null ? undefined : safeTarget(url)
  },
  set: (url: string): void => tabStore.set(key, safeTarget(url)),
  clear: (): void => tabStore.remove(key),
})

/** Where a partner wants the customer to return. */
export const callBackUrl = stored('callBackUrl')
/** Where a partner sends a customer whose session has ended. */
export const loseEffectUrl = stored('loseEffectUrl')
/** The activity from which the loan flow was entered; its result leads back there. */
export const activityRoute = stored('activityRoute')

/** A target from the query; `undefined` where it is not allowed, as it would only lead home. */
const given = (query: URLSearchParams, name: string): string | undefined => {
  const url = query.get(name)
  const target = safeTarget(url)
  return url !== null && (target !== '/' || url === '/') ? target : undefined
}

/**
 * Keeps for the visit the targets of its first address. A `callBackUrl` of our own belongs to the page that it came with; one of
 * another site is where the whole visit ends.
 */
export function rememberArrival(query: URLSearchParams): void {
  const back = given(query, 'callBackUrl')
  if (back && !isOwnPath(back)) callBackUrl.set(back)
  const lost = given(query, 'loseEffectUrl')
  if (lost) loseEffectUrl.set(lost)
}
