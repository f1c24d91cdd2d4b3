import type { BaseInfo } from '@wanka/contract/customer.ts'
import { useSyncExternalStore } from 'react'
import { exchange } from '../api/exchange.ts'
import { frontInfo } from '../api/first.shapes.ts'
import { clearAllDrafts } from './draft-store.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'
import { tabStore } from './storage.ts'
import { activityRoute, callBackUrl } from './stored-route.ts'
import { textHash } from './text-hash.ts'
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
let fetched = false

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
/** The session ended by itself. Drafts stay: whoever logs in again finds what was typed. */
export const endSession = (): void => tokenStore.set('')
/** The person leaves: nothing of theirs stays. */
export function signOut(): void {
  endSession()
  clearAllDrafts()
  callBackUrl.clear()
  activityRoute.clear()
}

const OWNER_KEY = 'owner'
/** Drafts survive a new login only of the same person. */
function recogniseOwner({ customerId }: BaseInfo): void {
  const owner = textHash(customerId)
  const before = tabStore.get(OWNER_KEY)
  if (before !== null && before !== owner) clearAllDrafts()
  tabStore.set(OWNER_KEY, owner)
}

/** Asks for the base info now. Call it after anything that changes what the guards look at. */
export function refreshBaseInfo(): Promise<BaseInfo> {
  const { token } = session
  const asked = exchange(frontInfo).then((baseInfo) => {
    // Somebody else may have logged in meanwhile, or a later answer be here already.
    if (session.token !== token || loading !== asked) return baseInfo
    fetched = true
    recogniseOwner(baseInfo)
    become({ ...session, baseInfo })
    return baseInfo
  })
  loading = asked
  const done = (): void => {
    if (loading === asked) loading = undefined
  }
  asked.then(done, done)
  return asked
}

/** What an earlier page of this visit knew is shown at once, and asked for again by this. */
export function freshenBaseInfo(): void {
  if (session.isLogin && !fetched && !loading) refreshBaseInfo().catch(() => undefined)
}

/** The base info, fetched once if it is not there yet. */
export const ensureBaseInfo = (): Promise<BaseInfo> =>
  session.baseInfo ? Promise.resolve(session.baseInfo) : (loading ?? refreshBaseInfo())
