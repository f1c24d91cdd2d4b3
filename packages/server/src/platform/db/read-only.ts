import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<true>()

/** Runs work whose queries all go over connections on which every transaction is READ ONLY: a write in it fails. */
export const readOnly = <T>(work: () => Promise<T>): Promise<T> => scope.run(true, work)

export const isReadOnly = (): boolean => scope.getStore() === true

/**
 * What is started now and goes on by itself, such as a poller or a timer, belongs to no call: whichever call wakes it later, it
 * runs as it would have here.
 */
export const detached = (): (<T>(work: () => T) => T) => AsyncLocalStorage.snapshot()
