import { formatDateTime, formatDay, formatMonthDay } from '@wanka/contract/format.ts'
import { addDays, type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'

/** The date in Shanghai now. */
export const todayInShanghai = (): BusinessDate => businessDate(formatDateTime(new Date()).slice(0, 10))

/** A day as the heading of what happened on it: 今天, 昨天, 7月9日, and the year where it is another one. */
export function dayTitle(day: string, today: BusinessDate): string {
  if (day === today) return '今天'
  if (day === addDays(today, -1)) return '昨天'
  return day.slice(0, 4) === today.slice(0, 4) ? formatMonthDay(day) : formatDay(day)
}

/** A time under the heading of its month: `2027-07-12 09:41:00` → `12日 09:41`. */
export const timeOfMonth = (instant: string): string => `${Number(instant.slice(8, 10))}日 ${instant.slice(11, 16)}`

/** `2027-07` → `2027年7月`. */
export const monthTitle = (month: string): string => `${Number(month.slice(0, 4))}年${Number(month.slice(5, 7))}月`
