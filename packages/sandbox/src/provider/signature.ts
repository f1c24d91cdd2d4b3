import { createHmac, timingSafeEqual } from 'node:crypto'

/** The providers' side of the signing in docs/providers.md, written apart from the server's, as another company would. */
export type Key = { merchant: string; secret: string }
export type Headers = Readonly<Record<string, string | string[] | undefined>>

const WINDOW_MS = 5 * 60_000

/** `said` is `request` or `reply` with the path of the call. */
export function signed(key: Key, said: string, rawBody: string, nonce: string, now: number): Record<string, string> {
  return {
    'x-merchant': key.merchant,
    'x-timestamp': String(now),
    'x-nonce': nonce,
    'x-signature': hmac(key.secret, `${said}\n${key.merchant}\n${now}\n${nonce}\n${rawBody}`),
  }
}

/** Whether a message is signed with the key, within five minutes of `now`. */
export function isSignedBy(key: Key, said: string, headers: Headers, rawBody: string, now: number): boolean {
  const timestamp = text(headers['x-timestamp'])
  const message = `${said}\n${key.merchant}\n${timestamp}\n${text(headers['x-nonce'])}\n${rawBody}`
  const expected = Buffer.from(hmac(key.secret, message))
  const given = Buffer.from(text(headers['x-signature']))
  return (
    text(headers['x-merchant']) === key.merchant &&
    expected.length === given.length &&
    timingSafeEqual(expected, given) &&
    Math.abs(now - Number(timestamp)) <= WINDOW_MS
  )
}

function hmac(secret: string, message: string): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}

function text(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : ''
}
