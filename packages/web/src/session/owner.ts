import { textHash } from '@wanka/contract/text-hash.ts'
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

const KEY = 'owner'

/** Deletes what is kept unless it belongs to this customer. Called as soon as a login's customer is known. */
export function recogniseOwner(customerId: string): void {
  const owner = textHash(customerId)
  const before = tabStore.get(KEY)
  if (before !== null && before !== owner) forgetPerson()
  tabStore.set(KEY, owner)
}
