import { sumAmounts } from '@wanka/domain/allocation.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { InstalmentBalance } from '@wanka/domain/instalment-balance.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { type LoanPayment, owedOn, refunded } from '@wanka/domain/replay.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Collected } from './allocate-payment.ts'
import { loadBooks } from './loan-payments.ts'
import { type Placed, placedBy } from './place-in-past.ts'
import { isAsAgreed } from './prepayment-row.ts'
import { type ReplayedLoan, replayLoan } from './write-replayed.ts'

/**
 * `allocatedOn`: the date by which later replays order it, where that is not its value date. `told`: for the letter, the interest no
 * longer owed and the next bill.
 */
export type Prepaid = Placed & { allocatedOn: BusinessDate | undefined; told: PrepaidWords | undefined }
export type PrepaidWords = { saved: Fen; next: { dueOn: BusinessDate; amount: Fen } | undefined }

/**
 * The effect of collected money that was meant to prepay principal: every later bill is lowered, at the value date. A payment that
 * had failed before its money came counts only where the loan is still as it was agreed: else the money goes back to the card, and
 * the plan stays as the customer has known it since. Money reported on a later day than its own is placed at its day by a replay
 * of the loan, unless another payment would then have money over.
 */
export async function prepay(tx: Tx, collected: Collected): Promise<Prepaid> {
  const { repayment } = collected
  const { customerId, repayId, amount, date, state } = repayment
  const {
    date: today,
    loans: [books],
  } = await loadBooks(tx, customerId, repayId)
  const givenUp = state !== 'processing'
  if (!books || (givenUp && !(await isAsAgreed(tx, repayment))))
    return {
      parts: [],
      left: amount,
      transfers: [],
      write: async () => undefined,
      allocatedOn: undefined,
      told: undefined,
    }
  const payment: LoanPayment = { id: repayId, date, amount, settles: false, lowersBills: true }
  if (today > date) {
    const loan = replayLoan(books, [...books.payments, payment], today)
    const over = loan.replayed.payments.some(({ id, left }) => id !== repayId && left > 0)
    if (!over)
      return { ...placedBy(tx, { repayment, today }, [loan]), allocatedOn: undefined, told: toldOf(loan, today) }
  }
  const { instalments, parts, left } = refunded(books.contract, books.rows, payment)
  const loan: ReplayedLoan = { books, replayed: { instalments, payments: [{ id: repayId, parts, left }] } }
  return {
    ...placedBy(tx, { repayment, today }, [loan]),
    allocatedOn: today > date ? today : undefined,
    told: toldOf(loan, today),
  }
}

function toldOf(
  { books: { contract, rows }, replayed: { instalments } }: ReplayedLoan,
  today: BusinessDate,
): PrepaidWords {
  const sum = (some: readonly InstalmentBalance[]): number =>
    some.reduce((total, { waived, subsidy }) => total + waived.interest + subsidy, 0)
  const next = instalments.find(({ paidOn }) => !paidOn)
  return {
    saved: fen(sum(instalments) - sum(rows)),
    next: next && { dueOn: next.dueOn, amount: sumAmounts(owedOn(contract, next, today)) },
  }
}
