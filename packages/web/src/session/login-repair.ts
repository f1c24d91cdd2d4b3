import { TELEMETRY_REPAIR_MINUTES } from '@wanka/contract/constants.ts'
import { help } from '@wanka/contract/support/help.ts'
import { callApi } from '../api/client.ts'
import { localStore, type Store } from './storage.ts'

const TOLD_KEY = 'loginRepairTold'

/** Whether it is time to tell again. A clock that was set back does not silence it for longer. */
export function mayTell(store: Store, now: number): boolean {
  const last = Number(store.get(TOLD_KEY) ?? Number.NEGATIVE_INFINITY)
  if (Math.abs(now - last) < TELEMETRY_REPAIR_MINUTES * 60_000) return false
  store.set(TOLD_KEY, String(now))
  return true
}

/**
 * A snapshot says that nobody is logged in, and the stored token said otherwise: the session was put together again. That
 * it was is told, and no more; nothing waits for it, and nobody hears when it fails.
 */
export function tellLoginRepair(): void {
  if (!mayTell(localStore, Date.now())) return
  callApi(help.event, { event: 'loginRepair' }, { unheard: true }).catch(() => undefined)
}
