import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, businessDate } from './business-date.ts'
import { fen, ppm } from './money.ts'
import {
  cheapestPlan,
  largestAmount,
  largestFitting,
  lightestPlan,
  type PlanOffer,
  plansFor,
  scheduleOf,
} from './plan-choice.ts'

const cash: PlanOffer = {
  code: 'cash',
  minAmount: fen(10_000),
  maxAmount: fen(20_000_000),
  step: fen(10_000),
  periods: [3, 6, 9, 12, 24],
  annualRate: ppm(180_000),
  methods: ['equalInstalment', 'equalPrincipal', 'interestFirst'],
  dayCount: 'MONTHLY',
  fees: [],
}
const partner: PlanOffer = {
  ...cash,
  code: 'cashInstallment',
  minAmount: fen(100_000),
  maxAmount: fen(5_000_000),
  periods: [6, 12, 24],
  annualRate: ppm(144_000),
  methods: ['equalInstalment'],
}
const startOn = businessDate('2026-01-15')
const tenThousand = fen(1_000_000)

const anyWish = fc.record({
  amount: fc.integer({ min: 1, max: 500 }).map((steps) => fen(steps * 10_000)),
  most: fc.integer({ min: 1, max: 2_000_000 }).map(fen),
  startOn: fc.integer({ min: 0, max: 4000 }).map((days) => addDays(businessDate('2024-01-01'), days)),
  offers: fc.constantFrom([cash], [partner], [cash, partner]),
})

test('a borrower who can pay 920.00 a month for 10,000.00 finds the plan with the least cost', () => {
  const plans = plansFor([cash, partner], tenThousand, startOn)
  expect(plans).toHaveLength(5 * 3 + 3)
  expect(cheapestPlan(plansFor([cash], tenThousand, startOn), fen(92_000))).toEqual({
    code: 'cash',
    periods: 12,
    method: 'equalInstalment',
    // the last instalment is a fen more than the others
    heaviest: 91_681,
    cost: 100_161,
    total: 1_100_161,
  })
  expect(cheapestPlan(plans, fen(92_000))).toMatchObject({ code: 'cashInstallment', periods: 12, total: 1_079_705 })
  expect(cheapestPlan(plansFor([cash], tenThousand, startOn), fen(91_681))).toMatchObject({ heaviest: 91_681 })
  // equal principal costs less than equal instalments where its first month can be paid
  expect(cheapestPlan(plansFor([cash], tenThousand, startOn), fen(100_000))).toMatchObject({
    periods: 12,
    method: 'equalPrincipal',
    heaviest: 98_333,
  })
})

test('where no plan keeps to the sum, a borrower learns the lightest plan and the highest amount that does', () => {
  const offers = [cash, partner]
  const plans = plansFor(offers, tenThousand, startOn)
  const most = fen(40_000)
  expect(cheapestPlan(plans, most)).toBeUndefined()
  const lightest = lightestPlan(plans)
  expect(lightest).toMatchObject({ code: 'cashInstallment', periods: 24, heaviest: 48_203 })
  const amount = largestAmount(offers, { amount: tenThousand, most, startOn })
  expect(amount).toBe(820_000)
  expect(largestAmount(offers, { amount: tenThousand, most: fen(100), startOn })).toBeUndefined()
  expect(largestAmount([partner], { amount: fen(100_000), most, startOn })).toBeUndefined()
})

test('of two plans that cost the same a borrower is offered the shorter, of two as light the cheaper', () => {
  const free = plansFor([{ ...cash, annualRate: ppm(0), periods: [6, 3] }], tenThousand, startOn)
  expect(cheapestPlan(free, tenThousand)).toMatchObject({ periods: 3 })
  const fees = [{ name: '开户费', payee: '某担保公司', amount: fen(700), when: 'disbursement' }] as const
  const asLight = plansFor([{ ...cash, code: 'dear', fees }, cash], tenThousand, startOn)
  expect(lightestPlan(asLight)).toMatchObject({ code: 'cash', periods: 24, method: 'equalInstalment' })
  expect(lightestPlan([])).toBeUndefined()
})

