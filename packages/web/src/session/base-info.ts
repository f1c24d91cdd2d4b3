import type { BaseInfo } from '@wanka/contract/customer/profile.ts'
import { exchange } from '../api/exchange.ts'
import { frontInfo } from '../api/session.shapes.ts'
import { tabStore } from '../storage/storage.ts'
import { recogniseOwner } from './owner.ts'
import type { Session } from './session-facts.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'

const ignore = (): void => undefined

export type SessionPort = {
  get: () => Session
  setBaseInfo: (baseInfo: BaseInfo) => void
  onChange: (listener: () => void) => void
}
export type BaseInfoKeeper = {
  refresh: () => Promise<BaseInfo>
  ensure: () => Promise<BaseInfo>
  freshen: () => void
}

/**
 * Loads and caches the base info of the session's customer. Loaded with the first token: a guest does not need it. A snapshot of
 * an earlier page of this visit is used at once.
 */
export function keepBaseInfo(session: SessionPort): BaseInfoKeeper {
  let loading: Promise<BaseInfo> | undefined
  let fetched = false
  const remembered = readSnapshot(tabStore, session.get().token)
  if (remembered && !session.get().baseInfo) session.setBaseInfo(remembered)
  if (remembered) import('./login-repair.ts').then(({ tellLoginRepair }) => tellLoginRepair(), ignore)
  let { token } = session.get()
  session.onChange(() => {
    const now = session.get()
    if (now.token !== token) loading = undefined
    token = now.token
    writeSnapshot(tabStore, now)
  })

  function refresh(): Promise<BaseInfo> {
    const { token } = session.get()
    const asked = exchange(frontInfo).then((baseInfo) => {
      // Another customer may have logged in meanwhile, or a later answer have arrived.
      if (session.get().token !== token || loading !== asked) return baseInfo
      fetched = true
      recogniseOwner(baseInfo.customerId)
      session.setBaseInfo(baseInfo)
      return baseInfo
    })
    loading = asked
    const done = (): void => {
      if (loading === asked) loading = undefined
    }
    asked.then(done, done)
    return asked
  }

  return {
    refresh,
    ensure: async () => session.get().baseInfo ?? loading ?? refresh(),
    freshen() {
      if (session.get().isLogin && !fetched && !loading) refresh().catch(() => undefined)
    },
  }
}
