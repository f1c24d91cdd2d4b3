/** The key that both sides know the partner by, and the secret that both sign with. */
export type PartnerKey = { merchant: string; secret: string }

/** What a message is: it is part of the signature, so that none is taken for another. The path is as the description names it. */
export type Said = `request ${string}` | `reply ${string}`

/** How far the two clocks may be apart, either way. */
export const CLOCK_MS = 5 * 60_000

const TIMESTAMP = /^\d{13}$/
const NONCE = /^[\w-]{16,64}$/
const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const utf8 = new TextEncoder()

const keyOf = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', utf8.encode(secret), HMAC, false, ['sign', 'verify'])

const message = (said: Said, { merchant }: PartnerKey, timestamp: string, nonce: string, body: string) =>
  utf8.encode([said, merchant, timestamp, nonce, body].join('\n'))

/** The headers that sign a message. A reply repeats the nonce of its request. */
export async function sign(
  key: PartnerKey,
  said: Said,
  body: string,
  nonce: string = crypto.randomUUID(),
): Promise<Record<string, string>> {
  const timestamp = String(Date.now())
  const signature = await crypto.subtle.sign(
    'HMAC',
    await keyOf(key.secret),
    message(said, key, timestamp, nonce, body),
  )
  return {
    'x-merchant': key.merchant,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  }
}

/**
 * The nonce of a message that was signed for this partner within five minutes; nothing for any other. That it is new, or the
 * request's own, is for the caller to see.
 */
export async function nonceOf(
  key: PartnerKey,
  said: Said,
  headers: Headers,
  body: string,
): Promise<string | undefined> {
  const [merchant, timestamp, nonce, signature] = ['merchant', 'timestamp', 'nonce', 'signature'].map(
    (name) => headers.get(`x-${name}`) ?? '',
  ) as [string, string, string, string]
  if (merchant !== key.merchant || !TIMESTAMP.test(timestamp) || !NONCE.test(nonce)) return undefined
  if (!/^[0-9a-f]{64}$/.test(signature)) return undefined
  const genuine = await crypto.subtle.verify(
    'HMAC',
    await keyOf(key.secret),
    Uint8Array.from(signature.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
    message(said, key, timestamp, nonce, body),
  )
  return genuine && Math.abs(Date.now() - Number(timestamp)) <= CLOCK_MS ? nonce : undefined
}
