import * as z from 'zod/mini'
import { wire } from '../wire.ts'
import { staffCall } from './staff-call.ts'

const fen = z.int()
/** ISO 8601. */
const time = z.string()
/** `YYYY-MM-DD`, Asia/Shanghai. */
const date = z.string()
const number = z.int().check(z.positive())

/** An account of the platform, or all accounts of customers of one kind. A debit balance is positive. Fen, or points. */
const TrialRow = z.object({
  currency: z.string(),
  kind: z.string(),
  channel: z.string(),
  /** Missing for accounts of customers. */
  accountId: z.optional(z.int()),
  opening: fen,
  debit: fen,
  credit: fen,
  closing: fen,
})
export type TrialRow = z.infer<typeof TrialRow>

const TrialTotal = z.object({
  currency: z.string(),
  debit: fen,
  credit: fen,
  debitBalance: fen,
  creditBalance: fen,
  isBalanced: z.boolean(),
})
export type TrialTotal = z.infer<typeof TrialTotal>

const TrialBalance = z.object({
  /** The first day of what was debited and credited; missing where all since the first posting is. */
  from: z.optional(date),
  on: date,
  /** Whether the day goes on: the figures are of now. A day that is over and was not counted yet has no `countedAt`. */
  isOpen: z.boolean(),
  countedAt: z.optional(time),
  rows: z.array(TrialRow),
  totals: z.array(TrialTotal),
})
export type TrialBalance = z.infer<typeof TrialBalance>

const Account = z.object({
  accountId: z.int(),
  currency: z.string(),
  kind: z.string(),
  channel: z.string(),
  /** For an account of a customer. */
  customerId: z.optional(z.string()),
  appId: z.optional(z.string()),
})
export type LedgerAccount = z.infer<typeof Account>

const AccountEntry = z.object({
  transferId: z.int(),
  line: z.int(),
  kind: z.string(),
  valueDate: date,
  postingDate: date,
  at: time,
  amount: fen,
  /** What the account had after it. */
  balance: fen,
})
const place = z.strictObject({ transferId: number, line: number })

const AccountStatement = z.object({
  account: Account,
  /** The day of the entries, for an account of the platform. */
  on: z.optional(date),
  /** Of this page: before its oldest entry, and after its newest. */
  opening: fen,
  closing: fen,
  /** The newest first. */
  entries: z.array(AccountEntry),
  next: z.optional(z.object({ transferId: z.int(), line: z.int() })),
})
export type AccountStatement = z.infer<typeof AccountStatement>

const TransferStory = z.object({
  transferId: z.int(),
  kind: z.string(),
  /** What it was posted for, once. */
  key: z.string(),
  valueDate: date,
  postingDate: date,
  at: time,
  sides: z.array(z.object({ line: z.int(), account: Account, amount: fen })),
  /** The line after which the next sides come. */
  next: z.optional(z.int()),
  loans: z.array(z.object({ appId: z.string() })),
  payments: z.array(z.object({ repayNo: z.string(), state: z.string(), customerId: z.string() })),
  /** Other transfers for the same thing. */
  related: z.array(z.object({ transferId: z.int(), kind: z.string(), postingDate: date })),
  cases: z.array(z.object({ kind: z.string(), subject: z.string(), isOpen: z.boolean() })),
})
export type TransferStory = z.infer<typeof TransferStory>

const InvariantRun = z.object({
  begunAt: time,
  endedAt: time,
  actor: z.string(),
  checks: z.array(z.string()),
  violations: z.array(z.object({ invariant: z.string(), subject: z.string(), detail: z.string() })),
})
export type InvariantRun = z.infer<typeof InvariantRun>

/** Principal outstanding by days past due; the loans are counted where they are past due. */
const LoanBucket = z.object({
  fromDays: z.int(),
  toDays: z.optional(z.int()),
  loans: z.optional(z.int()),
  principal: fen,
})
export type LoanBucket = z.infer<typeof LoanBucket>

export const ledger = {
  /**
   * The trial balance at the end of a day, or of today so far; by default of the last counted day. Refused with `data.notCounted` for a
   * day before those that were counted, or after today.
   */
  trialBalance: staffCall('/desk/api/ledger/trial-balance', {
    permission: 'money.read',
    effect: 'read',
    input: z.strictObject({ on: z.optional(wire.date()), from: z.optional(wire.date()) }),
    output: TrialBalance,
  }),
  /**
   * Entries of an account: of a day for one of the platform, today unless stated; all of them for a customer's, which is a read of that
   * customer and refused with `data.reasonNeeded` unless the caller has said why.
   */
  account: staffCall('/desk/api/ledger/account', {
    permission: 'money.read',
    effect: 'read',
    input: z.strictObject({ accountId: number, on: z.optional(wire.date()), before: z.optional(place) }),
    output: AccountStatement,
  }),
  /** A transfer: its sides, what caused it, and what goes with it. */
  transfer: staffCall('/desk/api/ledger/transfer', {
    permission: 'money.read',
    effect: 'read',
    input: z.strictObject({ transferId: number, after: z.optional(number) }),
    output: TransferStory,
  }),
  /** The last run of all invariants. */
  invariants: staffCall('/desk/api/ledger/invariants', {
    permission: 'money.read',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ run: z.optional(InvariantRun) }),
  }),
  /** The loan book today, by days past due. */
  loanBook: staffCall('/desk/api/ledger/loan-book', {
    permission: 'money.read',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ on: date, buckets: z.array(LoanBucket) }),
  }),
}
