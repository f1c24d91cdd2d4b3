import * as z from 'zod/mini'
import { staffCall } from './staff-call.ts'

const fen = z.int()
/** `YYYY-MM-DD`. */
const date = z.string()
/** `YYYY-MM`. */
const month = z.string()

/** Over how many days a report goes. */
export const REPORT_DAYS = [30, 90] as const
export type ReportDays = (typeof REPORT_DAYS)[number]
const over = z.strictObject({ days: z.literal(REPORT_DAYS) })

/** A day's payouts, less those that the bank took back, and the principal that was paid. */
const BookingDay = z.object({ date, loans: z.int(), lent: fen, repaid: fen })
export type BookingDay = z.infer<typeof BookingDay>

/** Of the loans that were paid out in a month, until the end of a month after it. */
const CohortPoint = z.object({
  /** 0 is the month in which they were paid out. */
  age: z.int(),
  /** Principal paid until then. */
  repaid: fen,
  /** Principal of loans over 30 days past due; missing where it was not counted. */
  late: z.optional(fen),
})
const Cohort = z.object({ month, loans: z.int(), lent: fen, points: z.array(CohortPoint) })
export type Cohort = z.infer<typeof Cohort>

/** How many of those who registered have come so far, within 30 days. */
const Funnel = z.object({
  registered: z.int(),
  identified: z.int(),
  granted: z.int(),
  applied: z.int(),
  lent: z.int(),
})
export type Funnel = z.infer<typeof Funnel>

/** How long the bank took to say what became of a date's instructions of a kind, in milliseconds. */
const BankAnswers = z.object({
  date,
  kind: z.string(),
  answered: z.int(),
  waiting: z.int(),
  medianMs: z.optional(z.int()),
  p95Ms: z.optional(z.int()),
})
export type BankAnswers = z.infer<typeof BankAnswers>

/** Counted once a night, after the date's close; nothing of a customer. `countedOn` is missing before the first count. */
export const reports = {
  /** Payouts and repayments by day, the oldest first. */
  bookings: staffCall('/desk/api/reports/bookings', {
    permission: 'report.read',
    effect: 'read',
    input: over,
    output: z.object({ countedOn: z.optional(date), days: z.array(BookingDay) }),
  }),
  /** What was repaid, and what is late, of the loans of each of the last twelve months, the oldest first. */
  cohorts: staffCall('/desk/api/reports/cohorts', {
    permission: 'report.read',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ countedOn: z.optional(date), cohorts: z.array(Cohort) }),
  }),
  /** From registration to a loan, of those who registered in the last days. */
  registrations: staffCall('/desk/api/reports/registrations', {
    permission: 'report.read',
    effect: 'read',
    input: over,
    output: z.object({ from: z.optional(date), to: z.optional(date), funnel: Funnel }),
  }),
  /** The bank's answers by date and kind, the oldest first. */
  bankAnswers: staffCall('/desk/api/reports/bank-answers', {
    permission: 'report.read',
    effect: 'read',
    input: over,
    output: z.object({ dates: z.array(BankAnswers) }),
  }),
}
