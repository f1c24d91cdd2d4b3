import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, businessDate, dayOfMonth, daysBetween } from './business-date.ts'
import { exactLevelInstalment, levelInstalment } from './level-instalment.ts'
import { type Fen, fen, type Ppm, ppm, sumFen } from './money.ts'
import { divideBig } from './rounding.ts'
import { buildSchedule, type DayCount, type RepaymentMethod, type Schedule, type ScheduleTerms } from './schedule.ts'

const methods: RepaymentMethod[] = ['equalInstalment', 'equalPrincipal', 'interestFirst', 'singleRepayment']
const dayCounts: DayCount[] = ['MONTHLY', 'ACT_365', 'ACT_360']
const base: ScheduleTerms = {
  principal: fen(1_000_000),
  annualRate: ppm(180_000),
  periods: 12,
  method: 'equalInstalment',
  dayCount: 'MONTHLY',
  startOn: businessDate('2026-01-31'),
}
const plan = (changes: Partial<ScheduleTerms>): Schedule => buildSchedule({ ...base, ...changes })

const anyTerms = fc.record({
  principal: fc.oneof(fc.integer({ min: 1, max: 20_000_000 }), fc.integer({ min: 1, max: 300 })).map(fen),
  annualRate: fc.integer({ min: 0, max: 360_000 }).map(ppm),
  periods: fc.integer({ min: 1, max: 60 }),
  method: fc.constantFrom(...methods),
  dayCount: fc.constantFrom(...dayCounts),
  rounding: fc.constantFrom('HALF_UP' as const, 'HALF_EVEN' as const),
  startOn: fc.integer({ min: 0, max: 20_000 }).map((day) => addDays(businessDate('2000-01-01'), day)),
})

test('principal, totals and balances add up for any amount, any term and any start', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const { instalments, total, totalInterest, totalFee } = buildSchedule(terms)
      expect(sumFen(instalments.map((row) => row.principal))).toBe(terms.principal)
      expect(sumFen(instalments.map((row) => row.interest))).toBe(totalInterest)
      expect(total).toBe(terms.principal + totalInterest + totalFee)
      let balance: number = terms.principal
      instalments.forEach((row, index) => {
        balance -= row.principal
        expect(row.balance).toBe(balance)
        expect(row.no).toBe(index + 1)
        expect(row.principal).toBeGreaterThanOrEqual(0)
        expect(row.interest).toBeGreaterThanOrEqual(0)
      })
      expect(balance).toBe(0)
      expect(instalments).toHaveLength(terms.method === 'singleRepayment' ? 1 : terms.periods)
      expect(instalments.at(-1)?.dueOn).toBe(addMonths(terms.startOn, terms.periods))
    }),
    { numRuns: 500 },
  )
})

test('every interest figure is the balance by the day count, rounded once', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      let balance = BigInt(terms.principal)
      let from = terms.startOn
      for (const row of buildSchedule(terms).instalments) {
        const months = terms.method === 'singleRepayment' ? terms.periods : 1
        const [over, under] =
          terms.dayCount === 'MONTHLY'
            ? [months, 12_000_000n]
            : [daysBetween(from, row.dueOn), terms.dayCount === 'ACT_365' ? 365_000_000n : 360_000_000n]
        const exact = divideBig(balance * BigInt(terms.annualRate) * BigInt(over), under, terms.rounding)
        expect(BigInt(row.interest)).toBe(exact)
        balance -= BigInt(row.principal)
        from = row.dueOn
      }
    }),
  )
})

test('the level instalment agrees with big integers to the fen', () => {
  const rounding = fc.constantFrom('HALF_UP' as const, 'HALF_EVEN' as const)
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 1, max: 20_000_000 }), fc.integer({ min: 1, max: 2 ** 49 })).map(fen),
      fc.integer({ min: 0, max: 1_000_000 }).map(ppm),
      fc.integer({ min: 1, max: 360 }),
      rounding,
      (principal, rate, periods, mode) =>
        levelInstalment(principal, rate, periods, mode) === exactLevelInstalment(principal, rate, periods, mode),
    ),
    { numRuns: 3000 },
  )
})

