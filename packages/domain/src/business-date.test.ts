import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  type BusinessDate,
  businessDate,
  dayOfMonth,
  daysBetween,
  isBusinessDate,
  isLeapYear,
  maxDate,
  minDate,
  monthOf,
  nextDayOfMonth,
} from './business-date.ts'

const MS_PER_DAY = 86_400_000
const epoch = businessDate('1970-01-01')
const calendar = (dayNumber: number): BusinessDate =>
  businessDate(new Date(dayNumber * MS_PER_DAY).toISOString().slice(0, 10))
// 1 Jan 0001 to 31 Dec 9999, counted from 1970.
const anyDay = fc.integer({ min: -719_162, max: 2_932_896 })

test('only real calendar days are dates', () => {
  for (const good of ['2026-08-31', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])
    expect(businessDate(good)).toBe(good)
  const bad = ['2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '0000-01-01']
  const malformed = ['2026-1-1', '20260101', '2026-01-01T00:00', ' 2026-01-01', '2026-01-01\n', '']
  for (const text of [...bad, ...malformed]) {
    expect(isBusinessDate(text), text).toBe(false)
    expect(() => businessDate(text), text).toThrow(new RangeError('not a calendar date YYYY-MM-DD'))
  }
})

test('leap years follow the Gregorian rule', () => {
  expect([1900, 2000, 2023, 2024, 2100].map(isLeapYear)).toEqual([false, true, false, true, false])
})

test('months are counted from the seed and clamped to the end of the month', () => {
  const seed = businessDate('2026-01-31')
  expect([1, 2, 3, 4, 13].map((k) => addMonths(seed, k))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2027-02-28',
  ])
  expect(addMonths(businessDate('2024-02-29'), 12)).toBe('2025-02-28')
  expect(addMonths(businessDate('2024-02-29'), 48)).toBe('2028-02-29')
  expect(addMonths(businessDate('2026-12-31'), 2)).toBe('2027-02-28')
  expect(addMonths(businessDate('2026-03-31'), -1)).toBe('2026-02-28')
  expect(addMonths(businessDate('2026-01-15'), -1)).toBe('2025-12-15')
  expect(addMonths(seed, 0)).toBe(seed)
})

test('days are counted across leap days and year ends', () => {
  expect(daysBetween(businessDate('2024-02-28'), businessDate('2024-03-01'))).toBe(2)
  expect(daysBetween(businessDate('2026-02-28'), businessDate('2026-03-01'))).toBe(1)
  expect(daysBetween(businessDate('2026-03-01'), businessDate('2026-02-28'))).toBe(-1)
  expect(addDays(businessDate('2025-12-31'), 1)).toBe('2026-01-01')
  expect(addDays(businessDate('2024-03-01'), -1)).toBe('2024-02-29')
  // the leap day that only every fourth century year has
  expect(addDays(businessDate('2000-02-28'), 1)).toBe('2000-02-29')
  expect(addDays(businessDate('2400-03-01'), -1)).toBe('2400-02-29')
})

test('the calendar agrees with the platform for any day of any year', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (a, b) => {
      expect(addDays(epoch, a)).toBe(calendar(a))
      expect(daysBetween(calendar(a), calendar(b))).toBe(b - a)
      expect(addDays(calendar(a), b - a)).toBe(calendar(b))
      expect(calendar(a) < calendar(b)).toBe(a < b)
    }),
  )
})

test('adding months keeps the day or takes the last day of the month', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: -120, max: 120 }), (day, k) => {
      const seed = calendar(day)
      const moved = addMonths(seed, k)
      const months = (date: BusinessDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
      expect(isBusinessDate(moved)).toBe(true)
      expect(months(moved) - months(seed)).toBe(k)
      expect(dayOfMonth(moved) === dayOfMonth(seed) || dayOfMonth(addDays(moved, 1)) === 1).toBe(true)
    }),
  )
})

test('a date gives its month and day, and two dates their earlier and later one', () => {
  const [early, late] = [businessDate('2026-08-05'), businessDate('2026-08-31')]
  expect(monthOf(early)).toBe('2026-08')
  expect(dayOfMonth(early)).toBe(5)
  expect([minDate(early, late), minDate(late, early)]).toEqual([early, early])
  expect([maxDate(early, late), maxDate(late, early)]).toEqual([late, late])
})

test('a number of days or months that is not whole, or leaves the calendar, is refused', () => {
  expect(() => addDays(epoch, 0.5)).toThrow('not a whole number of days: 0.5')
  expect(() => addMonths(epoch, Number.NaN)).toThrow('not a whole number of months: NaN')
  expect(() => addDays(businessDate('9999-12-31'), 1)).toThrow('outside the years 0001–9999: 10000')
  expect(() => addMonths(businessDate('0001-01-01'), -1)).toThrow('outside the years 0001–9999: 0')
})

test('the next such day of the month may be today, and a short month has its last day', () => {
  const next = (today: string, day: number) => nextDayOfMonth(businessDate(today), day)
  expect(next('2026-11-21', 23)).toBe('2026-11-23')
  expect(next('2026-11-21', 21)).toBe('2026-11-21')
  expect(next('2026-11-21', 5)).toBe('2026-12-05')
  expect(next('2026-12-30', 7)).toBe('2027-01-07')
  expect(next('2027-02-10', 31)).toBe('2027-02-28')
  expect(next('2027-02-28', 31)).toBe('2027-02-28')
})
