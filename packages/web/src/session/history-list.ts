import * as z from 'zod/mini'
import { type Store, tabStore } from './storage.ts'
import { readStored, writeStored } from './stored.ts'

const KEY = 'history'
const MOST = 50
const Names = z.array(z.string())
const CLEARED_AT: readonly string[] = ['home', 'user', 'userNew']

/** The names of the pages of this visit (specification §2.8), oldest first; empty again on home and mine. */
export const historyList = (store: Store = tabStore) => ({
  read: (): readonly string[] => readStored(store, KEY, Names) ?? [],
  record(name: string): void {
    const next = CLEARED_AT.includes(name) ? [] : [...(readStored(store, KEY, Names) ?? []), name].slice(-MOST)
    writeStored(store, KEY, next)
  },
})
