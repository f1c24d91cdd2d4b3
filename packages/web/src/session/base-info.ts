import type { BaseInfo } from '@wanka/contract/customer/profile.ts'
import { exchange } from '../api/exchange.ts'
import { frontInfo } from '../api/session.shapes.ts'
import { recogniseOwner } from './owner.ts'
import type { Session } from './session-facts.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'
import { tabStore } from './storage.ts'

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
 * What the session knows of its customer. Comes with the first token: a guest has no use for it. What an earlier page of
 * this visit knew holds at once.
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
      // Somebody else may have logged in meanwhile, or a later answer be here already.
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
