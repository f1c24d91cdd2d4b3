import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumAmounts } from './allocation.ts'
import { addDays, type BusinessDate, businessDate } from './business-date.ts'
import { costOfDays, settlementQuote } from './early-settlement.ts'
import type { InstalmentBalance } from './instalment-balance.ts'
import { type Fen, fen, ppm, sumFen, ZERO } from './money.ts'
import { type PartialPrepayment, partialPrepaymentOf, principalLeft } from './partial-prepayment.ts'
import { type LoanContract, type LoanPayment, owedOn, replay } from './replay.ts'
import { buildSchedule, type ScheduleTerms } from './schedule.ts'

const START = businessDate('2027-01-15')
const TENTH_DAY = businessDate('2027-01-25')
const RATE = ppm(180_000)

function contractOf(changes: Partial<ScheduleTerms> = {}, freePeriods = 0): LoanContract {
  const terms = { principal: fen(1_200_000), annualRate: RATE, periods: 12, method: 'equalInstalment' as const }
  const { instalments } = buildSchedule({ ...terms, dayCount: 'MONTHLY', startOn: START, ...changes })
  return {
    annualRate: RATE,
    dayCount: changes.dayCount ?? 'MONTHLY',
    startOn: START,
    graceDays: 3,
    instalments: instalments.map((row) => ({ ...row, subsidy: row.no <= freePeriods ? row.interest : ZERO })),
  }
}
const contract = contractOf()
const standing = (loan: LoanContract, on: BusinessDate, payments: readonly LoanPayment[] = []): InstalmentBalance[] =>
  replay(loan, payments, on).instalments
const owed = (loan: LoanContract, rows: readonly InstalmentBalance[], on: BusinessDate): Fen[] =>
  rows.map((row) => sumAmounts(owedOn(loan, row, on)))
const prepaid = (id: string, date: BusinessDate, amount: number): LoanPayment => ({
  ...{ id, date, amount: fen(amount) },
  ...{ settles: false, lowersBills: true },
})

function prepay(loan: LoanContract, rows: readonly InstalmentBalance[], date: BusinessDate, amount: number) {
  const answer = partialPrepaymentOf(loan, rows, { date, amount: fen(amount) })
  if (typeof answer === 'string') throw new Error(answer)
  return answer
}

test('a borrower who prepays a quarter of the principal has every later bill lowered by a quarter, on the same days', () => {
  const before = standing(contract, START)
  const { instalments, parts, saved, interestOfDays } = prepay(contract, before, START, 300_000)
  expect(sumFen(parts.map(sumAmounts))).toBe(300_000)
  expect(interestOfDays).toBe(0)
  const [was, is] = [owed(contract, before, START), owed(contract, instalments, START)]
  for (const [at, amount] of is.entries()) expect(Math.abs(amount - ((was[at] ?? 0) * 3) / 4)).toBeLessThanOrEqual(2)
  expect(instalments.map(({ dueOn }) => dueOn)).toEqual(before.map(({ dueOn }) => dueOn))
  expect(sumFen(was) - sumFen(is)).toBe(300_000 + saved)
  // as though a quarter less had been borrowed
  const smaller = owed(
    contractOf({ principal: fen(900_000) }),
    standing(contractOf({ principal: fen(900_000) }), START),
    START,
  )
  for (const [at, amount] of is.entries()) expect(Math.abs(amount - (smaller[at] ?? 0))).toBeLessThanOrEqual(8)
})

test('principal prepaid within a period costs its days, which stay in the next bill, and nothing after them', () => {
  const before = standing(contract, TENTH_DAY)
  const { instalments, interestOfDays, saved } = prepay(contract, before, TENTH_DAY, 300_000)
  // 3,000.00 for ten days at 18 % a year of 360 days
  expect(interestOfDays).toBe(1_500)
  expect(interestOfDays).toBe(costOfDays({ annualRate: RATE }, 300_000, 10))
  const onTheFirst = prepay(contract, standing(contract, START), START, 300_000)
  expect(onTheFirst.saved - saved).toBe(1_500)
  const [now, first] = [owed(contract, instalments, TENTH_DAY), owed(contract, onTheFirst.instalments, TENTH_DAY)]
  expect(now.map((amount, at) => amount - (first[at] ?? 0))).toEqual([1_500, ...Array(11).fill(0)])
})

test('a bill that is due is paid first, and the whole principal is prepaid only by settling the loan', () => {
  const due = addDays(START, 31)
  const rows = standing(contract, due)
  expect(partialPrepaymentOf(contract, rows, { date: due, amount: fen(5_000) })).toBe('due')
  const before = standing(contract, TENTH_DAY)
  const ask = (amount: number) => partialPrepaymentOf(contract, before, { date: TENTH_DAY, amount: fen(amount) })
  expect([ask(99), ask(1_200_000), ask(9_999_999)]).toEqual(['tooLittle', 'wholePrincipal', 'wholePrincipal'])
  expect(ask(100)).toMatchObject({ saved: expect.any(Number) })
  expect(ask(1_199_999)).toMatchObject({ saved: expect.any(Number) })
})

test('a bill paid ahead keeps its interest; a prepayment lowers the bills after it', () => {
  const [first] = owed(contract, standing(contract, START), START)
  const ahead: LoanPayment = { id: 'ahead', date: START, amount: first ?? ZERO, settles: false }
  const before = standing(contract, TENTH_DAY, [ahead])
  const { instalments, interestOfDays } = prepay(contract, before, TENTH_DAY, 300_000)
  expect(interestOfDays).toBe(0)
  expect(instalments[0]).toEqual(before[0])
  expect(principalLeft(before) - principalLeft(instalments)).toBe(300_000)
})

