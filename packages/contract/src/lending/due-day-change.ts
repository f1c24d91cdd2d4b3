import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

const Loan = z.object({
  orderId: z.string(),
  appId: z.string(),
  loanName: z.string(),
  lenderName: z.string(),
})

/** The new due day of one loan, with the agreement that states it. */
const Changed = z.object({
  ...Loan.shape,
  dayBefore: z.int(),
  /** The days that the first bill gains, and their interest. */
  days: z.int(),
  extra: wire.fen(),
  /** The computation of it: principal left × annual rate ÷ days of a year × days. */
  formula: z.string(),
  /** Every unpaid bill. */
  rows: z.array(z.object({ no: z.int(), from: wire.date(), to: wire.date(), amtBefore: wire.fen(), amt: wire.fen() })),
  paper: z.object({
    title: z.string(),
    version: z.string(),
    sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  }),
})
export type ChangedDay = z.infer<typeof Changed>

const Choice = { appIds: wire.keys(), day: wire.int(1, 28) }

/** 改还款日: the day of the month on which a loan is repaid; changed at most once in six months. */
export const dueDayChange = {
  /** The loans in repayment, and why the day of one cannot be changed now. */
  loans: formCall('/cash/api/repayment/dayLoans', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      loans: z.array(
        z.object({
          ...Loan.shape,
          day: z.int(),
          nextDueOn: wire.date(),
          left: z.int(),
          reason: z.optional(z.string()),
        }),
      ),
    }),
  }),
  /** The effect of another due day, for one loan or several of one lender. @throws CallError Status.refused with the reason */
  quote: formCall('/cash/api/repayment/dayQuote', {
    access: 'member',
    effect: 'read',
    input: z.strictObject(Choice),
    output: z.object({
      day: z.int(),
      extra: wire.fen(),
      loans: z.array(Changed),
      /** Of the agreements as shown; sent back with the confirmation. */
      hash: z.string(),
    }),
  }),
  /** Confirms exactly what was shown. @throws CallError Status.refused, with `data.requote` when it has changed since */
  choose: formCall('/cash/api/repayment/dayChoose', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ ...Choice, hash: wire.text(64, 64) }),
    output: z.object({ day: z.int(), nextDueOn: wire.date() }),
  }),
}
