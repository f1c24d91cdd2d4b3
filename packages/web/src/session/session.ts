import { type BaseInfo, customer } from '@wanka/contract/customer.ts'
import { useSyncExternalStore } from 'react'
import { callApi } from '../api/client.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'
import { tabStore } from './storage.ts'
import { onTokenChange, tokenStore } from './token.ts'

/** Who is here. Logged in means: there is a token. `baseInfo` is what the guards and entries look at, once fetched. */
export type Session = { token: string; isLogin: boolean; baseInfo: BaseInfo | undefined }

const anonymous: Session = { token: '', isLogin: false, baseInfo: undefined }
const listeners = new Set<() => void>()

const restored = (): Session => {
  const token = tokenStore.get()
  return token ? { token, isLogin: true, baseInfo: readSnapshot(tabStore, token) } : anonymous
}

let session: Session = restored()
let loading: Promise<BaseInfo> | undefined

function become(next: Session): void {
  session = next
  writeSnapshot(tabStore, next)
  for (const listener of listeners) listener()
}

onTokenChange(() => {
  const token = tokenStore.get()
  if (token === session.token) return
  loading = undefined
  become(token ? { token, isLogin: true, baseInfo: undefined } : anonymous)
})

export const getSession = (): Session => session
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const onSessionChange = subscribe
export const useSession = (): Session => useSyncExternalStore(subscribe, getSession, () => anonymous)

/** After a login or registration. */
export const signIn = (token: string): void => tokenStore.set(token)
/** Clears what belongs to the person. Drafts stay: whoever logs in again finds what was typed. */
export const signOut = (): void => tokenStore.set('')

/** Asks for the base info now. Call it after anything that changes what the guards look at. */
export function refreshBaseInfo(): Promise<BaseInfo> {
  const { token } = session
  const asked = callApi(customer.frontInfo, {}).then((baseInfo) => {
    // Somebody else may have logged in meanwhile.
    if (session.token === token) become({ ...session, baseInfo })
    return baseInfo
  })
  loading = asked
  const done = (): void => {
    if (loading === asked) loading = undefined
  }
  asked.then(done, done)
  return asked
}

/** The base info, fetched once if it is not there yet. */
export const ensureBaseInfo = (): Promise<BaseInfo> =>
  session.baseInfo ? Promise.resolve(session.baseInfo) : (loading ?? refreshBaseInfo())
