import { list, text } from '../shapes/shape.ts'
import { readValue, type Store, tabStore, writeValue } from './storage.ts'

const KEY = 'history'
const MOST = 50
const Names = list(text)
const CLEARED_AT: readonly string[] = ['home', 'user', 'userNew']

/** The names of the pages of this visit (specification §2.8), oldest first; cleared on home and mine. */
export const historyList = (store: Store = tabStore) => ({
  read: (): readonly string[] => readValue(store, KEY, Names) ?? [],
  record(name: string): void {
    const next = CLEARED_AT.includes(name) ? [] : [...(readValue(store, KEY, Names) ?? []), name].slice(-MOST)
    writeValue(store, KEY, next)
  },
})
