import { addDays, type BusinessDate } from './business-date.ts'
import { isPaidByCoupon } from './coupon.ts'
import type { Fen } from './money.ts'

/** A loan may be given back at the cost of its days until the end of this many days after the day of its payout. */
export const COOLING_OFF_DAYS = 1

/** The last day on which a loan may be given back, Beijing time. */
export const coolingOffUntil = (startOn: BusinessDate): BusinessDate => addDays(startOn, COOLING_OFF_DAYS)

type Given = {
  startOn: BusinessDate
  /** It was paid out to the borrower. */
  coolsOff?: boolean
  instalments: readonly { principal: Fen; interest: Fen; fee: Fen; subsidy: Fen }[]
}

/** Whether a loan that is settled on this day is given back. */
export const isCoolingOff = ({ startOn, coolsOff }: Omit<Given, 'instalments'>, day: BusinessDate): boolean =>
  coolsOff === true && day <= coolingOffUntil(startOn)

/**
 * Whether the coupon of a loan that is settled on this day pays nothing, and goes back to the borrower: who gives a loan back pays
 * its day, and has the coupon for another. One that has paid a whole instalment with the payout is spent.
 */
export const isCouponReturned = (contract: Given, day: BusinessDate): boolean =>
  isCoolingOff(contract, day) &&
  contract.instalments.some((row) => row.subsidy > 0) &&
  !contract.instalments.some(isPaidByCoupon)
