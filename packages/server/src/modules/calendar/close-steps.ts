import { expireLines } from '../credit-line/index.ts'
import { timeOutOrders } from '../loans/index.ts'
import { expireRepayments, startAutoDebits } from '../repayment/index.ts'
import type { CloseStep } from './close-step.ts'
import { sendOverdueLetters, sendReminders } from './due-letters.ts'
import { postDueInterest, postPenalties } from './post-due.ts'
import { askForStatement } from './reconcile.job.ts'

/**
 * The nightly close, in order: what is owed is posted, what nobody confirmed is let go, so that it does not stand in the
 * way of the debits; then the debits, and at last the letters about what no debit is under way for.
 */
export const closeSteps: readonly CloseStep[] = [
  { name: 'interest', run: postDueInterest },
  { name: 'penalty', run: postPenalties },
  { name: 'expireRepayments', run: (tx, { opening }, limit) => expireRepayments(tx, opening, limit) },
  { name: 'timeOutLoans', run: (tx, { opening }, limit) => timeOutOrders(tx, opening, limit) },
  { name: 'expireLines', run: (tx, { opening }) => expireLines(tx, opening) },
  { name: 'autoDebit', run: (tx, { opening }, limit) => startAutoDebits(tx, opening, limit) },
  { name: 'overdueLetters', run: sendOverdueLetters },
  { name: 'reminders', run: sendReminders },
  { name: 'reconcile', run: askForStatement },
]
