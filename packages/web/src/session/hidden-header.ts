import { tabStore } from '../storage/storage.ts'

const KEY = 'hideHeader'

/** An address with `hideHeader=1` hides the header for the visit, one with `hideHeader=0` shows it again. */
export function rememberHiddenHeader(query: URLSearchParams): void {
  const asked = query.get(KEY)
  if (asked === '1') tabStore.set(KEY, '1')
  else if (asked === '0') tabStore.remove(KEY)
}

export const headerHidden = (): boolean => tabStore.get(KEY) === '1'
