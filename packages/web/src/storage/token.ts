import { localStore, type Store } from './storage.ts'

export const TOKEN_KEY = 'token'
const listeners = new Set<() => void>()
let logins = 0
/** A number that changes with every login of this page. A step-up changes the token but not the login. */
export const currentLogin = (): number => logins

/** The store of the session token. Logged in means that a token is stored. */
export const makeTokenStore = (store: Store) => ({
  get: (): string => store.get(TOKEN_KEY) ?? '',
  set(token: string): void {
    if (token !== (store.get(TOKEN_KEY) ?? '')) logins += 1
    if (token) store.set(TOKEN_KEY, token)
    else store.remove(TOKEN_KEY)
    for (const listener of listeners) listener()
  },
  /** The same customer's session under a new token: caches and drafts stay valid. */
  renew: (token: string): void => store.set(TOKEN_KEY, token),
})

export const tokenStore = makeTokenStore(localStore)
export const onTokenChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
