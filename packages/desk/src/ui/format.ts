import { formatDateTime, formatMoney } from '@wanka/contract/format.ts'
import { fen } from '@wanka/domain/money.ts'

/** An amount of fen in yuan. */
export const yuan = (amount: number): string => `¥${formatMoney(fen(amount))}`

/** A time as staff read it. */
export const moment = (iso: string): string => formatDateTime(new Date(iso))

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago, in the largest unit that is whole. */
export function since(iso: string, now = Date.now()): string {
  const ms = Math.max(0, now - Date.parse(iso))
  if (ms < MINUTE) return '刚刚'
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)}分钟`
  return ms < DAY ? `${Math.floor(ms / HOUR)}小时` : `${Math.floor(ms / DAY)}天`
}
