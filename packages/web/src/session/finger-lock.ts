import { localStore } from '../storage/storage.ts'

const KEY = 'fingerLock'
const SEEN_KEY = 'fingerSeen'
/** Away for less than this, the customer is not asked again, ms. */
const AWAY_MS = 5 * 60_000

/** Whether the pages on this phone are covered until its owner's finger is recognised. A setting of the phone, as its appearance is. */
export const isFingerLockOn = (): boolean => localStore.get(KEY) !== null

/** Call it once the finger was recognised: another holder of the phone can turn it neither on nor off. */
export function setFingerLock(on: boolean): void {
  if (on) localStore.set(KEY, '1')
  else localStore.remove(KEY)
  noteFingerSeen()
}

/** Begins the time of `AWAY_MS` anew: the finger was recognised, or its owner leaves an open page. */
export const noteFingerSeen = (): void => localStore.set(SEEN_KEY, String(Date.now()))

export function isFingerNeeded(): boolean {
  const away = Date.now() - Number(localStore.get(SEEN_KEY) ?? 0)
  return isFingerLockOn() && !(away >= 0 && away < AWAY_MS)
}
