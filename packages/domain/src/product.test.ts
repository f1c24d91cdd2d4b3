import { expect, test } from 'vitest'
import { aprOf } from './apr.ts'
import { addMonths, businessDate } from './business-date.ts'
import { fen, ppm } from './money.ts'
import { assertProduct, checkAmount, dearestApr, highestWithin, type ProductTerms } from './product.ts'
import { buildSchedule } from './schedule.ts'

const cash: ProductTerms = {
  code: 'cash',
  kind: 'cash',
  minAmount: fen(10_000),
  maxAmount: fen(20_000_000),
  step: fen(10_000),
  periods: [3, 6, 9, 12, 24],
  annualRate: ppm(180_000),
  methods: ['equalInstalment', 'equalPrincipal', 'interestFirst'],
  dayCount: 'MONTHLY',
  fees: [],
}
const spare: ProductTerms = {
  ...cash,
  code: 'spare',
  maxAmount: fen(500_000),
  periods: [1],
  methods: ['singleRepayment'],
  dayCount: 'ACT_365',
}
const guarantee = (amount: number) =>
  [{ name: '担保费', payee: '某担保公司', amount: fen(amount), when: 'perInstalment' }] as const

test('an amount is within the range and on the step', () => {
  expect([10_000, 20_000, 20_000_000].map((amount) => checkAmount(cash, fen(amount)))).toEqual([null, null, null])
  expect([0, 9_999, 20_000_001, 20_010_000, 10_001].map((amount) => checkAmount(cash, fen(amount)))).toEqual([
    'belowMin',
    'belowMin',
    'aboveMax',
    'aboveMax',
    'offStep',
  ])
})

test('the highest amount within a limit is on the step, or zero', () => {
  expect([9_999, 10_000, 55_555, 99_999_999].map((limit) => highestWithin(cash, fen(limit)))).toEqual([
    0, 10_000, 50_000, 20_000_000,
  ])
})

test('steps are counted from the lowest amount', () => {
  const odd = { ...cash, minAmount: fen(13_000), maxAmount: fen(93_000) }
  expect([13_000, 23_000, 20_000].map((amount) => checkAmount(odd, fen(amount)))).toEqual([null, null, 'offStep'])
  expect(highestWithin(odd, fen(42_999))).toBe(33_000)
  const fine = { ...cash, minAmount: fen(1), maxAmount: fen(100), step: fen(1), annualRate: ppm(0) }
  expect(() => assertProduct(fine)).not.toThrow()
})

test('by actual days no start month of a common or a leap year costs more than the stated highest cost', () => {
  const offer = { ...cash, minAmount: cash.maxAmount, dayCount: 'ACT_365', methods: ['interestFirst'] } as const
  for (const periods of [2, 12]) {
    const costs = Array.from({ length: 48 }, (_, month) => {
      const startOn = addMonths(businessDate('2025-01-01'), month)
      return aprOf(buildSchedule({ ...offer, principal: offer.maxAmount, periods, method: 'interestFirst', startOn }))
    })
    expect(dearestApr({ ...offer, periods: [periods] })).toBe(Math.max(...costs))
  }
})

test('amounts outside the offer do not raise a product’s highest cost', () => {
  // a month of 0.33 costs nothing, one of 0.34 a whole fen
  const tiny = { ...cash, minAmount: fen(33), maxAmount: fen(33), step: fen(1), periods: [1] }
  expect(dearestApr(tiny)).toBe(0)
  expect(dearestApr({ ...tiny, maxAmount: fen(34) })).toBeGreaterThan(2400)
})

test('our own products cost what their rate says', () => {
  for (const product of [cash, spare]) {
    assertProduct(product)
    expect(Math.abs(dearestApr(product) - 1800)).toBeLessThanOrEqual(6)
  }
  expect(dearestApr({ ...cash, minAmount: cash.maxAmount })).toBe(1800)
})

test('a product whose all-in cost passes 24 % is refused, be it by rate, fee or day count', () => {
  expect(() => assertProduct({ ...cash, minAmount: cash.maxAmount, annualRate: ppm(240_000) })).not.toThrow()
  expect(() => assertProduct({ ...cash, annualRate: ppm(241_000) })).toThrow(/ceiling/)
  expect(() => assertProduct({ ...cash, fees: guarantee(50) })).toThrow(/ceiling/)
  expect(() => assertProduct({ ...spare, dayCount: 'ACT_360', annualRate: ppm(239_000) })).toThrow(/ceiling/)
  const upfront = [{ name: '评估费', payee: '某评估公司', amount: fen(1000), when: 'disbursement' }] as const
  expect(() => assertProduct({ ...cash, fees: upfront })).toThrow(/ceiling/)
})

test('a product that offers nothing, or a fee without name or payee, is refused', () => {
  const bad: [Partial<ProductTerms>, string][] = [
    [{ periods: [] }, 'periods'],
    [{ periods: [3, 3] }, 'periods'],
    [{ methods: [] }, 'methods'],
    [{ methods: ['interestFirst', 'interestFirst'] }, 'methods'],
    [{ minAmount: fen(0) }, 'amounts'],
    [{ step: fen(0) }, 'amounts'],
    [{ minAmount: fen(30_000_000) }, 'amounts'],
    [{ maxAmount: fen(20_005_000) }, 'the highest amount is off the step'],
    [{ fees: [{ name: '担保费', payee: ' ', amount: fen(0), when: 'perInstalment' }] }, 'a fee without name or payee'],
    [{ fees: [{ name: ' ', payee: '某公司', amount: fen(0), when: 'perInstalment' }] }, 'a fee without name or payee'],
  ]
  for (const [changes, why] of bad)
    expect(() => assertProduct({ ...cash, ...changes })).toThrow(new RangeError(`product cash: ${why}`))
})
