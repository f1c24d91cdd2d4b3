import { type Amounts, NO_AMOUNTS } from '@wanka/domain/allocation.ts'
import type { InstalmentBalance } from '@wanka/domain/instalment-balance.ts'
import { fen } from '@wanka/domain/money.ts'
import type { LoanContract } from '@wanka/domain/replay.ts'
import { sql } from 'kysely'
import { type Entry, loanEntry, platformEntry } from '../../../ledger/transfer.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { isBought } from '../purchases/index.ts'
import type { PlanInstalment } from './plan.ts'

type Loan = { customerId: string; orderId: string }

/**
 * The contract of a loan, from its stored instalments.
 * @param plan every instalment of it
 * @param released by instalment: coupon subsidy that was released instead of paid, fen
 */
export function contractOf(plan: readonly PlanInstalment[], released?: ReadonlyMap<number, number>): LoanContract {
  const [first] = plan
  if (!first) throw new Error('a loan without a plan was paid')
  const { terms, disbursedOn: startOn } = first
  const { annualRate, dayCount, graceDays } = terms
  const instalments = plan.map((row) => ({ ...row, subsidy: fen(row.subsidy + (released?.get(row.no) ?? 0)) }))
  return { startOn, annualRate, dayCount, graceDays, coolsOff: !isBought(first.productCode), instalments }
}

/** Receivables as the instalments state them, with the income earned and the subsidies given for them. */
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

/**
 * Entries that bring a loan's receivables from `before` to `after`, with the income earned and subsidies given. `mirrored` is
 * posted separately. They sum to what was paid in between, less `mirrored`.
 */
export function movedReceivables(
  { customerId, orderId }: Loan,
  before: readonly InstalmentBalance[],
  after: readonly InstalmentBalance[],
  mirrored: Amounts = NO_AMOUNTS,
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

/** Writes an instalment's new amounts. The caller holds its lock. */
export async function writeInstalment(tx: Tx, { customerId, orderId }: Loan, row: InstalmentBalance): Promise<void> {
  await tx
    .updateTable('instalment')
    .set({
      penalty: row.penalty,
      penalty_through: row.penaltyThrough ?? null,
      late_fen_days: row.lateFenDays,
      interest_posted: row.interestPosted,
      interest_subsidy: row.subsidy,
      // a subsidy that is not paid now would be paid again after a reversal
      subsidy_released: sql<number>`subsidy_released + interest_subsidy - ${row.subsidy}`,
      interest_waived: row.waived.interest,
      fee_waived: row.waived.fee,
      refund_interest: row.refundInterest,
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
