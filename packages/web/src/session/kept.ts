import { deviceStore } from './storage.ts'

/** Where the last bills are, see features/bills/kept-bills.ts. */
export const KEPT_BILLS = 'lastBills'

/** Whether there is something to read without a network; whose it is, its reader finds out. */
export const hasKeptBills = (): boolean => deviceStore.get(KEPT_BILLS) !== null

/** It is one member's, and goes with the session. */
export const forgetKept = (): void => deviceStore.remove(KEPT_BILLS)
