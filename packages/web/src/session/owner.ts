import { textHash } from '@wanka/contract/text-hash.ts'
import { tabStore } from '../storage/storage.ts'
import { forgetPerson } from './forget-person.ts'

const KEY = 'owner'

/** Deletes what is kept unless it belongs to this customer. Called as soon as a login's customer is known. */
export function recogniseOwner(customerId: string): void {
  const owner = textHash(customerId)
  const before = tabStore.get(KEY)
  if (before !== null && before !== owner) forgetPerson()
  tabStore.set(KEY, owner)
}
