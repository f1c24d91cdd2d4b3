import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, businessDate } from './business-date.ts'
import { couponShares } from './coupon.ts'
import { endingAfter, type PlannedLoan } from './ending-early.ts'
import { type Fen, fen, ppm, sumFen } from './money.ts'
import { buildSchedule, type ScheduleTerms } from './schedule.ts'

const cn001: ScheduleTerms = {
  principal: fen(1_000_000),
  annualRate: ppm(144_000),
  periods: 12,
  method: 'equalInstalment',
  dayCount: 'MONTHLY',
  startOn: businessDate('2026-01-15'),
}

function planned(terms: ScheduleTerms, shares: readonly Fen[] = []): PlannedLoan {
  const { instalments, upfrontFee } = buildSchedule(terms)
  const { startOn, annualRate, dayCount } = terms
  const rows = instalments.map((row, index) => ({ ...row, subsidy: shares[index] ?? fen(0) }))
  return { startOn, annualRate, dayCount, instalments: rows, upfrontFee }
}

test('a borrower who ends after three months has paid three instalments, pays the principal, and saves the rest', () => {
  expect(endingAfter(planned(cn001), 3)).toEqual({
    dueOn: '2026-04-15',
    paid: 3 * 89_975,
    left: 763_256,
    settlementFee: 0,
    saved: 46_524,
    total: 3 * 89_975 + 763_256,
  })
})

test('after the last instalment nothing is left and nothing saved', () => {
  const { total } = buildSchedule(cn001)
  expect(endingAfter(planned(cn001), 12)).toMatchObject({ paid: total, left: 0, saved: 0, total })
  expect(() => endingAfter(planned(cn001), 13)).toThrow('no instalment 13')
})

test('fees of later instalments are saved, one on disbursement is not', () => {
  const fees = [
    { name: '担保费', payee: '某担保公司', amount: fen(500), when: 'perInstalment' },
    { name: '开户费', payee: '某担保公司', amount: fen(700), when: 'disbursement' },
  ] as const
  const plain = endingAfter(planned(cn001), 3)
  expect(endingAfter(planned({ ...cn001, fees }), 3)).toMatchObject({
    paid: plain.paid + 3 * 500 + 700,
    left: plain.left,
    saved: plain.saved + 9 * 500,
  })
})

test('what a coupon pays is neither paid nor saved by the borrower', () => {
  const shares = couponShares({ type: 'freePeriods', periods: 6 }, buildSchedule(cn001))
  const helped = endingAfter(planned(cn001, shares), 3)
  const plain = endingAfter(planned(cn001), 3)
  expect(helped.paid).toBe(plain.paid - sumFen(shares.slice(0, 3)))
  expect(helped.left).toBe(plain.left)
  expect(helped.saved).toBe(plain.saved - sumFen(shares.slice(3)))
})

const anyTerms = fc.record({
  principal: fc.integer({ min: 1, max: 20_000_000 }).map(fen),
  annualRate: fc.integer({ min: 0, max: 240_000 }).map(ppm),
  periods: fc.integer({ min: 1, max: 24 }),
  method: fc.constantFrom('equalInstalment' as const, 'equalPrincipal' as const, 'interestFirst' as const),
  dayCount: fc.constantFrom('MONTHLY' as const, 'ACT_365' as const, 'ACT_360' as const),
  startOn: fc.integer({ min: 0, max: 4000 }).map((days) => addDays(businessDate('2024-01-01'), days)),
})

test('whatever the plan, paid, left and saved add up to it, and ending later never saves more', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 0, max: 100 }), (terms, percent) => {
      const schedule = buildSchedule(terms)
      const shares = couponShares({ type: 'percent', percent }, schedule)
      const loan = planned(terms, shares)
      let before = schedule.total as number
      for (const { no, balance } of schedule.instalments) {
        const ending = endingAfter(loan, no)
        expect(ending.left).toBe(balance)
        expect(ending.total).toBe(ending.paid + ending.left)
        expect(ending.total + ending.saved).toBe(schedule.total - sumFen(shares))
        expect(ending.saved).toBeGreaterThanOrEqual(0)
        expect(ending.saved).toBeLessThanOrEqual(before)
        expect(ending.paid).toBeGreaterThanOrEqual(0)
        before = ending.saved
      }
    }),
  )
})
