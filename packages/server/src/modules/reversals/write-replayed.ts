import { ALLOCATION_ORDER } from '@wanka/domain/allocation.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { InstalmentBalance, Replayed, SpreadPayment } from '@wanka/domain/replay.ts'
import type { Tx } from '../../kernel/db.ts'
import { type Entry, loanEntry, platformEntry, post } from '../../ledger/transfer.ts'
import type { LoanBooks } from './loan-payments.ts'

type Repayment = { customerId: string; repayId: string }

/**
 * Brings a loan's instalments, its later payments and its receivables to what replaying came to. The reversed payment's own
 * mirror is posted before; this posts what the later ones moved between the kinds of money, and what penalty grew by.
 */
export async function writeReplayed(
  tx: Tx,
  { customerId, repayId }: Repayment,
  { orderId, contract, rows }: LoanBooks,
  replayed: Replayed,
  date: BusinessDate,
): Promise<void> {
  // what was posted as due stays posted
  const now = replayed.instalments.map((row) => {
    const before = rows.find(({ no }) => no === row.no)
    return { ...row, interestPosted: row.interestPosted || Boolean(before?.interestPosted) }
  })
  const reversedParts = await partsOf(tx, { customerId, repayId }, orderId)
  const entries = differenceOf(customerId, orderId, [...rows], now, reversedParts)
  await post(tx, [
    { key: `replay:${repayId}:${orderId}`, kind: 'reallocation', valueDate: date, postingDate: date, entries },
  ])
  for (const row of now) {
    const agreed = contract.instalments.find(({ no }) => no === row.no)?.subsidy ?? row.subsidy
    await writeInstalment(tx, customerId, orderId, row, agreed - row.subsidy)
  }
  for (const payment of replayed.payments) await writeItems(tx, customerId, orderId, payment)
}

type Sums = Record<'principal' | 'interest' | 'fee' | 'penalty', number>

async function partsOf(tx: Tx, { customerId, repayId }: Repayment, orderId: string): Promise<Sums> {
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
    principal: Number(sums.principal),
    interest: Number(sums.interest),
    fee: Number(sums.fee),
    penalty: Number(sums.penalty),
  }
}

/** Receivables as the instalments say them, and what was earned and given for them. */
function balances(rows: readonly InstalmentBalance[]) {
  const sum = (of: (row: InstalmentBalance) => number): number => rows.reduce((total, row) => total + of(row), 0)
  const posted = rows.filter((row) => row.interestPosted)
  const earned = posted.reduce((total, row) => total + row.interest - row.waived.interest, 0)
  const given = posted.reduce((total, row) => total + row.subsidy, 0)
  const fees = posted.reduce((total, row) => total + row.fee - row.waived.fee, 0)
  return {
    principal: sum((row) => row.principal - row.paid.principal),
    interest: earned - given - sum((row) => row.paid.interest),
    fee: fees - sum((row) => row.paid.fee),
    penalty: sum((row) => row.penalty - row.paid.penalty),
    earned,
    given,
    fees,
    penalties: sum((row) => row.penalty),
  }
}

function differenceOf(
  customerId: string,
  orderId: string,
  before: readonly InstalmentBalance[],
  after: readonly InstalmentBalance[],
  mirrored: Sums,
): Entry[] {
  const [was, is] = [balances(before), balances(after)]
  return [
    loanEntry('loanPrincipal', customerId, orderId, is.principal - was.principal - mirrored.principal),
    loanEntry('loanInterest', customerId, orderId, is.interest - was.interest - mirrored.interest),
    loanEntry('loanFee', customerId, orderId, is.fee - was.fee - mirrored.fee),
    loanEntry('loanPenalty', customerId, orderId, is.penalty - was.penalty - mirrored.penalty),
    platformEntry('interestIncome', was.earned - is.earned),
    platformEntry('marketingCost', is.given - was.given),
    platformEntry('feeIncome', was.fees - is.fees),
    platformEntry('penaltyIncome', was.penalties - is.penalties),
  ]
}

async function writeInstalment(
  tx: Tx,
  customerId: string,
  orderId: string,
  row: InstalmentBalance,
  released: number,
): Promise<void> {
  await tx
    .updateTable('instalment')
    .set({
      penalty: row.penalty,
      penalty_through: row.penaltyThrough ?? null,
      interest_posted: row.interestPosted,
      interest_subsidy: row.subsidy,
      subsidy_released: released,
      interest_waived: row.waived.interest,
      fee_waived: row.waived.fee,
      principal_paid: row.paid.principal,
      interest_paid: row.paid.interest,
      fee_paid: row.paid.fee,
      penalty_paid: row.paid.penalty,
      paid_on: row.paidOn ?? null,
    })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('no', '=', row.no)
    .execute()
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
