import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

const Loan = z.object({
  orderId: z.string(),
  appId: z.string(),
  productName: z.string(),
  lenderName: z.string(),
})

/** What the day of one loan becomes, with the paper that says so. */
const Changed = z.object({
  ...Loan.shape,
  dayBefore: z.int(),
  /** What the first of the bills has more, and what these days cost. */
  days: z.int(),
  extra: wire.fen(),
  /** How that was reckoned: principal left × annual rate ÷ days of a year × days. */
  formula: z.string(),
  /** Every bill that is still to pay. */
  rows: z.array(z.object({ no: z.int(), from: wire.date(), to: wire.date(), amtBefore: wire.fen(), amt: wire.fen() })),
  paper: z.object({
    title: z.string(),
    version: z.string(),
    sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  }),
})
export type ChangedDay = z.infer<typeof Changed>

const Choice = { appIds: wire.keys(), day: wire.int(1, 28) }

/** 改还款日: the day of the month on which a loan is repaid, once in six months. */
export const dueDayChange = {
  /** The loans that are being repaid, and why the day of one cannot be chosen now. */
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
  /** What another day changes, for one loan or several of one lender. @throws 40403 in words where it cannot be chosen */
  quote: formCall('/cash/api/repayment/dayQuote', {
    access: 'member',
    effect: 'read',
    input: z.strictObject(Choice),
    output: z.object({
      day: z.int(),
      extra: wire.fen(),
      loans: z.array(Changed),
      /** Of the papers as they were shown, to be sent back with the yes. */
      hash: z.string(),
    }),
  }),
  /** The yes to exactly what was shown. @throws 40403 in words, with `data.requote` when it is no longer so */
  choose: formCall('/cash/api/repayment/dayChoose', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ ...Choice, hash: wire.text(64, 64) }),
    output: z.object({ day: z.int(), nextDueOn: wire.date() }),
  }),
}