test('a coupon goes on paying the interest that is left, and is not counted as saved', () => {
  const loan = contractOf({}, 1)
  const before = standing(loan, TENTH_DAY)
  const { instalments, saved, couponLeft } = prepay(loan, before, TENTH_DAY, 300_000)
  const plain = prepay(contract, standing(contract, TENTH_DAY), TENTH_DAY, 300_000)
  // the first month's interest of 180.00: a quarter of it less ten days of the quarter
  expect(couponLeft).toBe(4_500 - 1_500)
  expect(saved).toBe(plain.saved - couponLeft)
  expect(owedOn(loan, instalments[0] as InstalmentBalance, TENTH_DAY).interest).toBe(0)
})

const METHODS = ['equalInstalment', 'equalPrincipal', 'interestFirst', 'singleRepayment'] as const
const loans = fc.record({
  method: fc.constantFrom(...METHODS),
  periods: fc.integer({ min: 1, max: 24 }),
  principal: fc.integer({ min: 10_000, max: 5_000_000 }).map(fen),
  dayCount: fc.constantFrom('MONTHLY' as const, 'ACT_365' as const, 'ACT_360' as const),
})
const days = fc.integer({ min: 0, max: 27 })
const shares = fc.integer({ min: 1, max: 999 })
const shareOf = (principal: number, share: number): number => Math.max(100, Math.floor((principal * share) / 1000))

test('whatever is prepaid, no fen is lost: the bills fall by exactly the sum and the interest that is told as saved', () => {
  fc.assert(
    fc.property(loans, days, shares, fc.integer({ min: 0, max: 3 }), (terms, after, share, free) => {
      const loan = contractOf(terms, free)
      const date = addDays(START, after)
      const before = standing(loan, date)
      const amount = shareOf(terms.principal, share)
      if (amount >= principalLeft(before)) return
      const { instalments, parts, saved, couponLeft, interestOfDays } = prepay(loan, before, date, amount)
      const [was, is] = [owed(loan, before, date), owed(loan, instalments, date)]
      expect(sumFen(was) - sumFen(is)).toBe(amount + saved)
      expect(sumFen(parts.map((part) => part.principal))).toBe(amount)
      expect(principalLeft(before) - principalLeft(instalments)).toBe(amount)
      for (const figure of [saved, couponLeft, interestOfDays, ...is]) expect(figure).toBeGreaterThanOrEqual(0)
      for (const [at, bill] of is.entries()) expect(bill).toBeLessThanOrEqual(was[at] ?? 0)
      for (const row of instalments) expect(row.paid.principal).toBeLessThanOrEqual(row.principal)
    }),
    { numRuns: 500 },
  )
})

test('who prepays more saves more, and who prepays later saves less, to a fen of rounding', () => {
  fc.assert(
    fc.property(loans, days, shares, shares, fc.integer({ min: 0, max: 10 }), (terms, after, one, other, later) => {
      const loan = contractOf(terms)
      const date = addDays(START, after)
      const rows = standing(loan, date)
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((share) => shareOf(terms.principal, share))
      const most = principalLeft(rows)
      if (less === undefined || more === undefined || more >= most || less >= most) return
      const saves = (amount: number, day = date): number => prepay(loan, rows, day, amount).saved
      expect(saves(more)).toBeGreaterThanOrEqual(saves(less) - 1)
      const day = addDays(date, later)
      if (day < (rows[0]?.dueOn ?? day)) expect(saves(less, day)).toBeLessThanOrEqual(saves(less) + 1)
    }),
    { numRuns: 500 },
  )
})

test('after a prepayment, settling on the same day costs less by exactly the sum, to a fen of rounding', () => {
  const totalOf = (loan: LoanContract, rows: readonly InstalmentBalance[], day: BusinessDate): Fen =>
    settlementQuote({
      ...loan,
      day,
      instalments: rows.map((row) => ({
        ...row,
        due: row.paidOn ? row.paid : { ...row, interest: fen(row.interest - row.waived.interest) },
      })),
    }).total
  fc.assert(
    fc.property(loans, days, shares, (terms, after, share) => {
      const loan = contractOf(terms)
      const date = addDays(START, after)
      const before = standing(loan, date)
      const amount = shareOf(terms.principal, share)
      if (amount >= principalLeft(before)) return
      const { instalments } = prepay(loan, before, date, amount)
      expect(Math.abs(totalOf(loan, before, date) - totalOf(loan, instalments, date) - amount)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 300 },
  )
})

test('a loan replayed with its prepayment has the figures that were told, and costs more without it', () => {
  fc.assert(
    fc.property(loans, days, shares, fc.integer({ min: 0, max: 90 }), (terms, after, share, later) => {
      const loan = contractOf(terms)
      const date = addDays(START, after)
      const before = standing(loan, date)
      const amount = shareOf(terms.principal, share)
      if (amount >= principalLeft(before)) return
      const told: PartialPrepayment = prepay(loan, before, date, amount)
      const payment = prepaid('prepaid', date, amount)
      const replayed = replay(loan, [payment], date)
      expect(replayed.instalments).toEqual(told.instalments)
      expect(replayed.payments).toEqual([{ id: 'prepaid', parts: told.parts, left: 0 }])
      // the bank takes it back, weeks later: penalty is owed on the whole principal again
      const day = addDays(date, later)
      const kept = owed(loan, replay(loan, [payment], day).instalments, day)
      const without = owed(loan, standing(loan, day), day)
      expect(sumFen(without) - sumFen(kept)).toBeGreaterThanOrEqual(amount)
    }),
    { numRuns: 300 },
  )
})
