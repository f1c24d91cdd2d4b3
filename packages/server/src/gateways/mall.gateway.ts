import { isDocumented, type MallCallback } from './mall-fields.ts'
import { isMallSigned, type MallFields, mallSign } from './mall-sign.ts'

/** Whoever looks at the goods without an account. */
export const MALL_GUEST = 'not_login'

/** Nothing in it is a caller's text: the same secret signs what the mall tells us. */
export type MallVisitor = { uid: string; credits: number }
/** `stale`: signed by the mall, at a time too far from ours. `forged`: not signed, or not the fields of this callback. */
export type MallSays = 'valid' | 'stale' | 'forged'

export type MallGateway = {
  /** The mall's page that logs a visitor in. The mall takes it for five minutes from `now`, milliseconds since 1970. */
  loginUrl: (visitor: MallVisitor, now?: number) => string
  /** Whether what somebody told us is the mall's own word, said within `withinMs` of our time. */
  judge: (callback: MallCallback, fields: MallFields, withinMs: number, now?: number) => MallSays
  /** Whether it answers at all: somebody who would be led there waits for this. */
  isUp: () => Promise<boolean>
}

export type MallConfig = { baseUrl: string; appKey: string; secret: string; timeoutMs: number }

const LOGIN_PATH = '/autoLogin/autologin'
/** One answer serves all who ask within this time; that there was none is asked again sooner. */
const UP_FOR_MS = 5000
const DOWN_FOR_MS = 500

/** Duiba's points mall, by its public protocol. */
export function createMall({ baseUrl, appKey, secret, timeoutMs }: MallConfig): MallGateway {
  const base = baseUrl.replace(/\/$/, '')
  let asked: { until: number; up: Promise<boolean> } | undefined

  async function ask(): Promise<boolean> {
    try {
      const reply = await fetch(base + LOGIN_PATH, {
        method: 'HEAD',
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return reply.status < 500
    } catch {
      return false
    }
  }

  return {
    loginUrl({ uid, credits }, now = Date.now()) {
      const fields = { appKey, uid, credits: String(credits), timestamp: String(now) }
      const query = new URLSearchParams({ ...fields, sign: mallSign(fields, secret) })
      return `${base}${LOGIN_PATH}?${query}`
    },
    judge(callback, fields, withinMs, now = Date.now()) {
      if (fields.appKey !== appKey || !isDocumented(callback, fields) || !isMallSigned(fields, secret)) return 'forged'
      return Math.abs(now - Number(fields.timestamp)) <= withinMs ? 'valid' : 'stale'
    },
    isUp() {
      const now = performance.now()
      if (asked && now < asked.until) return asked.up
      const mine = { until: now + UP_FOR_MS, up: ask() }
      asked = mine
      return mine.up.then((up) => {
        if (!up) mine.until = performance.now() + DOWN_FOR_MS
        return up
      })
    },
  }
}
