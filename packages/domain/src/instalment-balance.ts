import type { Amounts } from './allocation.ts'
import type { BusinessDate } from './business-date.ts'
import type { Fen } from './money.ts'

/** An instalment as contracted, in fen. `subsidy` is what a coupon pays of its interest. */
export type ContractedInstalment = {
  no: number
  dueOn: BusinessDate
  principal: Fen
  interest: Fen
  fee: Fen
  subsidy: Fen
}

/** The balance of an instalment. */
export type InstalmentBalance = ContractedInstalment & {
  /** Posted so far, up to `penaltyThrough`. */
  penalty: Fen
  penaltyThrough: BusinessDate | undefined
  /** What the posted penalty was charged on: overdue principal × days, in fen-days. */
  lateFenDays: number
  interestPosted: boolean
  paid: Amounts
  /** No longer owed. */
  waived: { interest: Fen; fee: Fen }
  /** The share of the interest that refunded and prepaid parts have cost by their days. */
  refundInterest: Fen
  paidOn: BusinessDate | undefined
}
