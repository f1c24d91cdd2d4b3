import { newUuid } from '../api/headers.ts'
import { localStore } from './storage.ts'

const KEY = 'device'

/** By which an account knows this browser again: random, made with the first login, and kept when the person logs out. */
export function deviceKey(): string {
  const kept = localStore.get(KEY)
  if (kept !== null && kept.length >= 32 && kept.length <= 64) return kept
  const made = newUuid()
  localStore.set(KEY, made)
  return made
}
