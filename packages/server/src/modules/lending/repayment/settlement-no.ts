import { type BusinessDate, isBusinessDate } from '@wanka/domain/business-date.ts'
import { z } from 'zod'
import { sameBytes, sha256, type Vault } from '../../../platform/crypto/crypto.ts'

const Day = z.custom<BusinessDate>((value) => typeof value === 'string' && isBusinessDate(value))
const One = z.tuple([z.string(), Day, z.int(), z.int()])
const Several = z.tuple([Day, z.int(), z.string()])

/** What was quoted: ending which loan, on which business date, at which state of its ledger, for how much. Fen. */
export type QuotedSettlement = { orderId: string; date: BusinessDate; ledgerVersion: number; total: number }

/** States the quote and signs it. Nothing is stored: whoever brings it back brings exactly what was quoted. */
export function signSettlement(vault: Vault, { orderId, date, ledgerVersion, total }: QuotedSettlement): string {
  const statement = stated([orderId, date, ledgerVersion, total])
  return `${statement}.${vault.sign('settlement', statement)}`
}

/** What a quote states, or nothing when it is not ours. */
export function openSettlement(vault: Vault, calNo: string): QuotedSettlement | undefined {
  const statement = signedBy(calNo, (text) => vault.sign('settlement', text))
  if (statement === undefined) return undefined
  const [orderId, date, ledgerVersion, total] = One.parse(statement)
  return { orderId, date, ledgerVersion, total }
}

/** Ending several loans of a customer at once. */
export type QuotedGroup = {
  date: BusinessDate
  total: number
  loans: readonly { orderId: string; ledgerVersion: number; total: number }[]
}

/** States and signs it, for its customer: the loans by a digest, so that it is as short for twenty as for two. */
export function signGroup(vault: Vault, customerId: string, group: QuotedGroup): string {
  const statement = stated([group.date, group.total, digestOf(group)])
  return `${statement}.${vault.sign('settlementGroup', `${customerId}|${statement}`)}`
}

/** Whether exactly this was quoted, or nothing when the quote is not ours or another customer's. */
export function isGroupQuoted(vault: Vault, customerId: string, calNo: string, now: QuotedGroup): boolean | undefined {
  const statement = signedBy(calNo, (text) => vault.sign('settlementGroup', `${customerId}|${text}`))
  if (statement === undefined) return undefined
  const [date, total, digest] = Several.parse(statement)
  return date === now.date && total === now.total && digest === digestOf(now)
}

const stated = (values: readonly unknown[]): string => Buffer.from(JSON.stringify(values)).toString('base64url')

function signedBy(calNo: string, sign: (statement: string) => string): unknown {
  const [statement = '', signature = ''] = calNo.split('.')
  if (!sameBytes(Buffer.from(sign(statement)), Buffer.from(signature))) return undefined
  return JSON.parse(Buffer.from(statement, 'base64url').toString())
}

const digestOf = ({ loans }: QuotedGroup): string =>
  sha256(JSON.stringify(loans.map(({ orderId, ledgerVersion, total }) => [orderId, ledgerVersion, total]))).toString(
    'base64url',
  )
