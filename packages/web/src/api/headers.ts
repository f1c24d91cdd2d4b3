/** Who makes a call and from where, as its headers state it. Read at every call: the token may have changed since the last. */
export type CallContext = {
  token: string
  proId: string
  appVersion: string
  module: string
  deviceType: string
  deviceInfo: string
  pageId: string
}

/** Which of our front ends this is (specification §7). */
export const FROM_MODULE = 'wk-web'

export const CALL_VERSION = '1.1'

/** The headers every call carries (specification §7); `now` in milliseconds. */
export const callHeaders = (context: CallContext, now: number, uuid: string): Record<string, string> => ({
  ...context,
  version: CALL_VERSION,
  timestamp: String(now),
  time: String(now),
  uuid,
})

const LONGEST = 200
/** Headers hold visible ASCII only. Half of a surrogate pair has no encoding and is left out. */
export const headerText = (text: string): string =>
  encodeURIComponent(text.slice(0, LONGEST).replace(/[\ud800-\udfff]/gu, ''))
    .replace(/%2F/g, '/')
    .slice(0, LONGEST)

/** A fresh key. `randomUUID` exists only on secure origins, and old web views lack it. */
export function newUuid(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
