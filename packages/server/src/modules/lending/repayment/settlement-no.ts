import { type BusinessDate, isBusinessDate } from '@wanka/domain/business-date.ts'
import { z } from 'zod'
import { sameBytes, sha256, type Vault } from '../../../platform/crypto/crypto.ts'

const Day = z.custom<BusinessDate>((value) => typeof value === 'string' && isBusinessDate(value))
const One = z.tuple([z.string(), Day, z.int(), z.int()])
const Several = z.tuple([Day, z.int(), z.string()])

/** What was quoted: the loan, the business date, the version of its ledger and the total. Fen. */
export type QuotedSettlement = { orderId: string; date: BusinessDate; ledgerVersion: number; total: number }

/** Serialises the quote and signs it. Nothing is stored: the quote sent back is exactly the one issued. */
export function signSettlement(vault: Vault, { orderId, date, ledgerVersion, total }: QuotedSettlement): string {
  const payload = encode([orderId, date, ledgerVersion, total])
  return `${payload}.${vault.sign('settlement', payload)}`
}

/** The terms of a quote; undefined when its signature is not ours. */
export function openSettlement(vault: Vault, calNo: string): QuotedSettlement | undefined {
  const payload = verifiedPayload(calNo, (text) => vault.sign('settlement', text))
  if (payload === undefined) return undefined
  const [orderId, date, ledgerVersion, total] = One.parse(payload)
  return { orderId, date, ledgerVersion, total }
}

/** Quote for settling several loans of a customer at once. Fen. */
export type QuotedGroup = {
  date: BusinessDate
  total: number
  loans: readonly { orderId: string; ledgerVersion: number; total: number }[]
}

/** Serialises and signs a group quote for its customer. The loans enter as a digest, so that twenty are as short as two. */
export function signGroup(vault: Vault, customerId: string, group: QuotedGroup): string {
  const payload = encode([group.date, group.total, digestOf(group)])
  return `${payload}.${vault.sign('settlementGroup', `${customerId}|${payload}`)}`
}

/** Whether exactly this was quoted; undefined when the quote is not ours or another customer's. */
export function isGroupQuoted(vault: Vault, customerId: string, calNo: string, now: QuotedGroup): boolean | undefined {
  const payload = verifiedPayload(calNo, (text) => vault.sign('settlementGroup', `${customerId}|${text}`))
  if (payload === undefined) return undefined
  const [date, total, digest] = Several.parse(payload)
  return date === now.date && total === now.total && digest === digestOf(now)
}

const encode = (values: readonly unknown[]): string => Buffer.from(JSON.stringify(values)).toString('base64url')

function verifiedPayload(calNo: string, sign: (payload: string) => string): unknown {
  const [payload = '', signature = ''] = calNo.split('.')
  if (!sameBytes(Buffer.from(sign(payload)), Buffer.from(signature))) return undefined
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

const digestOf = ({ loans }: QuotedGroup): string =>
  sha256(JSON.stringify(loans.map(({ orderId, ledgerVersion, total }) => [orderId, ledgerVersion, total]))).toString(
    'base64url',
  )
