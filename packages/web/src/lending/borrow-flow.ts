import { ProductCode, RepaymentMethod } from '@wanka/contract/enums.ts'
import { proofSubjectOfQuote } from '@wanka/contract/lending/quote.ts'
import { textHash } from '@wanka/contract/text-hash.ts'
import type { Fen } from '@wanka/domain/money.ts'
import * as z from 'zod/mini'
import type { PathName } from '../addresses/paths.ts'
import { UNFINISHED_LOAN } from '../session/offline-cache.ts'
import { getSession } from '../session/session.ts'
import { keepDraft, readDraft } from '../storage/draft-store.ts'
import { deviceStore } from '../storage/storage.ts'
import { readStored, writeStored } from '../storage/stored.ts'

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
  /** The borrower pays the bills by hand, although the card has a debit mandate. */
  byHand: z.optional(z.boolean()),
  /** The purchase at a merchant that the loan pays. */
  bought: z.optional(z.object({ payNo: z.string(), merchantName: z.string(), goods: z.string() })),
  /** The borrower's own credit card that the loan pays. */
  creditCard: z.optional(z.object({ cardId: z.string(), bankName: z.string(), tail: z.string() })),
})
/** The loan being configured. A guest has chosen neither purpose nor card. */
export type LoanChoice = z.infer<typeof Choice>

export function readChoice(): LoanChoice | undefined {
  const parsed = z.safeParse(Choice, readDraft(CHOICE))
  return parsed.success ? parsed.data : undefined
}

export function keepChoice(choice: LoanChoice): void {
  keepDraft(CHOICE, choice)
  keepUnfinished()
}

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

export function keepReading(reading: Reading): void {
  keepDraft(READING, reading)
  keepUnfinished()
}

/** Marks an agreement as read for this quote: it counts only with the figures it was read with. */
export function markRead(quoteId: string, key: string): Reading {
  const reading = readReading(quoteId)
  const next = { ...reading, read: [...new Set([...reading.read, key])] }
  keepReading(next)
  return next
}

/** Clears ticks and marks, which belong to one application. */
export const clearReading = (): void => keepReading(unread(''))

// A tab that is closed takes its drafts with it: what a customer began is kept on the phone, too, without anything secret.

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_MS = 7 * DAY_MS
const Unfinished = z.object({
  /** Hash of the customer's id. */
  owner: z.string(),
  at: z.int(),
  choice: Choice,
  reading: z.optional(Reading),
})
/** A loan that a customer began to apply for. */
export type UnfinishedLoan = Pick<z.infer<typeof Unfinished>, 'choice' | 'reading'>

/** Keeps the choice of a member who has chosen everything; a purchase has its own link. */
function keepUnfinished(): void {
  const customerId = getSession().baseInfo?.customerId
  const choice = readChoice()
  if (!customerId || !choice?.purposeCode || choice.bought) return
  const reading = z.safeParse(Reading, readDraft(READING))
  writeStored(deviceStore, UNFINISHED_LOAN, {
    ...{ owner: textHash(customerId), at: Date.now(), choice },
    ...(reading.success && reading.data.subject !== '' && { reading: reading.data }),
  })
}

/** The customer's unfinished loan of the last seven days, if there is one. */
export function readUnfinished(customerId: string, now = Date.now()): UnfinishedLoan | undefined {
  const kept = readStored(deviceStore, UNFINISHED_LOAN, Unfinished)
  return kept && kept.owner === textHash(customerId) && now - kept.at < KEPT_MS ? kept : undefined
}

/** Takes an unfinished loan up in this tab. @returns the page to go on with: what was read counts while its quote stands */
export function resumeUnfinished({ choice, reading }: UnfinishedLoan): PathName {
  keepDraft(CHOICE, choice)
  if (reading) keepDraft(READING, reading)
  return reading && reading.read.length > 0 ? 'cashConfirmPageB' : 'cashCostDetail'
}
