import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

/** What a movement is about; the list is filtered by it. */
export const MovementKind = z.enum(['loan', 'repayment', 'refund', 'topUp', 'premium', 'letong', 'withdrawal'])
export type MovementKind = z.infer<typeof MovementKind>

/** The page that tells the whole of a movement, and what that page is opened with. */
const MovementPage = z.object({
  name: z.enum(['loan', 'loanResult', 'payment', 'refund', 'topUp', 'insurance', 'letong', 'withdrawals']),
  no: z.string(),
})
export type MovementPage = z.infer<typeof MovementPage>

/** Its place in the list: its date, the time of its booking, a hash of its number. */
const MovementId = z.string().check(z.regex(/^20\d{2}-[01]\d-[0-3]\d\.\d{1,16}\.[0-9a-f]{32}$/, '参数不正确'))

export const Movement = z.object({
  id: MovementId,
  date: wire.date(),
  kind: MovementKind,
  /** What moved, and where it came from or went: 借款，到账招商银行尾号1234. */
  title: z.string(),
  /** What it was for: 现金借款 第1期. */
  note: z.string(),
  amt: wire.fen(),
  /** Whether the customer received it or paid it; between a merchant and us, on the customer's behalf, by the same view. */
  side: z.enum(['in', 'out']),
  /** Paid to a merchant in the customer's place, or by a merchant: it never was on the customer's card. */
  merchant: z.boolean(),
  /** The bank has not confirmed it: it is in no sum. */
  processing: z.boolean(),
  page: MovementPage,
})
export type Movement = z.infer<typeof Movement>

/** Sums of what the bank confirmed. */
const sums = {
  /** To the customer's card. */
  in: wire.fen(),
  /** From the customer's card, and by the customer's transfers. */
  out: wire.fen(),
  /** To merchants in the customer's place, and from merchants. */
  toMerchants: wire.fen(),
  fromMerchants: wire.fen(),
}
export const MovementSums = z.object(sums)
export type MovementSums = z.infer<typeof MovementSums>

export const StatementFormat = z.enum(['pdf', 'csv'])
export type StatementFormat = z.infer<typeof StatementFormat>

/** 交易记录: every movement of money between the customer and us, or through us. */
export const statement = {
  /**
   * Newest first, 20 to a page; `after` is the last `id` of the previous page. `months` has the sums of every month of the page over the whole month, by the same filter.
   * `find` is one or more words, all of which must be in a movement: its sum, its card, what it was for, its number.
   */
  list: formCall('/cash/api/statement/list', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({
      kind: z.optional(MovementKind),
      find: z.optional(wire.text(40)),
      after: z.optional(MovementId),
    }),
    output: z.object({
      list: z.array(Movement),
      hasMore: z.boolean(),
      months: z.array(z.object({ month: z.string(), count: z.int(), ...sums })),
    }),
  }),
  /**
   * A link to the statement of a period, rendered when it is opened.
   * @throws CallError Status.outOfRange for a period that ends before it begins, after today, or is longer than a year;
   *   Status.refused for one with too many movements, and after too many today
   */
  export: formCall('/cash/api/statement/export', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ from: wire.date(), to: wire.date(), format: StatementFormat }),
    output: z.object({ url: z.string(), expiresIn: z.int(), count: z.int(), ...sums }),
  }),
}
