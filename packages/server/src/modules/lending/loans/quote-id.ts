import { type BusinessDate, isBusinessDate } from '@wanka/domain/business-date.ts'
import { z } from 'zod'
import { sameBytes, sha256, type Vault } from '../../../platform/crypto/crypto.ts'

const Quoted = z.tuple([
  z.string(),
  z.int(),
  z.custom<BusinessDate>((value) => typeof value === 'string' && isBusinessDate(value)),
  z.int(),
  z.int(),
  z.string(),
  z.string().nullish(),
  z.int().nullish(),
  z.int().nullish(),
])

/** What was quoted: product and its version, business date, choice. Fen. */
export type QuotedTerms = {
  productType: string
  version: number
  date: BusinessDate
  loanAmt: number
  period: number
  repayType: string
  /** The coupon that was priced in, and what it pays of the interest. */
  couponId?: string | undefined
  couponAmt?: number | undefined
  /** Earlier applications of the customer on these terms and date: each is made with a quote of its own. */
  earlier: number
}

/**
 * Serialises the terms and signs them. Nothing is stored: the quote sent back is exactly the one issued. A repeated request gets
 * the same quote until it is used, so that what was read of it stays read.
 */
export function signQuote(
  vault: Vault,
  { productType, version, date, loanAmt, period, repayType, couponId, couponAmt, earlier }: QuotedTerms,
): string {
  const terms = [productType, version, date, loanAmt, period, repayType]
  const coupon = [couponId ?? null, couponAmt ?? null]
  const all = [...terms, ...(couponId !== undefined || earlier > 0 ? coupon : []), ...(earlier > 0 ? [earlier] : [])]
  const payload = Buffer.from(JSON.stringify(all)).toString('base64url')
  return `${payload}.${vault.sign('quote', payload)}`
}

/** The terms of a quote, with a hash that identifies it; undefined when its signature is not ours. */
export function openQuote(vault: Vault, quoteId: string): (QuotedTerms & { hash: Buffer }) | undefined {
  const [payload = '', signature = '', ...rest] = quoteId.split('.')
  if (rest.length > 0 || !sameBytes(Buffer.from(vault.sign('quote', payload)), Buffer.from(signature))) return
  const [productType, version, date, loanAmt, period, repayType, couponId, couponAmt, earlier] = Quoted.parse(
    JSON.parse(Buffer.from(payload, 'base64url').toString()),
  )
  const terms = { productType, version, date, loanAmt, period, repayType, earlier: earlier ?? 0 }
  return { ...terms, couponId: couponId ?? undefined, couponAmt: couponAmt ?? undefined, hash: sha256(payload) }
}
