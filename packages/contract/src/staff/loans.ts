import { type LoanOrderState, loanOrder } from '@wanka/domain/states/loan-order.ts'
import * as z from 'zod/mini'
import { ProductCode } from '../enums.ts'
import { wire } from '../wire.ts'
import { staffCall } from './staff-call.ts'

const fen = z.int()
/** ISO 8601. */
const time = z.string()
/** `YYYY-MM-DD`, Asia/Shanghai. */
const date = z.string()
const appId = z.string().check(z.minLength(4), z.maxLength(64))
const which = z.strictObject({ appId })

/** What is owed or paid, by kind of money. */
const Amounts = z.object({ principal: fen, interest: fen, fee: fen, penalty: fen, total: fen })
export type LoanAmounts = z.infer<typeof Amounts>

const Instalment = z.object({
  no: z.int(),
  dueOn: date,
  principal: fen,
  interest: fen,
  fee: fen,
  /** What a coupon pays of the interest, and what is no longer owed. */
  subsidy: fen,
  waived: fen,
  paid: Amounts,
  owed: Amounts,
  /** The wire's `planState`. */
  state: z.string(),
  paidOn: z.optional(date),
})
export type LoanInstalment = z.infer<typeof Instalment>

/** Why our view of an instruction and the bank's differ. */
export const BANK_DIFFERENCES = ['noMovement', 'movedAfterAll', 'amount', 'double', 'reversed', 'case'] as const
const Movement = z.object({
  channelTxn: z.string(),
  amount: fen,
  /** `first`, `late`, `double` or `reversal`. */
  standing: z.string(),
  businessDate: date,
  seenAt: time,
  /** Whether the bank's statement of that date was compared with our books. */
  compared: z.boolean(),
})
const Instruction = z.object({
  instructionNo: z.string(),
  kind: z.string(),
  state: z.string(),
  amount: fen,
  createdAt: time,
  finishedAt: z.optional(time),
  reason: z.optional(z.string()),
  movements: z.array(Movement),
  differences: z.array(z.enum(BANK_DIFFERENCES)),
  /** Kinds of the open cases about it. */
  cases: z.array(z.string()),
})
export type LoanInstruction = z.infer<typeof Instruction>

const Payment = z.object({
  repayNo: z.string(),
  kind: z.string(),
  state: z.string(),
  amount: fen,
  discount: fen,
  /** What fitted no bill. */
  unapplied: fen,
  /** What it paid of this loan, and how many other loans it reached. */
  paid: Amounts,
  otherLoans: z.int(),
  businessDate: date,
  createdAt: time,
  reason: z.optional(z.string()),
  /** Whether the bank may still take it back. */
  reversible: z.boolean(),
  instructions: z.array(Instruction),
})
export type LoanPaymentRow = z.infer<typeof Payment>

const LoanPage = z.object({
  appId: z.string(),
  customerId: z.string(),
  accountNo: z.string(),
  product: z.string(),
  lender: z.string(),
  state: z.string(),
  amount: fen,
  periods: z.int(),
  method: z.string(),
  annualRatePpm: z.int(),
  aprBp: z.int(),
  graceDays: z.int(),
  submittedAt: time,
  disbursedOn: z.optional(date),
  settledOn: z.optional(date),
  overdueSince: z.optional(date),
  businessDate: date,
  owed: Amounts,
  /**
   * How the ledger comes to what is owed: on the loan's accounts, fallen due for all loans at once and not on its accounts yet, penalty
   * since the last posting, and interest and fees that are not due yet.
   */
  ledger: z.object({ posted: fen, uncarried: fen, penalty: fen, notDue: fen }),
  plan: z.array(Instalment),
  payout: z.array(Instruction),
  /** The newest first. */
  payments: z.array(Payment),
  /** Whether there are older payments than those. */
  hasMore: z.boolean(),
  viewEndsAt: time,
})
export type LoanPage = z.infer<typeof LoanPage>

/** One side of a transfer; a debit is positive. The amount is missing where it is that of many loans together. */
const Side = z.object({ kind: z.string(), channel: z.string(), amount: z.optional(fen), isOwn: z.boolean() })
const LoanTransfer = z.object({
  transferId: z.int(),
  kind: z.string(),
  valueDate: date,
  postingDate: date,
  at: time,
  /** What it changed of what is on the loan's accounts, and what was on them then. */
  change: fen,
  balance: fen,
  sides: z.array(Side),
  /** Whether it was posted for several customers together. */
  isShared: z.boolean(),
})
export type LoanTransfer = z.infer<typeof LoanTransfer>

