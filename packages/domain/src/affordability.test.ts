import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Burden, halfOf, heaviestMonth, longerLoans, monthLoads, shareOf, smallerLoan } from './affordability.ts'
import { addDays, businessDate } from './business-date.ts'
import { fen, ppm, sumFen, ZERO } from './money.ts'
import { type PlanOffer, scheduleOf } from './plan-choice.ts'

const cash: PlanOffer = {
  code: 'cash',
  minAmount: fen(10_000),
  maxAmount: fen(20_000_000),
  step: fen(10_000),
  periods: [24, 3, 6, 9, 12],
  annualRate: ppm(180_000),
  methods: ['equalInstalment', 'equalPrincipal', 'interestFirst'],
  dayCount: 'MONTHLY',
  fees: [],
}
const startOn = businessDate('2026-01-15')
const asked = { amount: fen(1_000_000), periods: 12, method: 'equalInstalment', startOn } as const
const due = (dueOn: string, amount: number) => ({ dueOn: businessDate(dueOn), amount: fen(amount) })
const nothing: Burden = { already: [], otherMonthly: ZERO }

const anyDue = fc.array(
  fc.record({
    dueOn: fc.integer({ min: 0, max: 900 }).map((days) => addDays(startOn, days)),
    amount: fc.integer({ min: 1, max: 500_000 }).map(fen),
  }),
  { maxLength: 30 },
)
const anyBurden = fc.record({ already: anyDue, otherMonthly: fc.integer({ min: 0, max: 500_000 }).map(fen) })

test('a borrower sees each month of the new loan with what is due already and the bills elsewhere', () => {
  const already = [due('2026-01-20', 50_000), due('2026-03-20', 30_000), due('2026-03-25', 100), due('2026-05-01', 7)]
  const added = [due('2026-02-15', 91_680), due('2026-03-15', 91_680), due('2026-04-15', 91_681)]
  expect(monthLoads({ already, otherMonthly: fen(20_000) }, added)).toEqual([
    { month: '2026-02', already: 0, other: 20_000, added: 91_680, total: 111_680 },
    { month: '2026-03', already: 30_100, other: 20_000, added: 91_680, total: 141_780 },
    { month: '2026-04', already: 0, other: 20_000, added: 91_681, total: 111_681 },
  ])
  expect(monthLoads({ already, otherMonthly: ZERO }, [])).toEqual([])
})

test('months between two instalments are shown too, over the turn of the year', () => {
  const months = monthLoads({ already: [due('2026-12-01', 5)], otherMonthly: ZERO }, [
    due('2027-02-28', 1),
    due('2026-11-30', 1),
  ])
  expect(months.map(({ month, total }) => [month, total])).toEqual([
    ['2026-11', 1],
    ['2026-12', 5],
    ['2027-01', 0],
    ['2027-02', 1],
  ])
})

test('the heaviest month is the earlier of two', () => {
  const already = [due('2026-03-20', 10)]
  const added = [due('2026-02-15', 100), due('2026-03-15', 100), due('2026-04-15', 110)]
  expect(heaviestMonth(monthLoads({ already, otherMonthly: ZERO }, added))).toMatchObject({
    month: '2026-03',
    total: 110,
  })
  expect(heaviestMonth([])).toBeUndefined()
})

test('a share of an income is given in tenths of a percent, rounded half up', () => {
  expect(shareOf(fen(250_000), fen(1_000_000))).toBe(250)
  expect(shareOf(fen(1), fen(2_000))).toBe(1)
  expect(shareOf(fen(3_000_000), fen(1_000_000))).toBe(3000)
  expect(halfOf(fen(1_000_001))).toBe(500_000)
})

test('a borrower with a heavy month sees the highest smaller loan that is lighter, and what it saves', () => {
  const burden = { already: [due('2026-03-01', 20_000)], otherMonthly: fen(10_000) }
  // 916.80 + 200.00 + 100.00 in March; 700.00 are wanted: 400.00 are left for the loan
  const smaller = smallerLoan(cash, asked, burden, fen(70_000))
  expect(smaller).toMatchObject({ amount: 430_000, periods: 12, heaviest: 20_000 + 10_000 + 39_422 })
  expect(smaller?.costMore).toBe(scheduleOf(cash, { ...asked, amount: fen(430_000) }).totalInterest - 100_161)
  expect(smallerLoan(cash, asked, burden, fen(30_000))).toBeUndefined()
})

test('a borrower sees each longer term that is lighter, shortest first, with what it costs more', () => {
  const longer = longerLoans(cash, { ...asked, periods: 6 }, nothing)
  expect(longer.map(({ periods }) => periods)).toEqual([9, 12, 24])
  expect(longer[1]).toEqual({ amount: 1_000_000, periods: 12, heaviest: 91_681, costMore: 100_161 - 53_151 })
  expect(longerLoans(cash, { ...asked, periods: 24 }, nothing)).toEqual([])
  // with interest first the last month carries the whole principal, however long the term
  expect(longerLoans(cash, { ...asked, method: 'interestFirst' }, nothing)).toEqual([])
})

