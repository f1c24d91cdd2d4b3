import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AprBp, aprOf, assertWithinCap, CAP_APR_BP, monthlyIrr } from './apr.ts'
import { addDays, businessDate } from './business-date.ts'
import { fen, ppm, sumFen } from './money.ts'
import { buildSchedule, type Fee, type ScheduleTerms } from './schedule.ts'

const base: ScheduleTerms = {
  principal: fen(1_000_000),
  annualRate: ppm(144_000),
  periods: 12,
  method: 'equalInstalment',
  dayCount: 'MONTHLY',
  startOn: businessDate('2026-01-15'),
}
const plan = (changes: Partial<ScheduleTerms> = {}) => buildSchedule({ ...base, ...changes })
const fee = (amount: number, when: Fee['when']): Fee => ({
  name: '担保费',
  payee: '某担保公司',
  amount: fen(amount),
  when,
})

test('a plan without fees costs its rate a year', () => {
  expect(aprOf(plan())).toBe(1440)
  expect(aprOf(plan({ principal: fen(100_000), periods: 3, annualRate: ppm(239_000) }))).toBe(2390)
})

test('a plan’s internal rate of return is its rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000_000, max: 20_000_000 }).map(fen),
      fc.integer({ min: 0, max: 3600 }),
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom('equalInstalment' as const, 'equalPrincipal' as const, 'interestFirst' as const),
      (principal, bp, periods, method) => {
        const apr = aprOf(plan({ principal, annualRate: ppm(bp * 100), periods, method }))
        // rounding to the fen may move the second decimal by one, no more
        expect(Math.abs(apr - bp)).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('every fee counts: 50.00 a month lifts 14.40 % to 24.86 %, past the ceiling', () => {
  const apr = aprOf(plan({ fees: [fee(5000, 'perInstalment')] }))
  expect(apr).toBe(2486)
  expect(() => assertWithinCap(apr)).toThrow(RangeError)
})

test('a fee on the first day costs more than the same fee on the last', () => {
  const upfront = aprOf(plan({ periods: 1, fees: [fee(5000, 'disbursement')] }))
  const later = aprOf(plan({ periods: 1, fees: [fee(5000, 'perInstalment')] }))
  expect(upfront).toBeGreaterThan(later)
  expect(later).toBe(1440 + 600)
  expect(() => aprOf(plan({ fees: [fee(1_000_000, 'disbursement')] }))).toThrow('not less than the principal')
})

test('interest paid by a coupon lowers what the customer pays, not the plan', () => {
  const schedule = plan()
  const waived = schedule.instalments.slice(0, 3).map((row) => row.interest)
  expect(sumFen(waived)).toBe(33_181)
  expect(schedule.total - sumFen(waived)).toBe(1_046_524)
  expect(aprOf(schedule, waived)).toBe(829)
  const all = schedule.instalments.map((row) => row.interest)
  expect(aprOf(schedule, all)).toBe(0)
})

test('a single repayment by days shows the same rate in a short month and a long one', () => {
  const spare = { method: 'singleRepayment', annualRate: ppm(180_000), periods: 1 } as const
  for (const startOn of ['2026-02-01', '2026-03-01', '2024-02-01'].map(businessDate)) {
    expect(aprOf(plan({ ...spare, dayCount: 'ACT_365', startOn }))).toBe(1800)
    expect(aprOf(plan({ ...spare, dayCount: 'ACT_360', startOn }))).toBe(1825)
    expect(aprOf(plan({ ...spare, dayCount: 'MONTHLY', startOn }))).toBe(1800)
    const week = addDays(startOn, 7)
    expect(aprOf(plan({ ...spare, dayCount: 'ACT_365', startOn, firstDueOn: week, principal: fen(20_000_000) }))).toBe(
      1800,
    )
  }
})

test('a single repayment after six months pays no interest in between, so its monthly return is lower', () => {
  // 1.09^(1/6) − 1 = 1.4467 % a month.
  expect(aprOf(plan({ method: 'singleRepayment', annualRate: ppm(180_000), periods: 6 }))).toBe(1736)
})

test('a short first period that charges a whole month shows its true cost', () => {
  const early = aprOf(plan({ firstDueOn: businessDate('2026-01-30') }))
  expect(early).toBeGreaterThan(aprOf(plan()))
  const late = aprOf(plan({ firstDueOn: businessDate('2026-03-15') }))
  expect(late).toBeLessThan(aprOf(plan()))
  const byDays = aprOf(plan({ firstDueOn: businessDate('2026-01-30'), dayCount: 'ACT_365' }))
  expect(Math.abs(byDays - 1440)).toBeLessThan(10)
})

test('a first due date a month after the start is a month, however many days it has', () => {
  expect(aprOf(plan({ firstDueOn: businessDate('2026-02-15') }))).toBe(1440)
})

test('the days of an odd first period count as days × 12/365 months', () => {
  // 73 days are 2.4 months: 1.01^(1/2.4) − 1 = 0.41546 % a month
  const terms = { periods: 1, annualRate: ppm(120_000), firstDueOn: addDays(base.startOn, 73) }
  expect(plan(terms).total).toBe(1_010_000)
  expect(aprOf(plan(terms))).toBe(499)
})

test('the rate is found for any payments, also where the loan costs less than nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000_000 }),
      fc.array(fc.integer({ min: 0, max: 20_000_000 }), { minLength: 1, maxLength: 60 }),
      (received, amounts) => {
        fc.pre(amounts.some((amount) => amount > 0))
        const rate = monthlyIrr(
          received,
          amounts.map((amount, k) => ({ months: k + 1, amount })),
        )
        const value = amounts.reduceRight((rest, amount) => (rest + amount) / (1 + rate), 0)
        expect(rate).toBeGreaterThan(-1)
        expect(Math.abs(value - received)).toBeLessThanOrEqual(received * 1e-6)
      },
    ),
  )
  expect(() => monthlyIrr(0, [{ months: 1, amount: 1 }])).toThrow('no money received, or none paid back')
  expect(() => monthlyIrr(1, [{ months: 1, amount: 0 }])).toThrow('no money received, or none paid back')
})

test('a cost of 24.00 % is allowed, and one above it or no number is refused', () => {
  expect(CAP_APR_BP).toBe(2400)
  expect(() => assertWithinCap(2400 as AprBp)).not.toThrow()
  expect(() => assertWithinCap(2401 as AprBp)).toThrow('all-in cost 2401 passes the ceiling of 2400')
  expect(() => assertWithinCap(Number.NaN as AprBp)).toThrow(RangeError)
})
