import { formatMoneyParts, formatPercentPpm } from '@wanka/contract/format.ts'
import type { Fen, Ppm } from '@wanka/domain/money.ts'

/** A yearly rate with two decimals: 180000 ppm → `18.00%`. */
export function rateText(rate: Ppm): string {
  return `${formatPercentPpm(rate)}%`
}

/** The same without trailing zeros, for running text: `18%`, `14.4%`. */
export function rateRound(rate: Ppm): string {
  return `${Number(formatPercentPpm(rate))}%`
}

/** A real minus sign: as wide as a digit, so columns stay aligned. */
const MINUS = '−'

/** The parts of a figure that are styled separately: `-500055` → `{ sign: '−', whole: '5,000', decimals: '.55' }`. */
export function amountParts(fen: Fen, signed = false): { sign: string; whole: string; decimals: string } {
  const { sign, whole, fraction } = formatMoneyParts(fen)
  return { sign: sign ? MINUS : signed && fen > 0 ? '+' : '', whole, decimals: `.${fraction}` }
}

/** An amount as printed inside a sentence or a button: `25,569.66`, `−20.00`; `signed` also prints `+20.00`. */
export function amountText(fen: Fen, signed = false): string {
  const { sign, whole, decimals } = amountParts(fen, signed)
  return sign + whole + decimals
}

/** Limits and steps in whole yuan, `1,000`; an amount with fen keeps its two decimals. */
export function wholeYuanText(fen: Fen): string {
  return amountText(fen).replace(/\.00$/, '')
}

/** The words of a sum for its AmountPlace, which sets the decimals apart: `{ due: '1,234', 'due.': '.56' }`. */
export function amountWords(name: string, sum: Fen): Record<string, string> {
  const { sign, whole, decimals } = amountParts(sum)
  return { [name]: sign + whole, [`${name}.`]: decimals }
}