test('a shorter term is never offered for a longer one, though it may be lighter where bills of later months are avoided', () => {
  const burden = { already: [due('2026-09-20', 900_000)], otherMonthly: ZERO }
  expect(longerLoans(cash, { ...asked, periods: 12 }, burden).map(({ periods }) => periods)).toEqual([24])
})

test('a smaller loan may cost exactly what a month has left, fees included', () => {
  const fees = [{ name: '担保费', payee: '某担保公司', amount: fen(500), when: 'perInstalment' }] as const
  const offer = { ...cash, fees }
  const found = smallerLoan(offer, asked, nothing, fen(70_000))
  const sums = scheduleOf(offer, { ...asked, amount: found?.amount ?? ZERO }).instalments.map(
    (row) => row.principal + row.interest + row.fee,
  )
  expect(found?.heaviest).toBe(Math.max(...sums))
  expect(smallerLoan(offer, asked, nothing, found?.heaviest ?? ZERO)?.amount).toBe(found?.amount)
})

test('fees count in the cost of a lighter loan', () => {
  const fees = [{ name: '担保费', payee: '某担保公司', amount: fen(500), when: 'perInstalment' }] as const
  const [plain] = longerLoans(cash, asked, nothing)
  const [charged] = longerLoans({ ...cash, fees }, asked, nothing)
  expect(charged?.costMore).toBe((plain?.costMore ?? 0) + 12 * 500)
})

test('months add up to everything that falls due, are never negative, and follow one another', () => {
  fc.assert(
    fc.property(anyBurden, anyDue, (burden, added) => {
      const months = monthLoads(burden, added)
      const span = new Set<string>(months.map(({ month }) => month))
      const within = burden.already.filter(({ dueOn }) => span.has(dueOn.slice(0, 7)))
      expect(sumFen(months.map(({ already }) => already))).toBe(sumFen(within.map(({ amount }) => amount)))
      expect(sumFen(months.map((month) => month.added))).toBe(sumFen(added.map(({ amount }) => amount)))
      for (const month of months) {
        expect(month.total).toBe(month.already + month.other + month.added)
        expect(Math.min(month.already, month.other, month.added)).toBeGreaterThanOrEqual(0)
      }
      expect(months.map(({ month }) => month)).toEqual([...new Set(months.map(({ month }) => month))].toSorted())
      const heaviest = heaviestMonth(months)
      for (const month of months) expect(heaviest?.total).toBeGreaterThanOrEqual(month.total)
    }),
  )
})

test('a smaller loan keeps to the sum in every month of its own and costs less; one step more would not', () => {
  const periods = fc.constantFrom(3, 6, 12, 24)
  const amounts = fc.integer({ min: 1, max: 300 }).map((steps) => fen(steps * 10_000))
  const most = fc.integer({ min: 0, max: 1_500_000 }).map(fen)
  fc.assert(
    fc.property(anyBurden, periods, amounts, most, (burden, term, amount, wished) => {
      const wish = { ...asked, periods: term, amount }
      const smaller = smallerLoan(cash, wish, burden, wished)
      const weightOf = (sum: number) => {
        const added = scheduleOf(cash, { ...wish, amount: fen(sum) }).instalments
        const months = monthLoads(
          burden,
          added.map((row) => ({ dueOn: row.dueOn, amount: fen(row.principal + row.interest) })),
        )
        return heaviestMonth(months)?.total ?? 0
      }
      if (!smaller) {
        expect(amount <= 10_000 || weightOf(10_000) > wished).toBe(true)
        return
      }
      expect(smaller.heaviest).toBe(weightOf(smaller.amount))
      expect(smaller.heaviest).toBeLessThanOrEqual(wished)
      expect(smaller.costMore).toBeLessThanOrEqual(0)
      if (smaller.amount + 10_000 < amount) expect(weightOf(smaller.amount + 10_000)).toBeGreaterThan(wished)
    }),
    { numRuns: 50 },
  )
})

test('a longer term weighs less on the heaviest month and never costs less', () => {
  fc.assert(
    fc.property(anyBurden, fc.constantFrom(...cash.methods), (burden, method) => {
      for (const { heaviest, costMore, periods } of longerLoans(cash, { ...asked, periods: 3, method }, burden)) {
        const now = heaviestMonth(
          monthLoads(
            burden,
            scheduleOf(cash, { ...asked, periods: 3, method }).instalments.map((row) => ({
              dueOn: row.dueOn,
              amount: fen(row.principal + row.interest),
            })),
          ),
        )
        expect(heaviest).toBeLessThan(now?.total ?? 0)
        expect(costMore).toBeGreaterThan(0)
        expect(periods).toBeGreaterThan(3)
      }
    }),
  )
})
