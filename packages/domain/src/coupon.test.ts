import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aprOf } from './apr.ts'
import { addDays, businessDate } from './business-date.ts'
import {
  type CouponBenefit,
  type CouponTerms,
  couponDiscount,
  couponShares,
  isPaidByCoupon,
  misfitOf,
} from './coupon.ts'
import { fen, ppm, sumFen, ZERO } from './money.ts'
import { buildSchedule, type ScheduleTerms } from './schedule.ts'

const cash: ScheduleTerms = {
  principal: fen(1_000_000),
  annualRate: ppm(180_000),
  periods: 12,
  method: 'equalInstalment',
  dayCount: 'MONTHLY',
  startOn: businessDate('2027-07-12'),
}
const spare: ScheduleTerms = {
  ...cash,
  principal: fen(500_000),
  periods: 1,
  method: 'singleRepayment',
  dayCount: 'ACT_365',
}

const anyBenefit: fc.Arbitrary<CouponBenefit> = fc.oneof(
  fc.integer({ min: 0, max: 60 }).map((periods) => ({ type: 'freePeriods' as const, periods })),
  fc.integer({ min: 0, max: 60 }).map((days) => ({ type: 'freeDays' as const, days })),
  fc.integer({ min: 1, max: 5_000_000 }).map((amount) => ({ type: 'amount' as const, amount: fen(amount) })),
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ type: 'percent' as const, percent })),
)
const anyTerms: fc.Arbitrary<ScheduleTerms> = fc
  .record({
    principal: fc.integer({ min: 1, max: 20_000_000 }).map(fen),
    annualRate: fc.integer({ min: 0, max: 240_000 }).map(ppm),
    periods: fc.integer({ min: 1, max: 60 }),
    method: fc.constantFrom('equalInstalment', 'equalPrincipal', 'interestFirst', 'singleRepayment'),
    dayCount: fc.constantFrom('MONTHLY', 'ACT_365', 'ACT_360'),
    day: fc.integer({ min: 0, max: 3000 }),
  })
  .map(({ day, ...terms }) => ({ ...terms, startOn: addDays(businessDate('2026-01-01'), day) }))

test('a coupon never pays more than the interest, the plan still adds up, and its rate stays as contracted', () => {
  fc.assert(
    fc.property(anyTerms, anyBenefit, (terms, benefit) => {
      const schedule = buildSchedule(terms)
      const contracted = aprOf(schedule)
      const shares = couponShares(benefit, schedule)
      expect(shares).toHaveLength(schedule.instalments.length)
      for (const [index, { interest }] of schedule.instalments.entries()) {
        expect(shares[index]).toBeGreaterThanOrEqual(0)
        expect(shares[index]).toBeLessThanOrEqual(interest)
      }
      const paid = schedule.instalments.map(
        (row, index) => row.principal + row.interest + row.fee - (shares[index] ?? 0),
      )
      expect(paid.reduce((sum, amount) => sum + amount, 0) + sumFen(shares)).toBe(schedule.total)
      expect(sumFen(schedule.instalments.map(({ principal }) => principal))).toBe(terms.principal)
      expect(schedule).toEqual(buildSchedule(terms))
      expect(aprOf(schedule)).toBe(contracted)
      expect(aprOf(schedule, shares)).toBeLessThanOrEqual(contracted)
    }),
    { numRuns: 300 },
  )
})

test('a coupon’s sum is used up from the first instalment on, and the part beyond all interest is not paid', () => {
  const schedule = buildSchedule(cash)
  const [first = ZERO, second = ZERO] = schedule.instalments.map(({ interest }) => interest)
  expect(couponShares({ type: 'amount', amount: fen(2_000) }, schedule).slice(0, 2)).toEqual([2_000, 0])
  expect(couponShares({ type: 'amount', amount: fen(first + 1) }, schedule).slice(0, 3)).toEqual([first, 1, 0])
  expect(second).toBeGreaterThan(1)
  expect(sumFen(couponShares({ type: 'amount', amount: fen(10_000_000) }, schedule))).toBe(schedule.totalInterest)
})

test('seven free days of 5,000.00 at 18 % are 17.26, whatever the month', () => {
  // 5000 × 0.18 × 7 / 365 = 17.2603
  expect(couponShares({ type: 'freeDays', days: 7 }, buildSchedule(spare))).toEqual([1_726])
  expect(couponShares({ type: 'freeDays', days: 60 }, buildSchedule(spare))).toEqual([
    buildSchedule(spare).totalInterest,
  ])
})

test('a coupon’s free days are of the first instalment only, by 360 where the contract counts months', () => {
  // 10000 × 0.18 × 7 / 360
  const shares = couponShares({ type: 'freeDays', days: 7 }, buildSchedule(cash))
  expect(shares).toEqual([3_500, ...Array(11).fill(0)])
})

test('an instalment counts as paid by a coupon when that pays all of it, and one of zero does not', () => {
  const row = (principal: number, interest: number, fee: number, subsidy: number) =>
    isPaidByCoupon({ principal: fen(principal), interest: fen(interest), fee: fen(fee), subsidy: fen(subsidy) })
  expect([row(0, 500, 0, 500), row(0, 400, 100, 500)]).toEqual([true, true])
  expect([row(0, 500, 0, 499), row(0, 500, 1, 500), row(1, 500, 0, 500), row(0, 0, 0, 0)]).toEqual(Array(4).fill(false))
})

test('a coupon takes no more off a payment than its interest and fees, and never the last fen', () => {
  const bill = { costs: fen(15_000), total: fen(91_680) }
  expect(couponDiscount({ type: 'amount', amount: fen(880) }, bill)).toBe(880)
  expect(couponDiscount({ type: 'amount', amount: fen(20_000) }, bill)).toBe(15_000)
  expect(couponDiscount({ type: 'percent', percent: 20 }, bill)).toBe(3_000)
  expect(couponDiscount({ type: 'percent', percent: 100 }, { costs: fen(500), total: fen(500) })).toBe(499)
  expect(couponDiscount({ type: 'freePeriods', periods: 3 }, bill)).toBe(0)
  expect(couponDiscount({ type: 'amount', amount: fen(880) }, { costs: ZERO, total: fen(100) })).toBe(0)
})

test('a coupon that cannot be used has a reason: another purpose, another product, too small, too large', () => {
  const terms: CouponTerms = {
    scene: 'borrow',
    products: ['cash'],
    benefit: { type: 'amount', amount: fen(2_000) },
    minAmount: fen(500_000),
    maxAmount: fen(1_000_000),
  }
  const why = (scene: 'borrow' | 'repay', products: string[], amount: number) =>
    misfitOf(terms, { scene, products, amount: fen(amount) })
  expect(why('borrow', ['cash'], 500_000)).toBeNull()
  expect(why('repay', ['cash'], 500_000)).toBe('scene')
  expect(why('borrow', ['cash', 'spare'], 500_000)).toBe('product')
  expect(why('borrow', ['cash'], 499_999)).toBe('tooSmall')
  expect(why('borrow', ['cash'], 1_000_000)).toBeNull()
  expect(why('borrow', ['cash'], 1_000_001)).toBe('tooLarge')
  expect(
    misfitOf({ ...terms, products: [], maxAmount: null }, { scene: 'borrow', products: ['sc'], amount: fen(9e8) }),
  ).toBeNull()
})
