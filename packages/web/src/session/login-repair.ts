import { TELEMETRY_REPAIR_MINUTES } from '@wanka/contract/constants.ts'
import { help } from '@wanka/contract/support/help.ts'
import { callApi } from '../api/client.ts'
import { localStore, type Store } from '../storage/storage.ts'

const TOLD_KEY = 'loginRepairTold'

/** Whether the next report is due. A clock that was set back does not delay it. */
export function mayTell(store: Store, now: number): boolean {
  const last = Number(store.get(TOLD_KEY) ?? Number.NEGATIVE_INFINITY)
  if (Math.abs(now - last) < TELEMETRY_REPAIR_MINUTES * 60_000) return false
  store.set(TOLD_KEY, String(now))
  return true
}

/**
 * Reports that the session was repaired: the snapshot says that the visitor is a guest, and the stored token said otherwise. A
 * background call without any data: no caller waits for it, and a failure is not reported.
 */
export function tellLoginRepair(): void {
  if (!mayTell(localStore, Date.now())) return
  callApi(help.event, { event: 'loginRepair' }, { unheard: true }).catch(() => undefined)
}
