import { formatPercentPpm } from '@wanka/contract/format.ts'
import type { Ppm } from '@wanka/domain/money.ts'

/** A yearly rate with two decimals: 180000 ppm → `18.00%`. */
export function rateText(rate: Ppm): string {
  return `${formatPercentPpm(rate)}%`
}

/** The same without trailing zeros, for running text: `18%`, `14.4%`. */
export function rateRound(rate: Ppm): string {
  return `${Number(formatPercentPpm(rate))}%`
}
