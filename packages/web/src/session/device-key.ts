import { newUuid } from '../api/headers.ts'
import { localStore } from '../storage/storage.ts'

const KEY = 'device'

/** A random key by which an account recognises this browser, made with the first login and kept after a log-out. */
export function deviceKey(): string {
  const kept = localStore.get(KEY)
  if (kept !== null && kept.length >= 32 && kept.length <= 64) return kept
  const made = newUuid()
  localStore.set(KEY, made)
  return made
}
