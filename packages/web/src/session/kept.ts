import { localStore } from './storage.ts'

/** Where the last bills are, see features/bills/kept-bills.ts. */
export const KEPT_BILLS = 'lastBills'

/** It is one member's, and goes with the session. */
export const forgetKept = (): void => localStore.remove(KEPT_BILLS)

/** Whether there is something to read without a network; whose it is, its reader finds out. */
export const hasKeptBills = (): boolean => localStore.get(KEPT_BILLS) !== null
