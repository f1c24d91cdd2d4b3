import type { CallInput } from '@wanka/contract/call.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { purchase } from '@wanka/contract/lending/purchases.ts'
import * as z from 'zod/mini'
import { tabStore } from '../../../../session/storage.ts'
import { readStored, writeStored } from '../../../../session/stored.ts'

const KEY = 'loanApplication'

/** With `payNo` it pays a purchase. */
export type Application = CallInput<typeof loan.submit> & { payNo?: string | undefined }
/** An application that was sent and whose answer is not known, with the key it was sent under. */
export type Pending = { owner: string; uuid: string; application: Application }

const Stored = z.object({ owner: z.string(), uuid: z.string(), body: z.record(z.string(), z.string()) })

/**
 * Kept from the tap until the answer, so that a lost answer or a reload sends the very same thing again and nothing is
 * applied for twice. Its proof is good for five minutes, once, for these terms and this person only.
 */
export const keepPending = ({ owner, uuid, application }: Pending): void =>
  writeStored(tabStore, KEY, { owner, uuid, body: encoded(application) })

function encoded({ payNo, ...application }: Application): Record<string, string | undefined> {
  if (payNo === undefined) return z.encode(loan.submit.input, application)
  return z.encode(purchase.pay.input, { ...application, payNo })
}

export const clearPending = (): void => tabStore.remove(KEY)

type Choice = Pick<Application, 'productType' | 'loanAmt' | 'period' | 'repayType' | 'cardId' | 'payNo'>
const CHOICE = ['productType', 'loanAmt', 'period', 'repayType', 'cardId', 'payNo'] as const

/**
 * What is still unanswered of this person for exactly this choice; another one has no claim on it. Not by its quote: once it
 * has become a loan, the same choice is quoted anew.
 */
export function readPending(owner: string, choice: Choice): Pending | undefined {
  const stored = readStored(tabStore, KEY, Stored)
  if (!stored || stored.owner !== owner) return undefined
  const { input } = 'payNo' in stored.body ? purchase.pay : loan.submit
  const decoded = z.safeDecode(input, stored.body as never)
  if (!decoded.success) return undefined
  const application: Application = decoded.data
  if (CHOICE.some((key) => application[key] !== choice[key])) return undefined
  return { owner, uuid: stored.uuid, application }
}