test('the level instalment is exact where it falls on a tie', () => {
  // one period at 12 %: principal × 1.01, so 50 fen owe 50.5
  const tie = (principal: Fen, rate: Ppm) =>
    (['HALF_UP', 'HALF_EVEN'] as const).map((mode) => levelInstalment(principal, rate, 1, mode))
  expect(tie(fen(50), ppm(120_000))).toEqual([51, 50])
  expect(exactLevelInstalment(fen(100), ppm(0), 3, 'HALF_UP')).toBe(33)
  expect(tie(fen(150), ppm(120_000))).toEqual([152, 152])
  expect(tie(fen(1_999_999_950), ppm(120_000))).toEqual([2_019_999_950, 2_019_999_950])
  expect(tie(fen(50_000_000_050), ppm(120_000))).toEqual([50_500_000_051, 50_500_000_050])
})

test('every instalment but the last is level', () => {
  const { instalments, instalmentAmount } = plan({})
  for (const row of instalments.slice(0, -1)) expect(row.principal + row.interest).toBe(instalmentAmount)
})

test('a loan costs more, the longer its method leaves the principal outstanding', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 20_000_000 }).map(fen),
      fc.integer({ min: 60_000, max: 240_000 }).map(ppm),
      fc.integer({ min: 3, max: 60 }),
      (principal, annualRate, periods) => {
        const cost = (method: RepaymentMethod) => plan({ principal, annualRate, periods, method }).totalInterest
        expect(cost('equalPrincipal')).toBeLessThan(cost('equalInstalment'))
        expect(cost('equalInstalment')).toBeLessThan(cost('interestFirst'))
        expect(Math.abs(cost('singleRepayment') - cost('interestFirst'))).toBeLessThanOrEqual(periods)
      },
    ),
  )
})

test('interest falls as the rate falls', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 1, max: 360_000 }), (terms, lower) => {
      const cheaper = ppm(Math.max(0, terms.annualRate - lower))
      const [high, low] = [buildSchedule(terms), buildSchedule({ ...terms, annualRate: cheaper })]
      // rounding each row may hide a small step of the rate, never more than half a fen a row and its effect on later rows
      expect(low.totalInterest).toBeLessThanOrEqual(high.totalInterest + terms.periods)
    }),
  )
  expect(plan({ annualRate: ppm(144_000) }).totalInterest).toBeLessThan(plan({}).totalInterest)
  expect(plan({ annualRate: ppm(0) }).totalInterest).toBe(0)
})

test('due dates are counted from the seed, so a short month does not shift later ones', () => {
  const dates = plan({ periods: 4 }).instalments.map((row) => row.dueOn)
  expect(dates).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
  expect(plan({ periods: 4, firstDueOn: businessDate('2026-02-28') }).instalments.map((row) => row.dueOn)).toEqual(
    dates,
  )
  const leap = plan({ startOn: businessDate('2024-01-30'), periods: 2 }).instalments.map((row) => row.dueOn)
  expect(leap).toEqual(['2024-02-29', '2024-03-30'])
  const chosen = plan({ firstDueOn: businessDate('2026-03-08'), periods: 3 }).instalments
  expect(chosen.map((row) => dayOfMonth(row.dueOn))).toEqual([8, 8, 8])
  expect(plan({ periods: 3, method: 'singleRepayment' }).instalments[0]?.dueOn).toBe('2026-04-30')
})

test('half a fen of interest is rounded up, unless the terms round to even', () => {
  const half = { principal: fen(50), annualRate: ppm(120_000), periods: 1, method: 'interestFirst' } as const
  expect(plan(half).totalInterest).toBe(1)
  expect(plan({ ...half, rounding: 'HALF_EVEN' }).totalInterest).toBe(0)
})

