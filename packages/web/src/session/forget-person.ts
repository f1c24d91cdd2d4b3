import { clearAllDrafts } from '../storage/draft-store.ts'
import { tabStore } from '../storage/storage.ts'
import { personalKeys } from '../storage/tab-keys.ts'
import { clearOfflineBills, clearUnfinishedLoan, clearUnfinishedRows } from './offline-cache.ts'

/** Deletes everything that this tab and this phone keep of a customer: after a log-out, or when another customer logs in. */
export function forgetPerson(): void {
  clearAllDrafts()
  clearOfflineBills()
  clearUnfinishedLoan()
  clearUnfinishedRows()
  for (const key of personalKeys()) tabStore.remove(key)
}
