import { clearAllDrafts } from './draft-store.ts'
import { forgetKept } from './kept.ts'
import { tabStore } from './storage.ts'
import { personalKeys } from './tab-keys.ts'

/** Takes out everything that this tab and this phone keep of a person: they leave, or somebody else is here. */
export function forgetPerson(): void {
  clearAllDrafts()
  forgetKept()
  for (const key of personalKeys()) tabStore.remove(key)
}
