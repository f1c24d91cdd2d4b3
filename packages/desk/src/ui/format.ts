import { formatDateTime, formatMoney } from '@wanka/contract/format.ts'
import { fen } from '@wanka/domain/money.ts'

/** An amount of fen in yuan. */
export const yuan = (amount: number): string => `¥${formatMoney(fen(amount))}`

/** A time as staff read it. */
export const moment = (iso: string): string => formatDateTime(new Date(iso))

const SECOND = 1000
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

/** How long something took, to a tenth of a second while it is short. */
export function lasted(ms: number): string {
  if (ms < MINUTE) return `${(ms / SECOND).toFixed(1)}秒`
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)}分${Math.round((ms % MINUTE) / SECOND)}秒`
  return `${Math.floor(ms / HOUR)}小时${Math.floor((ms % HOUR) / MINUTE)}分`
}
