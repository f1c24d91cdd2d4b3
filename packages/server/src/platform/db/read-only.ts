import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<true>()

/** Runs work on connections on which every transaction is READ ONLY: a write in it fails. */
export const readOnly = <T>(work: () => Promise<T>): Promise<T> => scope.run(true, work)

/** Whether this code runs inside `readOnly`. */
export const isReadOnly = (): boolean => scope.getStore() === true

/**
 * Captures the present async context for a poller or a timer, which outlives the call that wakes it: its work runs in this
 * context, not in that call's.
 */
export const detached = (): (<T>(work: () => T) => T) => AsyncLocalStorage.snapshot()
