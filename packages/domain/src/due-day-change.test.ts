import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, businessDate, dayOfMonth, daysBetween } from './business-date.ts'
import { type RepaymentDayFacts, repaymentDayOf } from './due-day-change.ts'
import { fen, ppm, sumFen } from './money.ts'
import { mulDiv } from './rounding.ts'

const SEED = businessDate('2027-12-31')
/** Instalments from a seed on, dated as a schedule dates them. */
const dated = (seed: string, count: number, each = 100_000) =>
  Array.from({ length: count }, (_, at) => ({
    no: at + 1,
    dueOn: addMonths(businessDate(seed), at),
    principal: fen(each),
  }))
const facts = (changes: Partial<RepaymentDayFacts> = {}): RepaymentDayFacts => ({
  businessDate: addDays(SEED, -9),
  unpaid: dated(SEED, 3),
  day: 15,
  annualRate: ppm(180_000),
  dayCount: 'MONTHLY',
  lastChosenOn: undefined,
  paying: false,
  partlyPaid: false,
  refunded: false,
  prepaid: false,
  ...changes,
})

test('every later bill moves to the day chosen, and the extra days of the first one cost interest by day', () => {
  expect(repaymentDayOf(facts())).toEqual({
    no: 1,
    days: 15,
    // 3,000.00 × 18% ÷ 360 × 15
    extra: 2250,
    dates: [
      { no: 1, from: '2027-12-31', to: '2028-01-15' },
      { no: 2, from: '2028-01-31', to: '2028-02-15' },
      { no: 3, from: '2028-02-29', to: '2028-03-15' },
    ],
  })
})

test('from the end of a February of 28 or 29 days no later bill moves to an earlier date than contracted', () => {
  const unpaid = dated('2027-12-31', 15).slice(2)
  const moved = repaymentDayOf(facts({ unpaid, day: 28 }))
  expect(typeof moved === 'string' ? moved : moved.dates.map(({ to }) => to).slice(0, 2)).toEqual([
    '2028-03-28',
    '2028-04-28',
  ])
  const one = unpaid.slice(0, 1)
  expect(repaymentDayOf(facts({ unpaid: one, day: 28 }))).toMatchObject({ days: 28, dates: [{ to: '2028-03-28' }] })
  const short = dated('2028-12-31', 3).slice(2)
  expect(repaymentDayOf(facts({ unpaid: short, day: 28 }))).toBe('same')
})

test('where the next bill is on the day already but a later one would move earlier, all move a month on', () => {
  // 28 February, 31 March, 30 April …: on the 28th of each month the second would come three days early
  const unpaid = dated('2028-12-31', 6).slice(2)
  const moved = repaymentDayOf(facts({ unpaid, day: 28, businessDate: businessDate('2029-02-01') }))
  expect(moved).toMatchObject({ days: 28, dates: [{ to: '2029-03-28' }, { to: '2029-04-28' }, {}, {}] })
})

test('the day of an extended bill may be chosen for all bills, without extra days or interest', () => {
  const [first, ...later] = dated('2028-01-15', 3)
  const unpaid = [{ no: 1, principal: fen(100_000), ...first, dueOn: businessDate('2028-01-22') }, ...later]
  const moved = repaymentDayOf(facts({ unpaid, day: 22 }))
  expect(moved).toMatchObject({ days: 0, extra: 0, dates: [{ to: '2028-01-22' }, { to: '2028-02-22' }, {}] })
})

test('bills keep their months where one between them is paid, as after a payment of an earlier one was taken back', () => {
  const all = dated('2028-01-15', 5)
  const unpaid = all.filter(({ no }) => no !== 2 && no !== 3)
  expect(repaymentDayOf(facts({ unpaid, day: 20 }))).toMatchObject({
    days: 5,
    dates: [{ to: '2028-01-20' }, { to: '2028-04-20' }, { to: '2028-05-20' }],
  })
})

