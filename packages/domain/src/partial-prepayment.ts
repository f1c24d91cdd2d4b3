import type { DueAmounts } from './allocation.ts'
import type { BusinessDate } from './business-date.ts'
import type { InstalmentBalance } from './instalment-balance.ts'
import { type Fen, fen, sumFen } from './money.ts'
import { type LoanContract, refunded } from './replay.ts'

/** Minimum of a prepayment of principal: 1.00. */
export const MIN_PREPAYMENT: Fen = fen(100)

/**
 * A bill that is due is paid first; the whole principal is prepaid by settling the loan, and so is the last fen of it: a plan of
 * nothing but interest is none.
 */
export type PartialPrepaymentRejection = 'due' | 'tooLittle' | 'wholePrincipal'

export type PartialPrepayment = {
  /** The loan after it. */
  instalments: InstalmentBalance[]
  /** Principal taken off each later instalment. */
  parts: DueAmounts[]
  /** Interest that the customer no longer owes, fen; what a coupon would have paid is not counted. */
  saved: Fen
  /** Interest that the prepaid principal has cost by the days of the running period: it stays in the next bill. */
  interestOfDays: Fen
  /** What a coupon would have paid of interest that is no longer owed. */
  couponLeft: Fen
}

/**
 * Prepays principal of a loan: as many bills on the same days, each smaller by the same proportion. The prepaid part is treated
 * as a loan of its own that is settled on that day, as a merchant's refund is (decision 32): it costs the days of the running
 * period and nothing after them, and no fee.
 * @param amount fen; all of it goes to principal
 */
export function partialPrepaymentOf(
  contract: LoanContract,
  balances: readonly InstalmentBalance[],
  { date, amount }: { date: BusinessDate; amount: Fen },
): PartialPrepayment | PartialPrepaymentRejection {
  if (balances.some((row) => !row.paidOn && row.dueOn <= date)) return 'due'
  if (amount < MIN_PREPAYMENT) return 'tooLittle'
  if (amount >= principalLeft(balances)) return 'wholePrincipal'
  const { instalments, parts } = refunded(contract, balances, { date, amount })
  const moved = (of: (row: InstalmentBalance) => number): number => total(instalments, of) - total(balances, of)
  const couponLeft = fen(-moved((row) => row.subsidy))
  return {
    instalments,
    parts,
    saved: fen(moved((row) => row.waived.interest) - couponLeft),
    interestOfDays: fen(moved((row) => row.refundInterest)),
    couponLeft,
  }
}

/** Principal of the unpaid instalments that is still to be paid, fen. */
export const principalLeft = (balances: readonly InstalmentBalance[]): Fen =>
  sumFen(balances.filter((row) => !row.paidOn).map((row) => fen(row.principal - row.paid.principal)))

const total = (rows: readonly InstalmentBalance[], of: (row: InstalmentBalance) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)
