import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { endRetention, enqueueDueClosings } from '../../customer/account-closure/index.ts'
import { tellOfHeldCards, wantHeldCardLetters } from '../../customer/authorisation/index.ts'
import { expireCoupons, LETTER_DAYS, tellOfRunningOut } from '../../engagement/coupons/index.ts'
import { expirePoints, POINT_LETTER_DAYS, tellOfPointsRunningOut } from '../../engagement/points/index.ts'
import { enqueueDueRewards } from '../../engagement/referrals/index.ts'
import { expireLines } from '../../lending/credit-line/index.ts'
import {
  monthEnds,
  reportsWait,
  sendDueReports,
  settledLately,
  writeMonthlyReports,
  writeSettledReports,
} from '../../lending/credit-reporting/index.ts'
import { endHardships, hardshipsRun } from '../../lending/hardship/index.ts'
import { askLenders, haveLent } from '../../lending/lenders/index.ts'
import { resumeOrders, timeOutOrders } from '../../lending/loans/index.ts'
import { resumeRefunds } from '../../lending/refunds/index.ts'
import { expireRepayments, startAutoDebits } from '../../lending/repayment/index.ts'
import { expireVouchers, remindOfVouchers } from '../../lending/vouchers/index.ts'
import { followWriteOffs, haveWrittenOff } from '../../lending/write-offs/index.ts'
import { returnsWait, sendReturnsAgain } from '../../payments/desk-payments/index.ts'
import { moneyBackWaits, sendMoneyBackAgain } from '../../payments/payment-instructions/index.ts'
import { endPolicies, policiesRun } from '../../services/insurance/index.ts'
import { cardsRun, endCards } from '../../services/phone-plans/index.ts'
import { compareTopUps, goOnWithTopUps, topUpsMayDiffer, topUpsOpen } from '../../services/top-up/index.ts'
import type { CloseStep, Reached } from './close-step.ts'
import { sendOverdueLetters, sendReminders } from './due-letters.ts'
import { behind, IN_DUE_ORDER } from './due-order.ts'
import { interestWaits, postDueInterest, postPenalties } from './post-due.ts'
import { askForStatement, mayHaveMoved } from './reconcile.job.ts'

/** Rows posted to the books per transaction: a payment that needs one of them waits for a fraction of a second. */
const POSTED = 5000
/** Rows read for letters per transaction: it locks none of them. */
const TOLD = 5000
/** Loans per transaction, which are locked while their debits are created. */
const DEBITED = 2000
const HANDLED = 500

/** Makes a step of work that returns its row count: fewer than `limit` means that nothing is left. */
const counted =
  (work: (tx: Tx, opening: BusinessDate, limit: number) => Promise<number>): CloseStep['run'] =>
  async (tx, { dates, limit }) => {
    const rows = await work(tx, dates.opening, limit)
    return { rows, more: rows >= limit }
  }

const interest: CloseStep = {
  name: 'interest',
  most: POSTED,
  mayHaveWork: ({ opening }) => interestWaits(opening),
  run: postDueInterest,
}
const penalty: CloseStep = {
  name: 'penalty',
  most: POSTED,
  mayHaveWork: ({ closing }) => dueBy(closing),
  run: postPenalties,
}
const autoDebit: CloseStep = {
  name: 'autoDebit',
  most: DEBITED,
  mayHaveWork: ({ opening }) => dueBy(opening),
  run: (tx, { dates, limit, after }) =>
    startAutoDebits(tx, { date: dates.opening, limit, behind: behind(after), order: IN_DUE_ORDER }),
}

/**
 * The steps of end-of-day, in order: post what is due; expire unconfirmed orders, which would block the debits; start the
 * debits; repeat for the rows that a running payment had locked; write letters about bills without a debit under way. Account
 * closures come last.
 */
