import { sameBytes, type Vault } from './crypto.ts'

/** How long a price holds. */
const QUOTE_SECONDS = 900

/**
 * A binding price without a row: the client sends it back with the order. It cannot be changed, and no other holder
 * can use it.
 */
export function signQuote(vault: Vault, kind: string, holder: string, offer: object, now = Date.now()): string {
  const body = Buffer.from(JSON.stringify({ offer, until: Math.floor(now / 1000) + QUOTE_SECONDS })).toString(
    'base64url',
  )
  return `${body}.${vault.sign(kind, `${holder}|${body}`)}`
}

/** The offer in a quote, to be parsed; nothing when it is not ours, not theirs, or expired. */
export function openQuote(vault: Vault, kind: string, holder: string, quote: string, now = Date.now()): unknown {
  const [body = '', seen = ''] = quote.split('.')
  if (!sameBytes(Buffer.from(vault.sign(kind, `${holder}|${body}`)), Buffer.from(seen))) return undefined
  const { offer, until }: { offer: unknown; until: number } = JSON.parse(Buffer.from(body, 'base64url').toString())
  return until * 1000 >= now ? offer : undefined
}
