import { type BusinessDate, isBusinessDate } from '@wanka/domain/business-date.ts'
import { z } from 'zod'
import { sameBytes, type Vault } from '../../kernel/crypto.ts'

const Stated = z.tuple([
  z.string(),
  z.custom<BusinessDate>((value) => typeof value === 'string' && isBusinessDate(value)),
  z.int(),
  z.int(),
])

/** What was quoted: ending which loan, on which business date, at which state of its ledger, for how much. Fen. */
export type QuotedSettlement = { orderId: string; date: BusinessDate; ledgerVersion: number; total: number }

/** States the quote and signs it. Nothing is stored: whoever brings it back brings exactly what was quoted. */
export function signSettlement(vault: Vault, { orderId, date, ledgerVersion, total }: QuotedSettlement): string {
  const statement = Buffer.from(JSON.stringify([orderId, date, ledgerVersion, total])).toString('base64url')
  return `${statement}.${vault.sign('settlement', statement)}`
}

/** What a quote states, or nothing when it is not ours. */
export function openSettlement(vault: Vault, calNo: string): QuotedSettlement | undefined {
  const [statement = '', signature = ''] = calNo.split('.')
  if (!sameBytes(Buffer.from(vault.sign('settlement', statement)), Buffer.from(signature))) return undefined
  const [orderId, date, ledgerVersion, total] = Stated.parse(JSON.parse(Buffer.from(statement, 'base64url').toString()))
  return { orderId, date, ledgerVersion, total }
}
