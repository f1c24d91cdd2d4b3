import { isDocumented, type MallCallback } from './mall-fields.ts'
import { isMallSigned, type MallFields, mallSign } from './mall-sign.ts'

/** The mall's user id for a visitor without an account. */
export const MALL_GUEST = 'not_login'

/** No field holds a caller's text: the same secret signs the mall's callbacks. */
export type MallVisitor = { uid: string; credits: number }
/** `stale`: signed by the mall, at a time too far from ours. `forged`: not signed, or not the fields of this callback. */
export type MallSays = 'valid' | 'stale' | 'forged'

export type MallGateway = {
  /** The mall's page that logs a visitor in. The mall accepts it for five minutes from `now`, milliseconds since 1970. */
  loginUrl: (visitor: MallVisitor, now?: number) => string
  /** Whether a callback is the mall's own, sent within `withinMs` of our time. */
  judge: (callback: MallCallback, fields: MallFields, withinMs: number, now?: number) => MallSays
  /** Whether the mall answers at all; checked before a visitor is redirected there. */
  isUp: () => Promise<boolean>
}

export type MallConfig = { baseUrl: string; appKey: string; secret: string; timeoutMs: number }

const LOGIN_PATH = '/autoLogin/autologin'
/** Cache time of an availability check, ms; a failed one is repeated sooner. */
const UP_FOR_MS = 5000
const DOWN_FOR_MS = 500

/** Duiba's points mall, by its public protocol. */
export function createMall({ baseUrl, appKey, secret, timeoutMs }: MallConfig): MallGateway {
  const base = baseUrl.replace(/\/$/, '')
  let asked: { until: number; up: Promise<boolean> } | undefined

  async function probe(): Promise<boolean> {
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
      const mine = { until: now + UP_FOR_MS, up: probe() }
      asked = mine
      return mine.up.then((up) => {
        if (!up) mine.until = performance.now() + DOWN_FOR_MS
        return up
      })
    },
  }
}
