import { type Fen, fenToDecimal } from '@wanka/domain/money.ts'

// By hand: building an Intl formatter costs a slow phone milliseconds, and its output varies by web view.

export type MoneyParts = { sign: '' | '-'; whole: string; fraction: string }

/** Thousands separators and two decimals (specification §9), in parts so that a screen can size them apart. */
export const formatMoneyParts = (amount: Fen): MoneyParts => {
  const text = fenToDecimal(amount)
  const sign = amount < 0 ? '-' : ''
  return {
    sign,
    whole: text.slice(sign.length, -3).replace(/\B(?=(?:\d{3})+$)/g, ','),
    fraction: text.slice(-2),
  }
}

/** `123456` fen → `1,234.56`. */
export const formatMoney = (amount: Fen): string => {
  const { sign, whole, fraction } = formatMoneyParts(amount)
  return `${sign}${whole}.${fraction}`
}

/** Basis points: `1800` → `18.00`. */
export const formatPercentBp = (basisPoints: number): string => (Math.round(basisPoints) / 100).toFixed(2)

/** Parts per million: `180000` → `18.00`, rounded half up to two decimals. */
export const formatPercentPpm = (ppm: number): string => formatPercentBp(ppm / 100)

/** A rate that a reader calculates with, in full: `236712` → `23.6712`, `216000` → `21.60`. */
export const formatRatePpm = (ppm: number): string => (ppm / 10_000).toFixed(4).replace(/0{1,2}$/, '')

const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000

/**
 * `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, which has kept one offset since 1991, whatever the phone is set to.
 * @throws RangeError when `instant` is no date.
 */
export const formatDateTime = (instant: Date | string): string =>
  new Date(new Date(instant).getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

/** `2026-07-15` → `7月15日`. */
export const formatMonthDay = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

/** `2026-07-15` → `2026年7月15日`. */
export const formatDay = (day: string): string => `${Number(day.slice(0, 4))}年${formatMonthDay(day)}`
