import type { CallInput } from '@wanka/contract/call.ts'
import { cardRepay } from '@wanka/contract/lending/card-repay.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { purchase } from '@wanka/contract/lending/purchases.ts'
import * as z from 'zod/mini'
import { tabStore } from '../../../../storage/storage.ts'
import { readStored, writeStored } from '../../../../storage/stored.ts'

const KEY = 'loanApplication'

/** With `payNo` it pays a purchase, with `creditCardId` the bill of a credit card. */
export type Application = CallInput<typeof loan.submit> & {
  payNo?: string | undefined
  creditCardId?: string | undefined
}
/** An application without a known answer, with its idempotency key. */
export type Pending = { owner: string; uuid: string; application: Application }

const Stored = z.object({ owner: z.string(), uuid: z.string(), body: z.record(z.string(), z.string()) })

/**
 * Stored from the tap until the answer, so that a retry after a lost answer or a reload sends identical input and applies once.
 * Its ticket is valid for five minutes, once, for these terms and this customer only.
 */
export const keepPending = ({ owner, uuid, application }: Pending): void =>
  writeStored(tabStore, KEY, { owner, uuid, body: encoded(application) })

function encoded({ payNo, creditCardId, ...application }: Application): Record<string, string | undefined> {
  if (creditCardId !== undefined) return z.encode(cardRepay.pay.input, { ...application, creditCardId })
  if (payNo === undefined) return z.encode(loan.submit.input, application)
  return z.encode(purchase.pay.input, { ...application, payNo })
}

export const clearPending = (): void => tabStore.remove(KEY)

const CHOICE = ['productType', 'loanAmt', 'period', 'repayType', 'cardId', 'payNo', 'creditCardId'] as const
type Choice = Pick<Application, (typeof CHOICE)[number]>

/**
 * The customer's unanswered application for exactly this choice; another choice does not match. The quote is not compared: once
 * the application has become a loan, the same choice is quoted anew.
 */
export function readPending(owner: string, choice: Choice): Pending | undefined {
  const stored = readStored(tabStore, KEY, Stored)
  if (!stored || stored.owner !== owner) return undefined
  const { input } = callOf(stored.body)
  const decoded = z.safeDecode(input, stored.body as never)
  if (!decoded.success) return undefined
  const application: Application = decoded.data
  if (CHOICE.some((key) => application[key] !== choice[key])) return undefined
  return { owner, uuid: stored.uuid, application }
}

function callOf(body: Record<string, string>) {
  if ('creditCardId' in body) return cardRepay.pay
  return 'payNo' in body ? purchase.pay : loan.submit
}
