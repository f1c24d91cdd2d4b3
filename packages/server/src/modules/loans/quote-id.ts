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
])

/** What was quoted: which product in which version, on which business date, for which choice. Fen. */
export type QuotedTerms = {
  productType: string
  version: number
  date: BusinessDate
  loanAmt: number
  period: number
  repayType: string
}

/** States the terms and signs them. Nothing is stored: whoever brings it back brings exactly what was quoted. */
export function signQuote(
  vault: Vault,
  { productType, version, date, loanAmt, period, repayType }: QuotedTerms,
): string {
  const statement = Buffer.from(JSON.stringify([productType, version, date, loanAmt, period, repayType])).toString(
    'base64url',
  )
  return `${statement}.${vault.sign('quote', statement)}`
}

/** What a quote states, or nothing when it is not ours. */
export function openQuote(vault: Vault, quoteId: string): QuotedTerms | undefined {
  const [statement = '', signature = ''] = quoteId.split('.')
  if (!sameBytes(Buffer.from(vault.sign('quote', statement)), Buffer.from(signature))) return undefined
  const [productType, version, date, loanAmt, period, repayType] = Quoted.parse(
    JSON.parse(Buffer.from(statement, 'base64url').toString()),
  )
  return { productType, version, date, loanAmt, period, repayType }
}
