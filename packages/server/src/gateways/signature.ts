import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/** Who signs, and with what. The same pair signs requests, replies and notices between us and one party. */
export type PartyKey = { merchant: string; secret: string }

/**
 * What a message is: a request to a path of ours or theirs, or the reply to one. It is signed as well, so that no message
 * is ever taken for another call's, nor a reply for a request.
 */
export type Said = `request ${string}` | `reply ${string}`
export const requestTo = (path: string): Said => `request ${path}`
export const replyTo = (path: string): Said => `reply ${path}`

export type SignedHeaders = {
  'x-merchant': string
  'x-timestamp': string
  'x-nonce': string
  'x-signature': string
}

/** What a check found. `nonce` and `timestamp` (ms) of a valid message are the caller's to remember: one nonce, one use. */
export type SignatureCheck =
  | { kind: 'valid'; nonce: string; timestamp: number }
  | { kind: 'missing' | 'wrongMerchant' | 'stale' | 'forged' }

/** How far a message's timestamp may be from our clock, either way. A nonce need be remembered for twice as long. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000

type Sent = { timestamp: string; nonce: string }

/**
 * Hex HMAC-SHA256 over what it is, merchant, timestamp, nonce and the body exactly as it travels, joined by line feeds. Only
 * the body, which is last, can hold a line feed.
 */
export function signatureOf(
  { merchant, secret }: PartyKey,
  said: Said,
  { timestamp, nonce }: Sent,
  rawBody: string,
): string {
  return createHmac('sha256', secret).update([said, merchant, timestamp, nonce, rawBody].join('\n')).digest('hex')
}

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

/** Header values as Node hands them over; lower-case names. */
export type HeaderBag = Readonly<Record<string, string | readonly string[] | undefined>>

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
  // The signature is judged before the clock: a stranger must not learn what our clock says.
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
