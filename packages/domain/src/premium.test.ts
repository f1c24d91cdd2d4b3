import { expect, test } from 'vitest'
import { businessDate } from './business-date.ts'
import { coolingUntil, lapsesOn, lastDayOfCover, premiumMonths } from './premium.ts'

test('the months of a policy follow each other without a gap, and no month’s end moves those after it', () => {
  const start = businessDate('2027-01-31')
  const months = premiumMonths(start, 4)
  expect(months.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2027-01-31 2027-02-27',
    '2027-02-28 2027-03-30',
    '2027-03-31 2027-04-29',
    '2027-04-30 2027-05-30',
  ])
  expect(lastDayOfCover(start, 4)).toBe('2027-05-30')
})

test('fifteen days to think it over, thirty to pay late', () => {
  expect(coolingUntil(businessDate('2027-06-15'))).toBe('2027-06-30')
  expect(lapsesOn(businessDate('2027-06-15'))).toBe('2027-07-16')
})
