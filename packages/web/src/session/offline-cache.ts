import { localStore } from '../storage/storage.ts'

/** Storage key of the last bills, see features/lending/bills/last-bills.ts. */
export const OFFLINE_BILLS = 'lastBills'

/** Storage key of the log-outs that the server has not received, see revocations.ts. */
export const REVOCATIONS = 'revocations'

/** Deletes the last bills, which belong to one member, with the session. */
export const clearOfflineBills = (): void => localStore.remove(OFFLINE_BILLS)

/** Whether a log-out is still to be sent. */
export const hasRevocations = (): boolean => localStore.get(REVOCATIONS) !== null

/** Whether bills are stored for reading offline; their reader checks whose they are. */
export const hasOfflineBills = (): boolean => localStore.get(OFFLINE_BILLS) !== null
