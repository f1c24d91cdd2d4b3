import { localStore, type Store } from './storage.ts'

const KEY = 'token'
const listeners = new Set<() => void>()

/** Where the token lives. Logged in means: a token is stored. */
export const makeTokenStore = (store: Store) => ({
  get: (): string => store.get(KEY) ?? '',
  set(token: string): void {
    if (token) store.set(KEY, token)
    else store.remove(KEY)
    for (const listener of listeners) listener()
  },
})

export const tokenStore = makeTokenStore(localStore)
export const onTokenChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
