import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALLOCATION_ORDER, sumAmounts } from './allocation.ts'
import { addDays, businessDate } from './business-date.ts'
import { costOfDays, settlementQuote } from './early-settlement.ts'
import { type Fen, fen, ppm, sumFen, ZERO } from './money.ts'
import { spreadRefund } from './refund.ts'
import { type LoanContract, owedOn, type Replayed, refunded, replay } from './replay.ts'
import { buildSchedule, type ScheduleTerms } from './schedule.ts'

const START = businessDate('2027-01-31')
const RATE = ppm(180_000)
function contractOf(changes: Partial<ScheduleTerms> = {}, subsidised = 0): LoanContract {
  const { instalments } = buildSchedule({
    principal: fen(600_000),
    annualRate: RATE,
    periods: 6,
    method: 'equalInstalment',
    dayCount: 'MONTHLY',
    startOn: START,
    ...changes,
  })
  const coupon = (no: number, interest: Fen): Fen => (no <= subsidised ? interest : ZERO)
  return {
    annualRate: RATE,
    dayCount: 'MONTHLY',
    startOn: START,
    graceDays: 3,
    instalments: instalments.map((row) => ({ ...row, subsidy: coupon(row.no, row.interest) })),
  }
}
const contract = contractOf()
const fresh = (loan: LoanContract, on: string): Replayed['instalments'] =>
  replay(loan, [], businessDate(on)).instalments
const owedOf = (loan: LoanContract, rows: Replayed['instalments'], on: string): Fen[] =>
  rows.map((row) => sumAmounts(owedOn(loan, row, businessDate(on))))
const refund = (loan: LoanContract, on: string, amount: number) =>
  refunded(loan, fresh(loan, on), { date: businessDate(on), amount: fen(amount) })
/** The settlement amount on a day, for a loan of which nothing is due by then. */
const settles = (loan: LoanContract, on: string, rows = fresh(loan, on)): Fen =>
  settlementQuote({
    ...loan,
    day: businessDate(on),
    instalments: rows.map((row) => ({
      ...row,
      due: row.paidOn ? row.paid : { ...row, interest: fen(row.interest - row.waived.interest) },
    })),
  }).total

test('a customer who returns half of a purchase on the first day has every bill halved', () => {
  const { instalments, left } = refund(contract, START, 300_000)
  expect(left).toBe(0)
  const half = contractOf({ principal: fen(300_000) })
  const [is, would] = [owedOf(contract, instalments, START), owedOf(half, fresh(half, START), START)]
  for (const [at, owed] of is.entries()) expect(Math.abs(owed - (would[at] ?? 0))).toBeLessThanOrEqual(6)
  expect(sumFen(instalments.map((row) => row.paid.principal))).toBe(300_000)
})

test('a part returned inside a period costs its days, which the next bill charges', () => {
  const day = '2027-02-10'
  const { instalments } = refund(contract, day, 300_000)
  const onTheFirst = refund(contract, START, 300_000).instalments
  const days = costOfDays({ annualRate: RATE }, 300_000, 10)
  const [now, then] = [owedOf(contract, instalments, day), owedOf(contract, onTheFirst, day)]
  expect(now.map((owed, at) => owed - (then[at] ?? 0))).toEqual([days, 0, 0, 0, 0, 0])
})

test('a refund pays overdue bills with their penalty first; only the rest lowers the later bills', () => {
  const day = '2027-03-15'
  const before = owedOf(contract, fresh(contract, day), day)
  const overdue = before[0] ?? 0
  const paid = refund(contract, day, overdue)
  expect(paid.instalments.map((row) => row.paidOn)).toEqual([day, ...Array(5).fill(undefined)])
  expect(owedOf(contract, paid.instalments, day).slice(1)).toEqual(before.slice(1))
  const part = refund(contract, day, overdue - 1)
  expect(owedOf(contract, part.instalments, day)[0]).toBe(1)
})

test('a whole purchase returned settles the loan at the settlement amount, and the rest is the customer’s', () => {
  const day = '2027-02-10'
  const total = settles(contract, day)
  const { instalments, left } = refund(contract, day, total + 500)
  expect(left).toBe(500)
  expect(instalments.every((row) => row.paidOn === day)).toBe(true)
  const short = refund(contract, day, total - 1)
  expect(owedOf(contract, short.instalments, day)).toEqual([1, 0, 0, 0, 0, 0])
  expect(short.instalments.map((row) => row.paidOn === undefined)).toEqual([true, false, false, false, false, false])
  expect(refunded(contract, instalments, { date: businessDate(day), amount: fen(700) }).left).toBe(700)
})

