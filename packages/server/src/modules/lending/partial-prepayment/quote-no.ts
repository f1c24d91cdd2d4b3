import { sameBytes, type Vault } from '../../../platform/crypto/crypto.ts'

/** What was quoted: the loan, the business date, the version of its ledger and the sum. Fen. */
export type QuotedPrepayment = { orderId: string; date: string; ledgerVersion: number; amount: number }

const purpose = 'partialPrepayment'
const payloadOf = ({ orderId, date, ledgerVersion, amount }: QuotedPrepayment): string =>
  [orderId, date, ledgerVersion, amount].join('|')

/** Signs a quote. Nothing is stored: on one day and at one version of the ledger a sum has one effect. */
export const signPrepayment = (vault: Vault, quoted: QuotedPrepayment): string => {
  const payload = Buffer.from(payloadOf(quoted)).toString('base64url')
  return `${payload}.${vault.sign(purpose, payload)}`
}

/** Whether exactly this was quoted; undefined when the quote is not ours, or of another loan. */
export function isQuoted(vault: Vault, calNo: string, now: QuotedPrepayment): boolean | undefined {
  const [payload = '', signature = ''] = calNo.split('.')
  if (!sameBytes(Buffer.from(vault.sign(purpose, payload)), Buffer.from(signature))) return undefined
  const quoted = Buffer.from(payload, 'base64url').toString()
  return quoted.startsWith(`${now.orderId}|`) ? quoted === payloadOf(now) : undefined
}
