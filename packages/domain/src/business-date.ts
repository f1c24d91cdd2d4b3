/**
 * A business date `YYYY-MM-DD` (Asia/Shanghai), years 0001–9999. Compare two of them with plain `<` and `===`. No clock and no
 * time zone here: the server's business date is a stored fact that is passed in.
 */
export type BusinessDate = string & { readonly __brand: 'BusinessDate' }

/** A year and month, `YYYY-MM`. */
export type BusinessMonth = string & { readonly __brand: 'BusinessMonth' }

const SHAPE = /^\d{4}-\d{2}-\d{2}$/
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
// precomputed `-MM` and `-DD`: a due date is one concatenation, on the hot path of a schedule
const DASHED = Array.from({ length: 32 }, (_, n) => `-${String(n).padStart(2, '0')}`)

/**
 * The date that a text spells.
 * @throws RangeError unless `text` is a real calendar day.
 */
export function businessDate(text: string): BusinessDate {
  if (!isBusinessDate(text)) throw new RangeError('not a calendar date YYYY-MM-DD')
  return text
}

/** Whether a text is a real calendar day `YYYY-MM-DD`, years 0001–9999. */
export function isBusinessDate(text: string): text is BusinessDate {
  if (!SHAPE.test(text)) return false
  const year = yearOf(text)
  const month = monthNumberOf(text)
  const day = dayNumberOf(text)
  return year >= 1 && day >= 1 && day <= monthLength(year, month)
}

/** Whether a year has a 29 February, by the Gregorian rule. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** The day of the month, 1 to 31. */
export function dayOfMonth(date: BusinessDate): number {
  return dayNumberOf(date)
}

/** `2026-08-31` → `2026-08`. */
export function monthOf(date: BusinessDate): BusinessMonth {
  return date.slice(0, 7) as BusinessMonth
}

/** The earlier of two dates. */
export function minDate(a: BusinessDate, b: BusinessDate): BusinessDate {
  return a < b ? a : b
}

/** The later of two dates. */
export function maxDate(a: BusinessDate, b: BusinessDate): BusinessDate {
  return a > b ? a : b
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: BusinessDate, to: BusinessDate): number {
  return dayCountOf(to) - dayCountOf(from)
}

/**
 * The date `days` later; earlier for a negative number.
 * @throws RangeError when the result leaves the years 0001–9999 or `days` is not whole.
 */
export function addDays(date: BusinessDate, days: number): BusinessDate {
  if (!Number.isSafeInteger(days)) throw new RangeError(`not a whole number of days: ${days}`)
  return dateOfDayCount(dayCountOf(date) + days)
}

/**
 * The seed moved by `months`, on the seed's day of the month or the month's last day. Always count from the seed:
 * 31 Jan + 1 is 28 Feb, + 2 is 31 Mar; stepping from the clamped date would decay to 28 Mar.
 * @throws RangeError when the result leaves the years 0001–9999 or `months` is not whole.
 */
export function addMonths(seed: BusinessDate, months: number): BusinessDate {
  if (!Number.isSafeInteger(months)) throw new RangeError(`not a whole number of months: ${months}`)
  return dayOfMonthIndex(monthIndexOf(seed) + months, dayNumberOf(seed))
}

/** The next date, today included, on this day of the month; where a month has no such day, its last. */
export function nextDayOfMonth(today: BusinessDate, day: number): BusinessDate {
  const month = monthIndexOf(today)
  const here = dayOfMonthIndex(month, day)
  return here >= today ? here : dayOfMonthIndex(month + 1, day)
}

/** The due dates of a schedule: `count` consecutive months, from the seed moved by `from` months, each counted from the seed. */
export function monthlyDates(seed: BusinessDate, from: number, count: number): BusinessDate[] {
  const first = monthIndexOf(seed) + from
  const day = dayNumberOf(seed)
  const dates: BusinessDate[] = []
  for (let k = 0; k < count; k++) dates.push(dayOfMonthIndex(first + k, day))
  return dates
}

function monthIndexOf(date: BusinessDate): number {
  return yearOf(date) * 12 + monthNumberOf(date) - 1
}

function dayOfMonthIndex(index: number, day: number): BusinessDate {
  const year = Math.floor(index / 12)
  const month = index - year * 12 + 1
  // Every month has 28 days: only the last three need the calendar.
  return spell(year, month, day <= 28 ? day : Math.min(day, monthLength(year, month)))
}

function spell(year: number, month: number, day: number): BusinessDate {
  if (year < 1 || year > 9999) throw new RangeError(`outside the years 0001–9999: ${year}`)
  const digits = year > 999 ? `${year}` : String(year).padStart(4, '0')
  return (digits + DASHED[month] + DASHED[day]) as BusinessDate
}

/** The days of a month; 0 for a number that is no month. */
function monthLength(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0)
}

/** Days since 1 March 0000. Years begin in March, so the leap day is the last of its year and month lengths form a line. */
function dayCountOf(date: string): number {
  const month = monthNumberOf(date)
  const year = month > 2 ? yearOf(date) : yearOf(date) - 1
  const daysToMonth = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5)
  return (
    year * 365 +
    Math.floor(year / 4) -
    Math.floor(year / 100) +
    Math.floor(year / 400) +
    daysToMonth +
    dayNumberOf(date) -
    1
  )
}

/** The inverse of `dayCountOf`: 146097 days make 400 years, and inside them only the century and leap corrections matter. */
function dateOfDayCount(count: number): BusinessDate {
  const era = Math.floor(count / 146097)
  const dayOfEra = count - era * 146097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return spell(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}

function yearOf(date: string): number {
  return digit(date, 0) * 1000 + digit(date, 1) * 100 + digit(date, 2) * 10 + digit(date, 3)
}

function monthNumberOf(date: string): number {
  return digit(date, 5) * 10 + digit(date, 6)
}

function dayNumberOf(date: string): number {
  return digit(date, 8) * 10 + digit(date, 9)
}

function digit(text: string, at: number): number {
  return text.charCodeAt(at) - 48
}
