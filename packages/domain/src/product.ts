import { type AprBp, aprOf, assertWithinCap } from './apr.ts'
import { addMonths, type BusinessDate, businessDate } from './business-date.ts'
import { type Fen, fen, type Ppm } from './money.ts'
import { buildSchedule, type DayCount, type Fee, type RepaymentMethod } from './schedule.ts'

export type ProductKind = 'cash' | 'service' | 'shop' | 'cardRepay' | 'scanPay'

export type ProductTerms = {
  code: string
  kind: ProductKind
  /** Both ends are allowed; amounts rise from the lowest by `step`. Fen. */
  minAmount: Fen
  maxAmount: Fen
  step: Fen
  periods: readonly number[]
  annualRate: Ppm
  methods: readonly RepaymentMethod[]
  dayCount: DayCount
  fees: readonly Fee[]
}

export type AmountFault = 'belowMin' | 'aboveMax' | 'offStep'

/** The reason why an amount cannot be borrowed under these terms, or null. */
export function checkAmount(
  terms: Pick<ProductTerms, 'minAmount' | 'maxAmount' | 'step'>,
  amount: Fen,
): AmountFault | null {
  if (amount < terms.minAmount) return 'belowMin'
  if (amount > terms.maxAmount) return 'aboveMax'
  return (amount - terms.minAmount) % terms.step === 0 ? null : 'offStep'
}

/**
 * The highest all-in cost among all combinations that the product offers, in hundredths of a percent. Fixed fees and rounding
 * weigh most on the lowest amounts, so ten of these and the highest are tried; by actual days the month of the start matters, so
 * every month of a common and a leap year is.
 */
export function dearestApr(terms: ProductTerms): AprBp {
  let dearest = 0
  for (const startOn of startsOf(terms.dayCount))
    for (const principal of sampleAmounts(terms))
      for (const periods of terms.periods)
        for (const method of terms.methods)
          dearest = Math.max(dearest, aprOf(buildSchedule({ ...terms, principal, periods, method, startOn })))
  return dearest as AprBp
}

/**
 * Refuses terms of a product that are invalid or too expensive.
 * @throws RangeError when the terms offer nothing, or any combination costs more than the ceiling allows.
 */
export function assertProduct(terms: ProductTerms): void {
  const { code, minAmount, maxAmount, step, periods, methods } = terms
  if (!(minAmount >= 1 && minAmount <= maxAmount && step >= 1)) throw new RangeError(`product ${code}: amounts`)
  if (checkAmount(terms, maxAmount)) throw new RangeError(`product ${code}: the highest amount is off the step`)
  if (periods.length === 0 || new Set(periods).size !== periods.length) throw new RangeError(`product ${code}: periods`)
  if (methods.length === 0 || new Set(methods).size !== methods.length) throw new RangeError(`product ${code}: methods`)
  for (const fee of terms.fees)
    if (!fee.name.trim() || !fee.payee.trim()) throw new RangeError(`product ${code}: a fee without name or payee`)
  assertWithinCap(dearestApr(terms))
}

/** The highest amount on the step within a limit, or 0 where not even the lowest fits. */
export function highestWithin(terms: Pick<ProductTerms, 'minAmount' | 'maxAmount' | 'step'>, limit: Fen): Fen {
  const top = Math.min(limit, terms.maxAmount)
  return top < terms.minAmount ? fen(0) : fen(top - ((top - terms.minAmount) % terms.step))
}

function sampleAmounts({ minAmount, maxAmount, step }: ProductTerms): Set<Fen> {
  const lowest = Array.from({ length: 10 }, (_, k) => fen(minAmount + k * step)).filter((amount) => amount < maxAmount)
  return new Set([...lowest, maxAmount])
}

function startsOf(dayCount: DayCount): BusinessDate[] {
  const common = businessDate('2026-01-01')
  if (dayCount === 'MONTHLY') return [common]
  return Array.from({ length: 24 }, (_, k) => addMonths(common, k < 12 ? k : k + 12))
}
