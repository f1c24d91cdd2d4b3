import { type BusinessDate, isBusinessDate } from '@wanka/domain/business-date.ts'
import { z } from 'zod'
import { sameBytes, type Vault } from '../../kernel/crypto.ts'

const Quoted = z.tuple([
  z.string(),
  z.int(),
  z.custom<BusinessDate>((value) => typeof value === 'string' && isBusinessDate(value)),
  z.int(),
  z.int(),
  z.string(),
  z.string().nullish(),
  z.int().nullish(),
])

/** What was quoted: which product in which version, on which business date, for which choice. Fen. */
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
}

/** States the terms and signs them. Nothing is stored: whoever brings it back brings exactly what was quoted. */
export function signQuote(
  vault: Vault,
  { productType, version, date, loanAmt, period, repayType, couponId, couponAmt }: QuotedTerms,
): string {
  const terms = [productType, version, date, loanAmt, period, repayType]
  const all = couponId === undefined ? terms : [...terms, couponId, couponAmt]
  const statement = Buffer.from(JSON.stringify(all)).toString('base64url')
  return `${statement}.${vault.sign('quote', statement)}`
}

/** What a quote states, or nothing when it is not ours. */
export function openQuote(vault: Vault, quoteId: string): QuotedTerms | undefined {
  const [statement = '', signature = ''] = quoteId.split('.')
  if (!sameBytes(Buffer.from(vault.sign('quote', statement)), Buffer.from(signature))) return undefined
  const [productType, version, date, loanAmt, period, repayType, couponId, couponAmt] = Quoted.parse(
    JSON.parse(Buffer.from(statement, 'base64url').toString()),
  )
  const terms = { productType, version, date, loanAmt, period, repayType }
  return { ...terms, couponId: couponId ?? undefined, couponAmt: couponAmt ?? undefined }
}
