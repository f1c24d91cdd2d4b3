import { ALLOCATION_ORDER, type Amounts } from '@wanka/domain/allocation.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import type { Replayed, SpreadPayment } from '@wanka/domain/replay.ts'
import type { Tx } from '../../kernel/db.ts'
import { post } from '../../ledger/transfer.ts'
import { movedReceivables, writeInstalment } from '../loans/index.ts'
import type { LoanBooks } from './loan-payments.ts'

type Repayment = { customerId: string; repayId: string }

/**
 * Brings a loan's instalments, its later payments and its receivables to what replaying came to. The reversed payment's own
 * mirror is posted before; this posts what the later ones moved between the kinds of money, and what penalty grew by.
 */
export async function writeReplayed(
  tx: Tx,
  { customerId, repayId }: Repayment,
  { orderId, rows }: LoanBooks,
  replayed: Replayed,
  date: BusinessDate,
): Promise<void> {
  // what was posted as due stays posted
  const now = replayed.instalments.map((row) => {
    const before = rows.find(({ no }) => no === row.no)
    return { ...row, interestPosted: row.interestPosted || Boolean(before?.interestPosted) }
  })
  const reversedParts = await partsOf(tx, { customerId, repayId }, orderId)
  const entries = movedReceivables({ customerId, orderId }, rows, now, reversedParts)
  await post(tx, [
    { key: `replay:${repayId}:${orderId}`, kind: 'reallocation', valueDate: date, postingDate: date, entries },
  ])
  for (const row of now) await writeInstalment(tx, { customerId, orderId }, row)
  for (const payment of replayed.payments) await writeItems(tx, customerId, orderId, payment)
}

async function partsOf(tx: Tx, { customerId, repayId }: Repayment, orderId: string): Promise<Amounts> {
  const sums = await tx
    .selectFrom('repayment_item')
    .select(({ fn }) => [
      fn.sum<number>('principal').as('principal'),
      fn.sum<number>('interest').as('interest'),
      fn.sum<number>('fee').as('fee'),
      fn.sum<number>('penalty').as('penalty'),
    ])
    .where('customer_id', '=', customerId)
    .where('repay_id', '=', repayId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    principal: fen(Number(sums.principal)),
    interest: fen(Number(sums.interest)),
    fee: fen(Number(sums.fee)),
    penalty: fen(Number(sums.penalty)),
  }
}

/** What a later payment went to now. It keeps the bills that it was made for, and gains those that it reached. */
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
      .values({ ...where, no, amount, ...part, open: false })
      .onConflict((on) => on.columns(['customer_id', 'repay_id', 'order_id', 'no']).doUpdateSet(part))
      .execute()
  }
}
