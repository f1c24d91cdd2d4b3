import { deviceStore, localStore } from '../storage/storage.ts'

/** Storage key of the last bills, see features/lending/bills/last-bills.ts. */
export const OFFLINE_BILLS = 'lastBills'

/** Storage key of a loan that was not applied for yet, see lending/borrow-flow.ts. */
export const UNFINISHED_LOAN = 'unfinishedLoan'

/** Storage key of how many rows the strip of unfinished things had, see lending/unfinished. A number, and nothing about them. */
const UNFINISHED_ROWS = 'unfinishedRows'

/** Storage key of the log-outs that the server has not received, see revocations.ts. */
export const REVOCATIONS = 'revocations'

/** Deletes the last bills, which belong to one member, with the session. */
export const clearOfflineBills = (): void => localStore.remove(OFFLINE_BILLS)

/** Deletes the unfinished loan, which outlives a session that ends by itself, when its customer logs out. */
export const clearUnfinishedLoan = (): void => deviceStore.remove(UNFINISHED_LOAN)

/** How many rows to keep a place for: those of the last time, and of a loan that was begun meanwhile. */
export const unfinishedRows = (): number =>
  Number(deviceStore.get(UNFINISHED_ROWS)) || (deviceStore.get(UNFINISHED_LOAN) === null ? 0 : 1)

/** Remembers how many rows there were. */
export const keepUnfinishedRows = (rows: number): void =>
  rows === 0 ? deviceStore.remove(UNFINISHED_ROWS) : deviceStore.set(UNFINISHED_ROWS, String(rows))

/** Forgets how many rows there were, when their customer logs out. */
export const clearUnfinishedRows = (): void => deviceStore.remove(UNFINISHED_ROWS)

/** Whether a log-out is still to be sent. */
export const hasRevocations = (): boolean => localStore.get(REVOCATIONS) !== null

/** Whether bills are stored for reading offline; their reader checks whose they are. */
export const hasOfflineBills = (): boolean => localStore.get(OFFLINE_BILLS) !== null
