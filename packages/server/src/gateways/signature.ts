import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/** The merchant id that signs, and its secret. The same pair signs requests, replies and notices between us and one party. */
export type PartyKey = { merchant: string; secret: string }

/**
 * The kind of a message: a request to a path of ours or theirs, or the reply to one. It is part of the signature, so that no
 * message is ever accepted for another call, nor a reply for a request.
 */
export type Said = `request ${string}` | `reply ${string}`
/** The kind of a request to this path. */
export const requestTo = (path: string): Said => `request ${path}`
/** The kind of the reply to a request to this path. */
export const replyTo = (path: string): Said => `reply ${path}`

export type SignedHeaders = {
  'x-merchant': string
  'x-timestamp': string
  'x-nonce': string
  'x-signature': string
}

/** The result of a check. The caller must remember `nonce` and `timestamp` (ms) of a valid message: one nonce, one use. */
export type SignatureCheck =
  | { kind: 'valid'; nonce: string; timestamp: number }
  | { kind: 'missing' | 'wrongMerchant' | 'stale' | 'forged' }

/** Allowed clock difference of a message, either way, ms. A nonce must be remembered for twice as long. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000

type Sent = { timestamp: string; nonce: string }

/**
 * Hex HMAC-SHA256 over kind, merchant, timestamp, nonce and the body exactly as it travels, joined by line feeds. Only the body,
 * which is last, can hold a line feed.
 */
export function signatureOf(
  { merchant, secret }: PartyKey,
  said: Said,
  { timestamp, nonce }: Sent,
  rawBody: string,
): string {
  return createHmac('sha256', secret).update([said, merchant, timestamp, nonce, rawBody].join('\n')).digest('hex')
}

/** The headers that sign a message; `now` in ms since 1970. */
export function signHeaders(
  key: PartyKey,
  said: Said,
  rawBody: string,
  nonce: string = randomUUID(),
  now = Date.now(),
): SignedHeaders {
  const timestamp = String(now)
  return {
    'x-merchant': key.merchant,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signatureOf(key, said, { timestamp, nonce }, rawBody),
  }
}

/** Header values as Node provides them; lower-case names. */
export type HeaderBag = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Verifies a message's signature, then its timestamp; whether the nonce was used before is for the caller to check. `now` in ms
 * since 1970.
 */
export function checkSignature(
  key: PartyKey,
  said: Said,
  headers: HeaderBag,
  rawBody: string,
  now = Date.now(),
): SignatureCheck {
  const merchant = single(headers['x-merchant'])
  const timestamp = single(headers['x-timestamp'])
  const nonce = single(headers['x-nonce'])
  const signature = single(headers['x-signature'])
  if (!merchant || !timestamp || !nonce || !signature) return { kind: 'missing' }
  if (!/^\d{13}$/.test(timestamp) || !/^[\w-]{16,64}$/.test(nonce)) return { kind: 'missing' }
  if (merchant !== key.merchant) return { kind: 'wrongMerchant' }
  // signature before clock: an unauthenticated sender must not learn our clock
  if (!sameText(signatureOf(key, said, { timestamp, nonce }, rawBody), signature)) return { kind: 'forged' }
  if (Math.abs(now - Number(timestamp)) > SIGNATURE_WINDOW_MS) return { kind: 'stale' }
  return { kind: 'valid', nonce, timestamp: Number(timestamp) }
}

function sameText(expected: string, given: string): boolean {
  const a = Buffer.from(expected)
  const b = Buffer.from(given)
  return a.length === b.length && timingSafeEqual(a, b)
}

function single(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
