import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

/** Status of a loan in a report; `withdrawn`: its payout was returned, and nothing is lent. */
export const ReportStatus = z.enum(['normal', 'overdue', 'settled', 'withdrawn'])
export type ReportStatus = z.infer<typeof ReportStatus>

const Report = z.object({
  reportNo: z.string(),
  /** The date that its figures are as of. */
  asOf: wire.date(),
  status: ReportStatus,
  /** Days since the earliest unpaid due date; 0 unless overdue. */
  daysPastDue: z.int(),
  /** Principal owed. */
  balance: wire.fen(),
  /** The date from which it is sent: days after the customer was told, where it is overdue. */
  sendOn: wire.date(),
  /** The date on which the bureau stored it. */
  sentOn: z.optional(wire.date()),
  /** Replaces the earlier report of that date. */
  corrects: z.boolean(),
  /** Sent with the mark that the customer disputes it. */
  disputed: z.boolean(),
})
export type Report = z.infer<typeof Report>

const ReportedLoan = z.object({
  appId: z.string(),
  disbursedOn: wire.date(),
  amt: wire.fen(),
  /** The lender, who reports to the bureau. */
  lenderName: z.string(),
  /** A partner lender reports by itself; we do not know what. */
  byPartner: z.boolean(),
  /** Ticket of an unanswered dispute. */
  ticketNo: z.optional(z.string()),
  /** Newest first. */
  reports: z.array(Report),
})
export type ReportedLoan = z.infer<typeof ReportedLoan>

/** 征信报送: what the credit bureau is told of a customer's loans, and when (《征信业管理条例》, articles 15 and 25). */
export const creditReporting = {
  /**
   * The loans of the last years, newest first, or one of them.
   * @throws CallError Status.forbidden for a loan that is not theirs
   */
  list: formCall('/user/api/creditReporting/list', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ appId: z.optional(wire.id()) }),
    output: z.object({
      /** The month's end, on which the next reports are made. */
      nextOn: wire.date(),
      list: z.array(ReportedLoan),
    }),
  }),
}
