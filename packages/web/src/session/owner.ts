import { textHash } from '@wanka/contract/text-hash.ts'
import { forgetPerson } from './forget-person.ts'
import { tabStore } from './storage.ts'

const KEY = 'owner'

/** What is kept survives a new login only of the same person. Called as soon as it is known who that is. */
export function recogniseOwner(customerId: string): void {
  const owner = textHash(customerId)
  const before = tabStore.get(KEY)
  if (before !== null && before !== owner) forgetPerson()
  tabStore.set(KEY, owner)
}