test('by actual days a leap February costs one day more', () => {
  const year = (startOn: string, dayCount: DayCount) =>
    plan({ startOn: businessDate(startOn), dayCount, periods: 1, method: 'singleRepayment' }).totalInterest
  // 10000.00 × 18 % × 28/365, 29/365 and 29/360.
  expect(year('2026-02-01', 'ACT_365')).toBe(13_808)
  expect(year('2024-02-01', 'ACT_365')).toBe(14_301)
  expect(year('2024-02-01', 'ACT_360')).toBe(14_500)
})

test('a long first period by actual days never increases the balance', () => {
  const { instalments } = plan({ dayCount: 'ACT_365', firstDueOn: businessDate('2026-12-31'), periods: 60 })
  expect(instalments[0]?.principal).toBe(0)
  expect(instalments[0]?.balance).toBe(1_000_000)
})

test('fees are listed beside the loan with name and payee, and are never deducted from the disbursement', () => {
  const { instalments, upfrontFee, totalFee, total, totalInterest, instalmentAmount } = plan({
    fees: [
      { name: '担保费', payee: '某担保公司', amount: fen(5000), when: 'perInstalment' },
      { name: '评估费', payee: '某评估公司', amount: fen(3000), when: 'disbursement' },
    ],
  })
  expect(instalments.map((row) => row.fee)).toEqual(Array.from({ length: 12 }, () => 5000))
  expect(upfrontFee).toBe(3000)
  expect(totalFee).toBe(63_000)
  expect(total).toBe(1_000_000 + totalInterest + 63_000)
  expect(instalmentAmount).toBe(91_680 + 5000)
})

test('a principal beyond exact double multiplication is still calculated exactly', () => {
  const { instalments, totalInterest } = plan({ principal: fen(900_000_000_000_000), method: 'interestFirst' })
  expect(totalInterest).toBe(162_000_000_000_000)
  expect(instalments.at(-1)?.principal).toBe(900_000_000_000_000)
})

test('terms that make no loan are refused', () => {
  const bad: [Partial<ScheduleTerms>, string][] = [
    [{ principal: fen(0) }, 'no principal: 0'],
    [{ principal: 0.5 as Fen }, 'no principal: 0.5'],
    [{ principal: 1.5 as Fen }, 'no principal: 1.5'],
    [{ annualRate: -1 as Ppm }, 'not a rate: -1'],
    [{ annualRate: 0.5 as Ppm }, 'not a rate: 0.5'],
    [{ periods: 0 }, 'not 1–360 periods: 0'],
    [{ periods: 361 }, 'not 1–360 periods: 361'],
    [{ periods: 1.5 }, 'not 1–360 periods: 1.5'],
    [{ firstDueOn: base.startOn }, 'the first due date must follow the start'],
    [{ fees: [{ name: 'x', payee: 'y', amount: fen(-1), when: 'perInstalment' }] }, 'a fee is never negative'],
    [{ fees: [{ name: 'x', payee: 'y', amount: fen(-1), when: 'disbursement' }] }, 'a fee is never negative'],
  ]
  for (const [changes, why] of bad) expect(() => plan(changes)).toThrow(new RangeError(why))
})

test('the smallest and the longest loan are accepted, and so is a fee of zero', () => {
  expect(plan({ principal: fen(1), periods: 1, annualRate: ppm(0) })).toMatchObject({ total: 1, totalInterest: 0 })
  expect(plan({ periods: 360 }).instalments).toHaveLength(360)
  const fees = [{ name: 'x', payee: 'y', amount: fen(0), when: 'perInstalment' as const }]
  expect(plan({ fees }).totalFee).toBe(0)
  expect(plan({ firstDueOn: addDays(base.startOn, 1), periods: 1 }).instalments[0]?.dueOn).toBe('2026-02-01')
})
