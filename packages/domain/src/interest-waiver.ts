import { type Fen, ZERO } from './money.ts'
import type { Schedule } from './schedule.ts'

/**
 * An interest-free coupon's share of each instalment, fen: the interest of the first `freePeriods`. The plan stays as contracted
 * and the marketing account pays this share, so the principal and the ledger are untouched.
 * @throws RangeError unless `freePeriods` is a whole number of 0 or more.
 */
export function waivedInterest({ instalments }: Schedule, freePeriods: number): Fen[] {
  if (!(Number.isSafeInteger(freePeriods) && freePeriods >= 0)) throw new RangeError(`not free periods: ${freePeriods}`)
  return instalments.map(({ no, interest }) => (no <= freePeriods ? interest : ZERO))
}