test('an amount outside the limits or off the step has no plan', () => {
  expect(plansFor([partner], fen(90_000), startOn)).toEqual([])
  expect(plansFor([partner], fen(5_010_000), startOn)).toEqual([])
  expect(plansFor([cash], fen(10_050), startOn)).toEqual([])
  expect(plansFor([{ ...cash, maxAmount: fen(500_000) }], fen(500_000), startOn)).toHaveLength(15)
})

test('every fee counts: each month’s in the month, all of them in the cost', () => {
  const fees = [
    { name: '担保费', payee: '某担保公司', amount: fen(500), when: 'perInstalment' },
    { name: '开户费', payee: '某担保公司', amount: fen(700), when: 'disbursement' },
  ] as const
  const [plain] = plansFor([{ ...cash, periods: [12], methods: ['equalInstalment'] }], tenThousand, startOn)
  const [charged] = plansFor([{ ...cash, periods: [12], methods: ['equalInstalment'], fees }], tenThousand, startOn)
  expect(charged).toMatchObject({ heaviest: (plain?.heaviest ?? 0) + 500, cost: (plain?.cost ?? 0) + 12 * 500 + 700 })
})

test('a plan’s figures are those of its schedule, and no instalment of the chosen one exceeds the sum', () => {
  fc.assert(
    fc.property(anyWish, ({ amount, most, startOn: day, offers }) => {
      const plans = plansFor(offers, amount, day)
      const chosen = cheapestPlan(plans, most)
      for (const plan of plans) {
        const offer = offers.find(({ code }) => code === plan.code) ?? cash
        const { instalments, total } = scheduleOf(offer, { ...plan, amount, startOn: day })
        expect(plan.total).toBe(total)
        expect(plan.cost).toBe(total - amount)
        expect(plan.heaviest).toBe(Math.max(...instalments.map((row) => row.principal + row.interest + row.fee)))
        if (plan.heaviest <= most) expect(chosen?.cost).toBeLessThanOrEqual(plan.cost)
      }
      expect(chosen ? chosen.heaviest <= most : plans.every(({ heaviest }) => heaviest > most)).toBe(true)
    }),
  )
})

test('a higher monthly sum never makes a loan dearer', () => {
  fc.assert(
    fc.property(anyWish, fc.integer({ min: 0, max: 500_000 }), ({ amount, most, startOn: day, offers }, more) => {
      const plans = plansFor(offers, amount, day)
      const before = cheapestPlan(plans, most)
      const after = cheapestPlan(plans, fen(most + more))
      if (before) expect(after?.cost).toBeLessThanOrEqual(before.cost)
    }),
  )
})

test('the highest amount has a plan within the sum, and one step more has none', () => {
  fc.assert(
    fc.property(anyWish, ({ amount, most, startOn: day, offers }) => {
      const found = largestAmount(offers, { amount, most, startOn: day })
      const fits = (sum: number) => cheapestPlan(plansFor(offers, fen(sum), day), most) !== undefined
      if (found === undefined) {
        expect(amount <= 10_000 || !fits(10_000)).toBe(true)
        return
      }
      expect(found).toBeLessThan(amount)
      expect(fits(found)).toBe(true)
      if (found + 10_000 < amount) expect(fits(found + 10_000)).toBe(false)
    }),
    { numRuns: 50 },
  )
})

test('halving finds the last amount on the step that fits, whichever it is', () => {
  const offer = { ...cash, minAmount: fen(10_000), maxAmount: fen(100_000) }
  for (let limit = 0; limit <= 11; limit += 1) {
    const last = largestFitting(offer, fen(100_001), (sum) => sum <= limit * 10_000)
    expect(last).toBe(limit === 0 ? undefined : Math.min(limit, 10) * 10_000)
  }
  expect(largestFitting(offer, fen(10_000), () => true)).toBeUndefined()
  expect(largestFitting(offer, fen(30_000), () => true)).toBe(20_000)
})
