import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { type RawBuilder, sql } from 'kysely'
import { endRetention, handOnClosings } from '../closing/index.ts'
import { expireLines } from '../credit-line/index.ts'
import { timeOutOrders } from '../loans/index.ts'
import { expireRepayments, startAutoDebits } from '../repayment/index.ts'
import { expireVouchers, remindOfVouchers } from '../vouchers/index.ts'
import type { CloseStep } from './close-step.ts'
import { sendOverdueLetters, sendReminders } from './due-letters.ts'
import { postDueInterest, postPenalties } from './post-due.ts'
import { askForStatement } from './reconcile.job.ts'

/**
 * The nightly close, in order: what is owed is posted, what nobody confirmed is let go, so that it does not stand in the
 * way of the debits; then the debits, then the letters about what no debit is under way for. Last come those who
 * leave.
 */
export const closeSteps: readonly CloseStep[] = [
  { name: 'interest', mayHaveWork: ({ opening }) => dueBy(opening), run: postDueInterest },
  { name: 'penalty', mayHaveWork: ({ closing }) => dueBy(closing), run: postPenalties },
  {
    name: 'expireRepayments',
    mayHaveWork: () => sql`exists (select from repayment_item where open)`,
    run: (tx, { opening }, limit) => expireRepayments(tx, opening, limit),
  },
  {
    name: 'timeOutLoans',
    mayHaveWork: () =>
      sql`exists (select from loan_order where state in ('submitted', 'waitingAuth', 'reviewing', 'approved', 'signing'))`,
    run: (tx, { opening }, limit) => timeOutOrders(tx, opening, limit),
  },
  {
    name: 'expireLines',
    mayHaveWork: ({ opening }) => sql`exists (select from credit_line where expires_on <= ${opening})`,
    run: (tx, { opening }) => expireLines(tx, opening),
  },
  {
    name: 'autoDebit',
    mayHaveWork: ({ opening }) => dueBy(opening),
    run: (tx, { opening }, limit) => startAutoDebits(tx, opening, limit),
  },
  { name: 'overdueLetters', mayHaveWork: ({ closing }) => dueBy(closing), run: sendOverdueLetters },
  { name: 'reminders', mayHaveWork: ({ opening }) => dueBy(addDays(opening, 3)), run: sendReminders },
  {
    name: 'expireVouchers',
    mayHaveWork: ({ opening }) => vouchersDueBy(addDays(opening, -1)),
    run: (tx, { opening }, limit) => expireVouchers(tx, opening, limit),
  },
  {
    name: 'voucherReminders',
    mayHaveWork: ({ opening }) => vouchersDueBy(addDays(opening, 7)),
    run: (tx, { opening }, limit) => remindOfVouchers(tx, opening, limit),
  },
  {
    name: 'reconcile',
    mayHaveWork: ({ closing }) => sql`exists (select from bank_instruction where business_date = ${closing})`,
    run: askForStatement,
  },
  {
    name: 'closings',
    mayHaveWork: ({ opening }) =>
      sql`exists (select from account_closing where state = 'waiting' and due_on < ${opening})`,
    run: (tx, { opening }, limit) => handOnClosings(tx, opening, limit),
  },
  {
    name: 'retention',
    mayHaveWork: ({ opening }) => sql`exists (select from retained_key where keep_until <= ${opening})`,
    run: (tx, { opening }, limit) => endRetention(tx, opening, limit),
  },
]

const dueBy = (date: BusinessDate): RawBuilder<boolean> =>
  sql`exists (select from instalment where paid_on is null and due_on <= ${date})`
const vouchersDueBy = (date: BusinessDate): RawBuilder<boolean> =>
  sql`exists (select from voucher where state in ('toUpload', 'rejected') and due_on <= ${date})`
