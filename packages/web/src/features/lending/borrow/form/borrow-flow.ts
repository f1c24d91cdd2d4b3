import { ProductCode, RepaymentMethod } from '@wanka/contract/enums.ts'
import { proofSubjectOfQuote } from '@wanka/contract/lending/quote.ts'
import type { Fen } from '@wanka/domain/money.ts'
import * as z from 'zod/mini'
import { keepDraft, readDraft } from '../../../../storage/draft-store.ts'

// The choice on one page of the flow carries over to the next ones, after Back, a reload and a new login of the same customer. It
// is stored with the drafts, so that another customer finds nothing.
const CHOICE = 'loanChoice'
const READING = 'loanReading'

const Choice = z.object({
  productType: ProductCode,
  loanAmt: z.custom<Fen>(Number.isSafeInteger),
  period: z.int(),
  repayType: RepaymentMethod,
  purposeCode: z.optional(z.string()),
  cardId: z.optional(z.string()),
  /** The chosen coupon, or that none is wanted; the best one by default. */
  couponId: z.optional(z.string()),
  /** The purchase at a merchant that the loan pays. */
  bought: z.optional(z.object({ payNo: z.string(), merchantName: z.string(), goods: z.string() })),
})
/** The loan being configured. A guest has chosen neither purpose nor card. */
export type LoanChoice = z.infer<typeof Choice>

export function readChoice(): LoanChoice | undefined {
  const parsed = z.safeParse(Choice, readDraft(CHOICE))
  return parsed.success ? parsed.data : undefined
}

export const keepChoice = (choice: LoanChoice): void => keepDraft(CHOICE, choice)

const Reading = z.object({
  subject: z.string(),
  read: z.array(z.string()),
  agreed: z.boolean(),
  notStudent: z.boolean(),
})
/** What was read and ticked for one quote. Another quote must be read again. */
export type Reading = z.infer<typeof Reading>

const unread = (subject: string): Reading => ({ subject, read: [], agreed: false, notStudent: false })

export function readReading(quoteId: string): Reading {
  const subject = proofSubjectOfQuote(quoteId)
  const parsed = z.safeParse(Reading, readDraft(READING))
  return parsed.success && parsed.data.subject === subject ? parsed.data : unread(subject)
}

export const keepReading = (reading: Reading): void => keepDraft(READING, reading)

/** Marks an agreement as read for this quote: it counts only with the figures it was read with. */
export function markRead(quoteId: string, key: string): Reading {
  const reading = readReading(quoteId)
  const next = { ...reading, read: [...new Set([...reading.read, key])] }
  keepReading(next)
  return next
}

/** Clears ticks and marks, which belong to one application. */
export const clearReading = (): void => keepReading(unread(''))