const Line = z.object({ granted: fen, used: fen, held: fen, available: fen, over: fen })
export type LineFigures = z.infer<typeof Line>
const line = z.object({ before: Line, after: Line })

const SettlementPreview = z.object({
  day: date,
  total: fen,
  /** Interest and fees that are no longer owed. */
  saved: fen,
  days: z.int(),
  rows: z.array(z.object({ no: z.int(), dueOn: date, before: Amounts, pays: Amounts })),
  line,
  /** Why it cannot be done now. */
  locked: z.optional(z.string()),
})
export type SettlementPreview = z.infer<typeof SettlementPreview>

const ReversalPreview = z.object({
  repayNo: z.string(),
  day: date,
  amount: fen,
  /** Paid by a coupon or marketing, and taken back with it; what had fitted no bill. */
  discount: fen,
  unapplied: fen,
  loans: z.array(
    z.object({
      appId: z.string(),
      isReopened: z.boolean(),
      rows: z.array(z.object({ no: z.int(), dueOn: date, before: Amounts, after: Amounts })),
    }),
  ),
  line,
})
export type ReversalPreview = z.infer<typeof ReversalPreview>

/** The states that a loan may be listed by. */
export const LOAN_STATES = Object.keys(loanOrder.transitions) as [LoanOrderState, ...LoanOrderState[]]
/** The first days of the ranges that days past due are told by; the last range has no end. */
export const PAST_DUE_FROM = [1, 31, 61, 91, 181] as const
export type PastDueFrom = (typeof PAST_DUE_FROM)[number]

/** A loan without anything of its customer. */
const ListedLoan = z.object({
  appId: z.string(),
  product: z.string(),
  state: z.string(),
  amount: fen,
  submittedAt: time,
  /** 0 where no bill is past due. */
  daysPastDue: z.int(),
})
export type ListedLoan = z.infer<typeof ListedLoan>

/** `list` is of all loans. The others are reads of a customer: refused with `data.reasonNeeded` and `data.customerId` unless the caller has said why. */
export const loans = {
  /**
   * Loans, the newest first; by days past due the fewest days first. A page of those may hold few loans, or none, and still have a `next`:
   * each looks through so many bills and no more.
   */
  list: staffCall('/desk/api/loans/list', {
    permission: 'loan.list',
    effect: 'read',
    input: z.strictObject({
      state: z.optional(z.enum(LOAN_STATES)),
      product: z.optional(ProductCode),
      pastDueFrom: z.optional(z.literal(PAST_DUE_FROM)),
      /** The last loan of the page before; of loans past due also its bill. */
      after: z.optional(z.strictObject({ appId, no: z.optional(z.int().check(z.positive(), z.maximum(999))) })),
    }),
    output: z.object({
      loans: z.array(ListedLoan),
      next: z.optional(z.object({ appId: z.string(), no: z.optional(z.int()) })),
    }),
  }),
  /** A loan: terms, plan, and payments with the bank's view beside ours. */
  show: staffCall('/desk/api/loans/show', {
    permission: 'customer.read',
    effect: 'read',
    input: which,
    output: LoanPage,
  }),
  /** What was posted on the loan's accounts, the newest first. */
  transfers: staffCall('/desk/api/loans/transfers', {
    permission: 'customer.read',
    effect: 'read',
    input: z.strictObject({ appId, before: z.optional(z.int().check(z.positive())) }),
    output: z.object({ transfers: z.array(LoanTransfer), next: z.optional(z.int()) }),
  }),
  /** What settling the loan on a day would come to. Nothing changes. */
  previewSettlement: staffCall('/desk/api/loans/preview-settlement', {
    permission: 'customer.read',
    effect: 'read',
    input: z.strictObject({ appId, day: wire.date() }),
    output: SettlementPreview,
  }),
  /** What the bank's reversal of a payment of the loan would come to today. Nothing changes. */
  previewReversal: staffCall('/desk/api/loans/preview-reversal', {
    permission: 'customer.read',
    effect: 'read',
    input: z.strictObject({ appId, repayNo: appId }),
    output: ReversalPreview,
  }),
}
