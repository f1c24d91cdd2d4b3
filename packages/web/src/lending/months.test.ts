import { businessDate } from '@wanka/domain/business-date.ts'
import { expect, test } from 'vitest'
import { monthTitle } from '../ui/primitives/day-words.ts'
import { monthsAfter, weekdayOf, weeksOf } from './months.ts'

test('a customer sees a month in weeks from Monday to Sunday, leap years included', () => {
  const february = weeksOf('2028-02')
  expect(february).toHaveLength(5)
  expect(february[0]).toEqual([
    undefined,
    '2028-02-01',
    '2028-02-02',
    '2028-02-03',
    '2028-02-04',
    '2028-02-05',
    '2028-02-06',
  ])
  expect(february.at(-1)?.filter(Boolean)).toEqual(['2028-02-28', '2028-02-29'])
  expect(weeksOf('2027-02').flat().filter(Boolean)).toHaveLength(28)
  expect(weeksOf('2027-08')).toHaveLength(6)
})

test('a customer pages through months across the turn of the year', () => {
  expect(monthsAfter('2027-12', 1)).toBe('2028-01')
  expect(monthsAfter('2027-01', -1)).toBe('2026-12')
  expect(monthTitle('2027-07')).toBe('2027年7月')
  expect(weekdayOf(businessDate('2027-07-15'))).toBe(4)
})
