import { clearAllDrafts } from './draft-store.ts'
import { clearOfflineBills } from './offline-cache.ts'
import { tabStore } from './storage.ts'
import { personalKeys } from './tab-keys.ts'

/** Deletes everything that this tab and this phone keep of a customer: after a log-out, or when another customer logs in. */
export function forgetPerson(): void {
  clearAllDrafts()
  clearOfflineBills()
  for (const key of personalKeys()) tabStore.remove(key)
}