test('the cost of a refunded part’s days is owed by the bill and by a settlement alike, also after a second refund', () => {
  const [day, later] = ['2027-02-10', '2027-02-20']
  const before = settles(contract, day)
  const first = refund(contract, day, 200_000).instalments
  expect(settles(contract, day, first)).toBe(before - 200_000)
  const second = refunded(contract, first, { date: businessDate(later), amount: fen(100_000) }).instalments
  const cost = (principal: number, days: number) => costOfDays({ annualRate: RATE }, principal, days)
  expect(settles(contract, later, second)).toBe(300_000 + cost(200_000, 10) + cost(400_000, 20))
  expect(second[0]?.refundInterest).toBe(cost(200_000, 10) + cost(100_000, 20))
  // by the bill: the rest of the month is the planned interest of the part that is left
  const scheduled = Math.round((contract.instalments[0]?.interest ?? 0) / 2)
  expect((second[0]?.interest ?? 0) - (second[0]?.waived.interest ?? 0)).toBe(
    scheduled + (second[0]?.refundInterest ?? 0),
  )
})

test('after any refund inside a period, settling at once costs exactly that much less, to the fen', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 27 }),
      fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 3 }),
      (periods, days, amounts) => {
        const loan = contractOf({ periods })
        const date = addDays(START, days)
        let rows = fresh(loan, date)
        const before = settles(loan, date)
        for (const amount of amounts) rows = refunded(loan, rows, { date, amount: fen(amount) }).instalments
        const rest = Math.max(0, before - amounts.reduce((sum, amount) => sum + amount, 0))
        expect(Math.abs(settles(loan, date, rows) - rest)).toBeLessThanOrEqual(amounts.length)
        expect(rows.every((row) => row.paidOn)).toBe(settles(loan, date, rows) === 0)
      },
    ),
    { numRuns: 500 },
  )
})

test('after a refund a coupon goes on paying the remaining interest, and never more', () => {
  const loan = contractOf({}, 2)
  const { instalments } = refund(loan, START, 300_000)
  for (const row of instalments.slice(0, 2)) {
    expect(row.subsidy).toBe(row.interest - row.waived.interest)
    expect(owedOn(loan, row, START).interest).toBe(0)
  }
})

test('whatever is refunded and when, no fen is lost, nothing is overpaid, and the customer never owes more for it', () => {
  const method = fc.constantFrom(
    'equalInstalment' as const,
    'equalPrincipal' as const,
    'interestFirst' as const,
    'singleRepayment' as const,
  )
  const refunds = fc.array(
    fc.record({ after: fc.integer({ min: 0, max: 60 }), amount: fc.integer({ min: 1, max: 500_000 }) }),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(
      method,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 4 }),
      refunds,
      (how, periods, free, given) => {
        const loan = contractOf({ method: how, periods }, free)
        let day = START
        const payments = given.map(({ after, amount }, at) => {
          day = addDays(day, after)
          return { id: `${at}`, date: day, amount: fen(amount), settles: false, lowersBills: true }
        })
        for (const [at, { date, amount }] of payments.entries()) {
          const { instalments: before } = replay(loan, payments.slice(0, at), date)
          const { instalments, parts, left } = refunded(loan, before, { date, amount })
          expect(sumFen(parts.map(sumAmounts)) + left).toBe(amount)
          const [was, is] = [sumFen(owedOf(loan, before, date)), sumFen(owedOf(loan, instalments, date))]
          expect(was - is).toBeGreaterThanOrEqual(amount - left)
          if (left > 0) expect(is).toBe(0)
          for (const row of instalments) {
            const due = {
              ...row,
              interest: row.interest - row.waived.interest - row.subsidy,
              fee: row.fee - row.waived.fee,
            }
            for (const kind of ALLOCATION_ORDER) expect(row.paid[kind]).toBeLessThanOrEqual(due[kind])
            expect(row.subsidy).toBeGreaterThanOrEqual(0)
          }
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('a refund settles a loan of which only interest is unpaid', () => {
  const [row] = fresh(contractOf({ method: 'singleRepayment', periods: 1 }), '2027-02-10')
  if (!row) throw new Error('no instalment')
  const due = { penalty: ZERO, interest: row.interest, fee: ZERO, principal: row.principal }
  const paid = { penalty: ZERO, interest: ZERO, fee: ZERO, principal: row.principal }
  const terms = { startOn: START, annualRate: RATE, day: businessDate('2027-02-10') }
  const spread = spreadRefund({ ...terms, instalments: [{ no: 1, dueOn: row.dueOn, due, paid }] }, fen(1))
  expect(spread).toMatchObject({ left: 1, ends: true })
})
