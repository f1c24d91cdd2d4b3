import { localStore } from './storage.ts'

/** Where the last bills are, see features/lending/bills/kept-bills.ts. */
export const KEPT_BILLS = 'lastBills'

/** Where log-outs are that the server has not heard of, see revocations.ts. */
export const REVOCATIONS = 'revocations'

/** It is one member's, and goes with the session. */
export const forgetKept = (): void => localStore.remove(KEPT_BILLS)

/** Whether a log-out is still to be told. */
export const hasRevocations = (): boolean => localStore.get(REVOCATIONS) !== null

/** Whether there is something to read without a network; whose it is, its reader finds out. */
export const hasKeptBills = (): boolean => localStore.get(KEPT_BILLS) !== null
