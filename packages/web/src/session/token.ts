import { localStore, type Store } from './storage.ts'

const KEY = 'token'
const listeners = new Set<() => void>()
let logins = 0
/** Another number for every login of this page. A step-up changes the token and is the same login. */
export const currentLogin = (): number => logins

/** Where the token lives. Logged in means: a token is stored. */
export const makeTokenStore = (store: Store) => ({
  get: (): string => store.get(KEY) ?? '',
  set(token: string): void {
    if (token !== (store.get(KEY) ?? '')) logins += 1
    if (token) store.set(KEY, token)
    else store.remove(KEY)
    for (const listener of listeners) listener()
  },
  /** The same person's session under a new token: nothing that was read or typed is anybody else's now. */
  renew: (token: string): void => store.set(KEY, token),
})

export const tokenStore = makeTokenStore(localStore)
export const onTokenChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
