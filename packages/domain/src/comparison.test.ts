import { expect, test } from 'vitest'
import { businessDate } from './business-date.ts'
import { comparePeriods } from './comparison.ts'
import { fen, ppm } from './money.ts'

const terms = {
  principal: fen(1_000_000),
  annualRate: ppm(180_000),
  method: 'equalInstalment',
  dayCount: 'MONTHLY',
  startOn: businessDate('2026-01-15'),
} as const

test('a customer comparing terms sees that a longer one costs less a month and more in total', () => {
  const options = comparePeriods(terms, [12, 3, 24, 6, 12])
  expect(options.map((option) => option.periods)).toEqual([3, 6, 12, 24])
  expect(options.map((option) => option.cheapest)).toEqual([true, false, false, false])
  expect(options.every((option) => option.apr === 1800 && option.total === 1_000_000 + option.totalInterest)).toBe(true)
  expect(options.map((option) => option.monthlyAmount)).toEqual(
    options.map((option) => option.monthlyAmount).toSorted((a, b) => b - a),
  )
  expect(options[2]).toMatchObject({ periods: 12, monthlyAmount: 91_680, totalFee: 0 })
})

test('where all terms cost the same only the shortest is marked cheapest', () => {
  const free = comparePeriods({ ...terms, annualRate: ppm(0) }, [6, 3])
  expect(free.map((option) => option.cheapest)).toEqual([true, false])
  expect(comparePeriods(terms, [])).toEqual([])
})
