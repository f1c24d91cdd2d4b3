import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, businessDate } from './business-date.ts'
import { type Fen, fen, ppm } from './money.ts'
import { GRACE_DAYS, penaltyOf, penaltyRate } from './penalty.ts'

const dueOn = businessDate('2026-05-15')
const late = (days: number, overduePrincipal = fen(80_816), annualRate = ppm(144_000), graceDays?: number) =>
  penaltyOf({ overduePrincipal, annualRate, dueOn, asOf: addDays(dueOn, days), graceDays })

test('808.16 overdue for 12 days at 14.4 % costs 5.82', () => {
  expect(late(12)).toBe(582)
  expect(late(12, undefined, undefined, 0)).toBe(582)
})

test('three days are forgiven; from the fourth every day since the due date is charged', () => {
  expect(GRACE_DAYS).toBe(3)
  expect([-5, 0, 1, 3].map((days) => late(days))).toEqual([0, 0, 0, 0])
  expect(late(4)).toBe(194)
  expect(late(1, undefined, undefined, 0)).toBe(48)
})

test('the penalty rate is one and a half times the rate, at most 24 % in a calendar year', () => {
  expect(penaltyRate(ppm(144_000))).toBe(216_000)
  expect(penaltyRate(ppm(180_000))).toBe(236_712)
  expect(penaltyRate(ppm(0))).toBe(0)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000_000 }),
      fc.integer({ min: 0, max: 360_000 }),
      fc.integer({ min: 0, max: 1000 }),
      (principal, rate, days) => {
        const penalty = late(days, fen(principal), ppm(rate))
        expect(penalty).toBeLessThanOrEqual((principal * 0.24 * days) / 365 + 0.5)
        expect(penalty).toBeLessThanOrEqual((principal * rate * 1.5 * days) / 360e6 + 0.5)
      },
    ),
  )
})

test('a penalty grows with the days and is zero on no principal', () => {
  expect(late(30)).toBeGreaterThan(late(29))
  expect(late(30, fen(0))).toBe(0)
  expect(() => late(30, -1 as Fen)).toThrow('not an overdue principal: -1')
  expect(late(3650, fen(900_000_000_000))).toBe(1_971_000_000_000)
})
