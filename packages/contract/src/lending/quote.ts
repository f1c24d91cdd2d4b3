import * as z from 'zod/mini'
import { CouponChoice } from '../engagement/coupons.ts'
import { OrderState } from '../enums.ts'
import { wire } from '../wire.ts'

/** The lender. The platform is an information service and charges the borrower nothing. */
export const Lender = z.object({
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  licence: z.string(),
  hotline: z.string(),
})
export type Lender = z.infer<typeof Lender>

export const PlanRow = z.object({
  no: z.int(),
  date: wire.date(),
  principal: wire.fen(),
  interest: wire.fen(),
  fee: wire.fen(),
  amt: wire.fen(),
  /** Principal left after this instalment. */
  balance: wire.fen(),
  /** The part of its interest that a coupon pays; the customer pays that much less. */
  couponAmt: z.optional(wire.fen()),
})
export type PlanRow = z.infer<typeof PlanRow>

export const FeeLine = z.object({ name: z.string(), payee: z.string(), basis: z.string(), amt: wire.fen() })
export type FeeLine = z.infer<typeof FeeLine>

const PeriodOption = z.object({
  period: z.int(),
  monthsMoney: wire.fen(),
  totalInterest: wire.fen(),
  totalFee: wire.fen(),
  total: wire.fen(),
  /** All-in annualised cost (monthly IRR × 12), hundredths of a percent. */
  aprBp: z.int(),
  cheapest: z.boolean(),
})
export type PeriodOption = z.infer<typeof PeriodOption>

export const Quote = z.object({
  options: z.array(PeriodOption),
  plan: z.array(PlanRow),
  fees: z.array(FeeLine),
  lender: Lender,
  /** Contract amount; the amount received always equals it. */
  contractAmt: wire.fen(),
  receivedAmt: wire.fen(),
  monthsMoney: wire.fen(),
  totalInterest: wire.fen(),
  totalFee: wire.fen(),
  total: wire.fen(),
  aprBp: z.int(),
  firstDueOn: wire.date(),
  /** Contingent cost: penalty per day on overdue principal, parts per million, after the days of grace. */
  penaltyDayPpm: z.int(),
  graceDays: z.int(),
  /** The member's coupons and red packets for a loan: what each would save, the best first; then those that do not fit. */
  coupons: z.array(CouponChoice),
  /** The coupon included in the price: the plan stays as contracted beside it; `aprBp` is the annualised cost with it. */
  coupon: z.optional(z.extend(CouponChoice, { aprBp: z.int() })),
  /** Signed proof of these terms; good until the end of the business day. */
  quoteId: z.string(),
})
export type Quote = z.infer<typeof Quote>

const QUOTE_SIGNATURE_CHARS = 43

/** Names the terms of a quote: the signature that ends every `quoteId` (43 characters). */
export const proofSubjectOfQuote = (quoteId: string): string => quoteId.slice(-QUOTE_SIGNATURE_CHARS)

type Proved = { quoteId: string; cardId: string; creditCardId?: string | undefined }

/** The subject of a borrowing ticket: it proves exactly these terms and this card, and the credit card that the loan pays. */
export const proofSubjectOfLoan = ({ quoteId, cardId, creditCardId }: Proved): string =>
  [proofSubjectOfQuote(quoteId), cardId, ...(creditCardId === undefined ? [] : [creditCardId])].join(':')

/** A step of an application: what has happened, and what is to come. */
export const TimelineStep = z.object({
  state: OrderState,
  title: z.string(),
  at: z.optional(z.string()),
  status: z.enum(['done', 'current', 'waiting', 'failed']),
  note: z.optional(z.string()),
})
