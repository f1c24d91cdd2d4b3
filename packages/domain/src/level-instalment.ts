import { type Fen, fen, type Ppm } from './money.ts'
import { divideBig, mulDiv, type Rounding } from './rounding.ts'

/** 1 as parts per million per year, twelve times: the divisor of a monthly rate. */
export const MONTHLY_UNIT = 12_000_000

const factors = new Map<number, number>()
const FACTORS_KEPT = 4096

/**
 * The level instalment of an annuity, `P·r / (1 − (1+r)^−n)` with r = annual/12, rounded once and exactly. Principal and result
 * in fen, rate in ppm per year, 1–1000 periods.
 * Why a double may help: the factor per yuan is rounded once from big integers (relative error 2^-53), the product once more, so
 * the estimate is within 2^-51 of the truth. Only where the nearest tie is closer than twice that does the calculation fall back
 * to big integers; a property test compares both.
 */
export function levelInstalment(principal: Fen, annualRate: Ppm, periods: number, rounding: Rounding): Fen {
  if (annualRate === 0) return fen(mulDiv(principal, 1, periods, rounding))
  const estimate = principal * factorOf(annualRate, periods)
  const below = Math.floor(estimate)
  const aboveTie = estimate - below - 0.5
  if (Math.abs(aboveTie) > estimate * 2 ** -50) return fen(aboveTie > 0 ? below + 1 : below)
  return exactLevelInstalment(principal, annualRate, periods, rounding)
}

/** The level instalment as `levelInstalment`, by big integers alone: the reference. */
export function exactLevelInstalment(principal: Fen, annualRate: Ppm, periods: number, rounding: Rounding): Fen {
  if (annualRate === 0) return fen(mulDiv(principal, 1, periods, rounding))
  const { over, under } = fraction(annualRate, periods)
  return fen(Number(divideBig(BigInt(principal) * over, under, rounding)))
}

// Stryker disable all: what is kept only saves time, and an estimate that is far off asks the big integers
function factorOf(annualRate: Ppm, periods: number): number {
  const key = annualRate * 1024 + periods
  const kept = factors.get(key)
  if (kept !== undefined) return kept
  const { over, under } = fraction(annualRate, periods)
  const factor = Number((over << 100n) / under) * 2 ** -100
  // rates come from products, so few are in use; the bound is for a caller that tries every possible rate
  if (factors.size >= FACTORS_KEPT) factors.clear()
  factors.set(key, factor)
  return factor
}
// Stryker restore all

/** With r = a/D: r·(1+r)^n / ((1+r)^n − 1) = a·(D+a)^n / (D·((D+a)^n − D^n)). */
function fraction(annualRate: Ppm, periods: number): { over: bigint; under: bigint } {
  const unit = BigInt(MONTHLY_UNIT)
  const rate = BigInt(annualRate)
  const grown = (unit + rate) ** BigInt(periods)
  return { over: rate * grown, under: unit * (grown - unit ** BigInt(periods)) }
}