export const closeSteps: readonly CloseStep[] = [
  interest,
  penalty,
  {
    name: 'expireRepayments',
    most: HANDLED,
    mayHaveWork: () => sql`exists (select from repayment_item where open)`,
    run: counted(expireRepayments),
  },
  {
    name: 'timeOutLoans',
    most: HANDLED,
    mayHaveWork: () =>
      sql`exists (select from loan_order where state in ('submitted', 'waitingAuth', 'reviewing', 'approved', 'signing'))`,
    run: counted(timeOutOrders),
  },
  {
    name: 'resumeLoans',
    most: HANDLED,
    mayHaveWork: () => sql`exists (select from loan_order where state = 'waitingAuth')`,
    // Processes all of them at once.
    run: async (tx) => ({ rows: await resumeOrders(tx), more: false }),
  },
  {
    name: 'expireCoupons',
    most: HANDLED,
    mayHaveWork: ({ opening }) => sql`exists (select from coupon where state = 'usable' and expires_on < ${opening})`,
    run: counted(expireCoupons),
  },
  {
    name: 'expirePoints',
    most: HANDLED,
    mayHaveWork: ({ opening }) => sql`exists (select from point_lot where free > 0 and expires_on < ${opening})`,
    run: counted(expirePoints),
  },
  {
    name: 'expireLines',
    most: HANDLED,
    mayHaveWork: ({ opening }) => sql`exists (select from credit_line where expires_on <= ${opening})`,
    // Processes all of them at once.
    run: async (tx, { dates }) => ({ rows: await expireLines(tx, dates.opening), more: false }),
  },
  autoDebit,
  { ...penalty, name: 'penaltyAgain', patient: true },
  { ...autoDebit, name: 'autoDebitAgain', again: autoDebit.name },
  {
    name: 'overdueLetters',
    most: TOLD,
    mayHaveWork: ({ closing }) => dueBy(closing),
    run: sendOverdueLetters,
  },
  {
    name: 'reminders',
    most: TOLD,
    mayHaveWork: ({ opening }) => dueBy(addDays(opening, 3)),
    run: sendReminders,
  },
  {
    name: 'refunds',
    most: HANDLED,
    mayHaveWork: () => sql`exists (select from refund where state in ('accepted', 'allocated'))`,
    run: counted(resumeRefunds),
  },
  {
    name: 'expireVouchers',
    most: HANDLED,
    mayHaveWork: ({ opening }) => vouchersDueBy(addDays(opening, -1)),
    run: counted(expireVouchers),
  },
  {
    name: 'voucherReminders',
    most: HANDLED,
    mayHaveWork: ({ opening }) => vouchersDueBy(addDays(opening, 7)),
    run: counted(remindOfVouchers),
  },
  {
    name: 'couponLetters',
    most: TOLD,
    mayHaveWork: ({ opening }) =>
      sql`exists (select from coupon where state = 'usable' and expires_on = ${addDays(opening, LETTER_DAYS)})`,
    run: counted(tellOfRunningOut),
  },
  {
    name: 'writeOffs',
    most: HANDLED,
    mayHaveWork: haveWrittenOff,
    run: counted(followWriteOffs),
  },
  {
    name: 'hardships',
    most: HANDLED,
    mayHaveWork: () => hardshipsRun,
    run: counted(endHardships),
  },
  {
    name: 'policies',
    most: HANDLED,
    mayHaveWork: policiesRun,
    run: counted(endPolicies),
  },
  {
    name: 'pointLetters',
    most: TOLD,
    mayHaveWork: ({ opening }) =>
      sql`exists (select from point_lot where free > 0 and expires_on = ${addDays(opening, POINT_LETTER_DAYS)})`,
    run: counted(tellOfPointsRunningOut),
  },
  {
    name: 'heldCardLetters',
    most: TOLD,
    mayHaveWork: wantHeldCardLetters,
    run: async (tx, { dates, limit, after }) => {
      const place = after && { customer_id: String(after.customer_id) }
      const { rows, looked, last } = await tellOfHeldCards(tx, dates.opening, limit, place)
      return { rows, more: looked >= limit, reached: last }
    },
  },
  {
    name: 'returns',
    most: HANDLED,
    mayHaveWork: returnsWait,
    run: counted(sendReturnsAgain),
  },
  {
    name: 'moneyBack',
    most: HANDLED,
    mayHaveWork: ({ opening }) => moneyBackWaits(opening),
    run: counted(sendMoneyBackAgain),
  },
  {
    name: 'letongCards',
    most: HANDLED,
    mayHaveWork: cardsRun,
    run: counted(endCards),
  },
  {
    name: 'topUps',
    most: HANDLED,
    mayHaveWork: topUpsOpen,
    run: counted(goOnWithTopUps),
  },
  {
    name: 'reconcile',
    most: 1,
    mayHaveWork: mayHaveMoved,
    run: async (tx, { dates }) => ({ rows: await askForStatement(tx, dates), more: false }),
  },
  {
    name: 'settledReports',
    most: HANDLED,
    mayHaveWork: settledLately,
    run: async (tx, { dates, limit }) => {
      const { rows } = await writeSettledReports(tx, dates, limit)
      return { rows, more: rows >= limit }
    },
  },
  {
    name: 'monthlyReports',
    most: TOLD,
    mayHaveWork: monthEnds,
    run: async (tx, { dates, limit, after }) => {
      const { rows, looked, last } = await writeMonthlyReports(tx, dates, limit, placeOf(after))
      return { rows, more: looked >= limit, reached: last }
    },
  },
  {
    name: 'sendReports',
    most: 1,
    // asked before the steps above have made any
    mayHaveWork: (dates) => sql`(${reportsWait(dates.opening)} or ${monthEnds(dates)} or ${settledLately(dates)})`,
    run: async (tx, { dates }) => ({ rows: await sendDueReports(tx, dates.opening), more: false }),
  },
  {
    name: 'lenderBooks',
    most: 1,
    mayHaveWork: haveLent,
    run: async (tx, { dates }) => ({ rows: await askLenders(tx, dates.closing), more: false }),
  },
  {
    name: 'topUpBooks',
    most: 1,
    mayHaveWork: ({ closing }) => topUpsMayDiffer(closing),
    run: async (tx, { dates }) => ({ rows: await compareTopUps(tx, dates.closing), more: false }),
  },
  {
    name: 'rewards',
    most: HANDLED,
    mayHaveWork: ({ opening }) => sql`exists (select from reward where state = 'waiting' and due_on <= ${opening})`,
    run: counted(enqueueDueRewards),
  },
  {
    name: 'closings',
    most: HANDLED,
    mayHaveWork: ({ opening }) =>
      sql`exists (select from account_closing where state = 'waiting' and due_on < ${opening})`,
    run: counted(enqueueDueClosings),
  },
  {
    name: 'retention',
    most: HANDLED,
    mayHaveWork: ({ opening }) => sql`exists (select from retained_key where keep_until <= ${opening})`,
    run: counted(endRetention),
  },
]

const dueBy = (date: BusinessDate): RawBuilder<boolean> =>
  sql`exists (select from instalment where paid_on is null and due_on <= ${date})`
const placeOf = (after: Reached | undefined) =>
  after && { customer_id: String(after.customer_id), order_id: String(after.order_id) }
const vouchersDueBy = (date: BusinessDate): RawBuilder<boolean> =>
  sql`exists (select from voucher where state in ('toUpload', 'rejected') and due_on <= ${date})`
