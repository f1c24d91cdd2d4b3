import type { BaseInfo } from '@wanka/contract/customer/profile.ts'
import { useSyncExternalStore } from 'react'
import { forgetEarly } from '../api/early.ts'
import { networkError } from '../api/exchange.ts'
import { tabStore } from '../storage/storage.ts'
import { onTokenChange, tokenStore } from '../storage/token.ts'
import type { BaseInfoKeeper } from './base-info.ts'
import { clearOfflineBills } from './offline-cache.ts'
import { type Session, SNAPSHOT_KEY } from './session-facts.ts'

const anonymous: Session = { token: '', isLogin: false, baseInfo: undefined }
const of = (token: string): Session => (token ? { token, isLogin: true, baseInfo: undefined } : anonymous)
const listeners = new Set<() => void>()
let session: Session = of(tokenStore.get())

function become(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

onTokenChange(() => {
  const token = tokenStore.get()
  clearOfflineBills()
  forgetEarly()
  if (!token) tabStore.remove(SNAPSHOT_KEY)
  if (token !== session.token) become(of(token))
})

export const getSession = (): Session => session
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = (): Session => useSyncExternalStore(subscribe, getSession, getSession)

/** Starts the session after a login or registration. */
export const signIn = (token: string): void => tokenStore.set(token)
/** Continues the session of the same customer under another token, after a step-up; the screen keeps its state. */
export function renewToken(token: string): void {
  tokenStore.renew(token)
  become({ ...session, token })
}
/** Ends the session on this phone. Drafts stay: a customer who logs in again finds what they typed. */
export const endSession = (): void => tokenStore.set('')

let keeper: Promise<BaseInfoKeeper> | undefined
const loadKeeper = (): Promise<BaseInfoKeeper> => {
  const setBaseInfo = (baseInfo: BaseInfo): void => become({ ...session, baseInfo })
  keeper ??= import('./base-info.ts').then(
    ({ keepBaseInfo }) => keepBaseInfo({ get: getSession, setBaseInfo, onChange: subscribe }),
    () => {
      keeper = undefined
      throw networkError()
    },
  )
  return keeper
}

/** Fetches the base info. Call it after every change of what the guards read. */
export const refreshBaseInfo = async (): Promise<BaseInfo> => (await loadKeeper()).refresh()

/** The base info, fetched if it is not cached yet. */
export const ensureBaseInfo = async (): Promise<BaseInfo> => session.baseInfo ?? (await loadKeeper()).ensure()

/** Fetches the base info again where only an earlier page's snapshot is shown. */
export function freshenBaseInfo(): void {
  if (session.isLogin)
    loadKeeper().then(
      ({ freshen }) => freshen(),
      () => undefined,
    )
}
