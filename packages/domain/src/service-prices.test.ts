import { expect, test } from 'vitest'
import { businessDate } from './business-date.ts'
import { fen } from './money.ts'
import { coolingUntil, lapsesOn, lastDayOfCover } from './premium.ts'
import { topUpLeft } from './states/top-up.ts'

test('a customer may top up for 1,000.00 a day', () => {
  expect([0, 1, 99_999, 100_000, 100_001].map((spent) => topUpLeft(fen(spent)))).toEqual([100_000, 99_999, 1, 0, 0])
})

test('the last day of cover is the last day of its last month', () => {
  const start = businessDate('2027-01-31')
  expect(lastDayOfCover(start, 4)).toBe('2027-05-30')
})

test('a customer can cancel a policy within fifteen days for a full refund, and pay a premium thirty days late', () => {
  expect(coolingUntil(businessDate('2027-06-15'))).toBe('2027-06-30')
  expect(lapsesOn(businessDate('2027-06-15'))).toBe('2027-07-16')
})
