import { addDays, type BusinessDate } from './business-date.ts'
import type { InstalmentBalance } from './instalment-balance.ts'

/** A loan may be given back at the cost of its days until the end of this many days after the day of its payout. */
export const COOLING_OFF_DAYS = 1

/** The last day on which a loan may be given back, Beijing time. */
export const coolingOffUntil = (startOn: BusinessDate): BusinessDate => addDays(startOn, COOLING_OFF_DAYS)

type Given = {
  startOn: BusinessDate
  /** It was paid out to the borrower. */
  coolsOff?: boolean
}

/** Whether a loan that is settled on this day is given back. */
export const isCoolingOff = ({ startOn, coolsOff }: Given, day: BusinessDate): boolean =>
  coolsOff === true && day <= coolingOffUntil(startOn)

/**
 * Whether the coupon of a loan that is settled on this day pays nothing, and goes back to the borrower: who gives a loan back pays
 * its day, and has the coupon for another. One that has paid its part of an instalment that is paid is spent: with the payout, with
 * the borrower's own payment of it, or with a prepayment that left the rest of it to the coupon.
 */
export const isCouponReturned = (
  loan: Given,
  rows: readonly Pick<InstalmentBalance, 'subsidy' | 'paidOn'>[],
  day: BusinessDate,
): boolean => {
  const helped = rows.filter((row) => row.subsidy > 0)
  return isCoolingOff(loan, day) && helped.length > 0 && !helped.some((row) => row.paidOn)
}
