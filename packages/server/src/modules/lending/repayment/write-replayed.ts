import { ALLOCATION_ORDER, type Amounts } from '@wanka/domain/allocation.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type LoanPayment, type Replayed, replay, type SpreadPayment } from '@wanka/domain/replay.ts'
import type { Transfer } from '../../../ledger/transfer.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { movedReceivables, writeInstalment } from '../loans/index.ts'
import type { LoanBooks } from './loan-payments.ts'

type Repayment = { customerId: string; repayId: string }

/** A loan as its books stand, and the result of its replay. */
export type ReplayedLoan = { books: LoanBooks; replayed: Replayed }

/** Replays a loan up to `date`; interest that was posted as due stays posted. */
export function replayLoan(books: LoanBooks, payments: readonly LoanPayment[], date: BusinessDate): ReplayedLoan {
  const { instalments, payments: spread } = replay(books.contract, payments, date)
  const now = instalments.map((row) => {
    const before = books.rows.find(({ no }) => no === row.no)
    return { ...row, interestPosted: row.interestPosted || Boolean(before?.interestPosted) }
  })
  return { books, replayed: { instalments: now, payments: spread } }
}

/**
 * Transfer from a loan's receivables to their replayed amounts: what other payments moved between the kinds of money, and the
 * difference of the penalty. `mirrored` is the repayment's own change of the receivables, which is posted separately: positive
 * for what it made owed again, negative for what it paid. A repayment may be placed and reversed later, so `act` is part of the
 * key.
 */
export function replayTransfer(
  act: 'placed' | 'reversed',
  { customerId, repayId }: Repayment,
  { books: { orderId, rows }, replayed }: ReplayedLoan,
  { mirrored, date }: { mirrored: Amounts; date: BusinessDate },
): Transfer {
  const entries = movedReceivables({ customerId, orderId }, rows, replayed.instalments, mirrored)
  return { key: `${act}:${repayId}:${orderId}`, kind: 'reallocation', valueDate: date, postingDate: date, entries }
}

/** Writes a loan's instalments and the allocation of its payments. The caller holds the locks of the loan and its instalments. */
export async function writeReplayed(
  tx: Tx,
  customerId: string,
  { books: { orderId }, replayed }: ReplayedLoan,
): Promise<void> {
  for (const row of replayed.instalments) await writeInstalment(tx, { customerId, orderId }, row)
  for (const payment of replayed.payments) await writeItems(tx, customerId, orderId, payment)
}

/** Writes the new allocation of a later payment. It keeps the bills that it was made for, and gains those that it reached. */
async function writeItems(tx: Tx, customerId: string, orderId: string, payment: SpreadPayment): Promise<void> {
  const where = { customer_id: customerId, repay_id: payment.id, order_id: orderId }
  await tx
    .updateTable('repayment_item')
    .set({ principal: 0, interest: 0, fee: 0, penalty: 0 })
    .where((and) => and.and(where))
    .execute()
  for (const { no, ...part } of payment.parts) {
    const amount = ALLOCATION_ORDER.reduce((total, kind) => total + part[kind], 0)
    await tx
      .insertInto('repayment_item')
      .values({ ...where, no, amount, ...part, open: false, reached: true })
      .onConflict((on) => on.columns(['customer_id', 'repay_id', 'order_id', 'no']).doUpdateSet(part))
      .execute()
  }
}
