import * as z from 'zod/mini'
import { staffCall, staffUpload } from './staff-call.ts'

const id = z.uuid()
const fen = z.int()
const number = z.string().check(z.trim(), z.minLength(4), z.maxLength(64))
const words = z.string().check(z.trim(), z.minLength(2), z.maxLength(200))
const nothing = z.strictObject({})

/** Most bytes of a statement file: a hundred thousand lines have about half of it. */
const STATEMENT_BYTES = 32 * 1024 * 1024
/** Transfers that one proposal books. */
export const MOST_TRANSFERS = 100

/** What a file had. `doubleLines`: the first of the lines whose number the bank has given before. */
export const FoundInStatement = z.object({
  lines: z.int(),
  amount: fen,
  doubles: z.int(),
  doubleLines: z.array(z.int()),
  /** In our books already, by a slip or a debit. */
  known: z.int(),
  /** Money that went out, or is not booked by the bank yet. */
  others: z.int(),
  /** Taken back by the bank: a case each. */
  reversals: z.int(),
})
export type FoundInStatement = z.infer<typeof FoundInStatement>

export const LineState = z.enum(['open', 'matched', 'booked', 'known', 'setAside'])
export type LineState = z.infer<typeof LineState>

/** A transfer on a statement. The payer, the account and the remark are masked. */
export const StatementLineShown = z.object({
  lineId: id,
  bookedOn: z.string(),
  amount: fen,
  reference: z.string(),
  payer: z.string(),
  account: z.string(),
  remark: z.string(),
  state: LineState,
  /** What it was matched with: a transfer that a customer announced, or a loan. */
  paymentNo: z.optional(z.string()),
  appId: z.optional(z.string()),
  matchedBy: z.optional(z.string()),
  isExact: z.boolean(),
  /** A proposal to book it is open. */
  isProposed: z.boolean(),
  repayNo: z.optional(z.string()),
  /** Why it was set aside, or could not be booked. */
  reason: z.string(),
  /** Days since the bank booked it. */
  age: z.int(),
  /** Something of it may lead to its customer. */
  hasClue: z.boolean(),
})
export type StatementLineShown = z.infer<typeof StatementLineShown>

/** Why a transfer may be for something. */
export const MatchReason = z.enum(['sameAmount', 'mentioned', 'sameName', 'ownCard', 'ownMobile', 'sameDay', 'nearDay'])
export type MatchReason = z.infer<typeof MatchReason>

const Suggestion = z.object({
  /** Missing for a loan whose customer announced nothing. */
  paymentNo: z.optional(z.string()),
  appId: z.string(),
  accountNo: z.string(),
  announced: z.optional(fen),
  paidOn: z.optional(z.string()),
  /** Owed on the loan on the day of the transfer. */
  owed: fen,
  /** How many bills the amount pays to the fen. */
  bills: z.optional(z.int()),
  score: z.int(),
  reasons: z.array(MatchReason),
  /** Its amount and its customer are certain, and no other fits as well. */
  isExact: z.boolean(),
  /** False where it could not be booked: more than the loan owes, or a day outside it. */
  fits: z.boolean(),
})
export type Suggestion = z.infer<typeof Suggestion>

const MatchTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('announced'), paymentNo: number }),
  z.strictObject({ kind: z.literal('loan'), appId: number }),
])
export type MatchTarget = z.infer<typeof MatchTarget>

const which = z.strictObject({ lineId: id })

/** 对账: transfers to our account, as the bank's statements list them, and what each is the money of. */
export const bankStatements = {
  /**
   * Imports a statement of the bank, CSV or camt.053, as a whole or not at all; one that was imported before gives what it gave.
   * Refused with `data.problems`, each with its line.
   */
  import: staffUpload('/desk/api/bank-statements/import', {
    permission: 'statement.import',
    output: z.object({ statementId: id, isKnown: z.boolean(), found: FoundInStatement }),
    bodyLimit: STATEMENT_BYTES,
  }),
  /** The money that has not found its loan, and the files that were imported last. */
  overview: staffCall('/desk/api/bank-statements/overview', {
    permission: 'statement.read',
    effect: 'read',
    input: nothing,
    output: z.object({
      unmatched: z.object({ lines: z.int(), amount: fen, oldest: z.optional(z.string()) }),
      matched: z.int(),
      /** Of the matched: exact, and in no proposal. */
      ready: z.int(),
      statements: z.array(
        z.object({
          statementId: id,
          format: z.enum(['csv', 'camt053']),
          /** ISO 8601. */
          importedAt: z.string(),
          by: z.string(),
          found: FoundInStatement,
        }),
      ),
    }),
  }),
  /** Transfers in one state, or of one proposal, the oldest first. */
  lines: staffCall('/desk/api/bank-statements/lines', {
    permission: 'statement.read',
    effect: 'read',
    input: z.strictObject({
      state: z.optional(LineState),
      hasClue: z.optional(z.boolean()),
      proposalId: z.optional(id),
      /** The last line of the page before. */
      after: z.optional(id),
    }),
    output: z.object({ lines: z.array(StatementLineShown), next: z.optional(id) }),
  }),
  /** What one transfer may be the money of, the best first. */
  suggest: staffCall('/desk/api/bank-statements/suggest', {
    permission: 'statement.match',
    effect: 'read',
    input: which,
    output: z.object({ line: StatementLineShown, suggestions: z.array(Suggestion) }),
  }),
  /** The payer, the account and the remark in full. It is written to the audit. */
  reveal: staffCall('/desk/api/bank-statements/reveal', {
    permission: 'statement.reveal',
    effect: 'idempotent',
    input: which,
    output: z.object({ payer: z.string(), account: z.string(), remark: z.string() }),
  }),
  /** Writes down what a transfer is the money of. `known`: our books have it by now. Refused with `data.taken` where a colleague was first. */
  match: staffCall('/desk/api/bank-statements/match', {
    permission: 'statement.match',
    effect: 'idempotent',
    input: z.strictObject({ lineId: id, target: MatchTarget }),
    output: z.object({ state: z.enum(['matched', 'known']) }),
  }),
  /** Opens one again that was matched or set aside. */
  reopen: staffCall('/desk/api/bank-statements/reopen', {
    permission: 'statement.match',
    effect: 'idempotent',
    input: which,
    output: nothing,
  }),
  /** Sets one aside that is no customer's payment. */
  setAside: staffCall('/desk/api/bank-statements/set-aside', {
    permission: 'statement.match',
    effect: 'idempotent',
    input: z.strictObject({ lineId: id, reason: words }),
    output: nothing,
  }),
}