test('where a later bill was put off beyond the day, all move a month on, for the price of a month', () => {
  const unpaid = dated('2028-01-15', 3).map((row) =>
    row.no === 2 ? { ...row, dueOn: businessDate('2028-02-22') } : row,
  )
  // 3,000.00 × 18% ÷ 12
  expect(repaymentDayOf(facts({ unpaid, day: 20 }))).toMatchObject({
    days: 36,
    extra: 4500,
    dates: [{ to: '2028-02-20' }, {}, {}],
  })
})

test('a loan by actual days over 365 pays the extra days by 365, whatever the order of the bills', () => {
  // 3,000.00 × 18% ÷ 365 × 15
  expect(repaymentDayOf(facts({ dayCount: 'ACT_365' }))).toMatchObject({ extra: 2219 })
  expect(repaymentDayOf(facts({ unpaid: dated(SEED, 3).toReversed() }))).toEqual(repaymentDayOf(facts()))
})

test('a customer gets a reason for each refusal of a due day, and can change it again after six months', () => {
  expect(repaymentDayOf(facts({ paying: true }))).toBe('paying')
  expect(repaymentDayOf(facts({ businessDate: SEED }))).toBe('overdue')
  expect(repaymentDayOf(facts({ partlyPaid: true }))).toBe('partlyPaid')
  expect(repaymentDayOf(facts({ refunded: true, partlyPaid: true }))).toBe('refunded')
  expect(repaymentDayOf(facts({ prepaid: true, partlyPaid: true }))).toBe('prepaid')
  expect(repaymentDayOf(facts({ unpaid: dated('2028-01-15', 3) }))).toBe('same')
  const lastChosenOn = businessDate('2027-06-22')
  expect(repaymentDayOf(facts({ lastChosenOn, businessDate: addMonths(lastChosenOn, 6) }))).toMatchObject({ days: 15 })
  expect(repaymentDayOf(facts({ lastChosenOn, businessDate: addDays(addMonths(lastChosenOn, 6), -1) }))).toBe('tooSoon')
  for (const day of [0, 29]) expect(() => repaymentDayOf(facts({ day }))).toThrow('no such repayment day')
  expect(() => repaymentDayOf(facts({ unpaid: [] }))).toThrow('no such repayment day')
  for (const day of [1, 28]) expect(repaymentDayOf(facts({ day }))).toMatchObject({ no: 1 })
})

test('on any dates, with any paid between, the bills are whole months apart on the day chosen, none earlier, for at most a month’s interest', () => {
  const start = fc.integer({ min: 0, max: 1500 }).map((days) => addDays(businessDate('2027-01-01'), days))
  fc.assert(
    fc.property(
      start,
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 1, max: 20_000_000 }),
      fc.integer({ min: 0, max: 240_000 }),
      fc.constantFrom('MONTHLY' as const, 'ACT_360' as const, 'ACT_365' as const),
      fc.array(fc.integer({ min: 2, max: 24 }), { maxLength: 4 }),
      (seed, count, day, each, rate, dayCount, paid) => {
        const unpaid = dated(seed, count, each).filter(({ no }) => !paid.includes(no))
        const asked = { unpaid, day, annualRate: ppm(rate), dayCount, businessDate: addDays(seed, -1) }
        const moved = repaymentDayOf(facts(asked))
        if (moved === 'same') {
          expect(unpaid.every((row) => dayOfMonth(row.dueOn) === day)).toBe(true)
          return
        }
        if (typeof moved === 'string') throw new Error(moved)
        const [first] = moved.dates
        expect(moved.days).toBe(daysBetween(seed, first?.to ?? seed))
        expect(moved.days).toBeLessThanOrEqual(31)
        for (const { no, from, to } of moved.dates) {
          expect(dayOfMonth(to)).toBe(day)
          expect(to >= from).toBe(true)
          expect(to).toBe(addMonths(first?.to ?? seed, no - 1))
        }
        const month = mulDiv(sumFen(unpaid.map((row) => row.principal)), rate, 12_000_000)
        expect(moved.extra).toBeLessThanOrEqual(month)
        expect(moved.extra).toBeGreaterThanOrEqual(0)
        if (moved.days === 0) expect(moved.extra).toBe(0)
      },
    ),
  )
})
