import { deviceStore } from '../storage/device-store.ts'
import { localStore } from '../storage/storage.ts'

/** Storage key of the last bills, see features/lending/bills/last-bills.ts. */
export const OFFLINE_BILLS = 'lastBills'

/** Storage key of a loan that was not applied for yet, see lending/borrow-flow.ts. */
export const UNFINISHED_LOAN = 'unfinishedLoan'

/** Storage key of the log-outs that the server has not received, see revocations.ts. */
export const REVOCATIONS = 'revocations'

/** Deletes the last bills, which belong to one member, with the session. */
export const clearOfflineBills = (): void => localStore.remove(OFFLINE_BILLS)

/** Deletes the unfinished loan, which outlives a session that ends by itself, when its customer logs out. */
export const clearUnfinishedLoan = (): void => deviceStore.remove(UNFINISHED_LOAN)

/** Whether a loan is unfinished; its reader checks whose it is. */
export const hasUnfinishedLoan = (): boolean => deviceStore.get(UNFINISHED_LOAN) !== null

/** Whether a log-out is still to be sent. */
export const hasRevocations = (): boolean => localStore.get(REVOCATIONS) !== null

/** Whether bills are stored for reading offline; their reader checks whose they are. */
export const hasOfflineBills = (): boolean => localStore.get(OFFLINE_BILLS) !== null
