import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_AMOUNTS, sumAmounts } from './allocation.ts'
import { addDays, type BusinessDate, businessDate } from './business-date.ts'
import { COOLING_OFF_DAYS, coolingOffUntil, isCoolingOff, isCouponReturned } from './cooling-off.ts'
import { couponShares } from './coupon.ts'
import { costOfDays } from './early-settlement.ts'
import { type Fen, fen, ppm, sumFen, ZERO } from './money.ts'
import { type LoanContract, replay } from './replay.ts'
import { buildSchedule } from './schedule.ts'

const START = businessDate('2027-01-31')
const TERMS = { annualRate: ppm(180_000), dayCount: 'MONTHLY', graceDays: 3 } as const
const FIELDS = {
  principal: fc.integer({ min: 10_000, max: 20_000_000 }).map(fen),
  annualRate: fc.constantFrom(72_000, 144_000, 180_000, 239_999).map(ppm),
  periods: fc.integer({ min: 1, max: 24 }),
  method: fc.constantFrom('equalInstalment', 'equalPrincipal', 'interestFirst', 'singleRepayment'),
  dayCount: fc.constantFrom('MONTHLY', 'ACT_365', 'ACT_360'),
} as const
const fees = fc.constantFrom(
  [],
  [{ name: '服务费', payee: '某公司', amount: fen(300), when: 'perInstalment' as const }],
)
const benefits = fc.oneof(
  fc.integer({ min: 1, max: 40 }).map((days) => ({ type: 'freeDays' as const, days })),
  fc.integer({ min: 1, max: 20_000 }).map((amount) => ({ type: 'amount' as const, amount: fen(amount) })),
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ type: 'percent' as const, percent })),
  fc.integer({ min: 1, max: 6 }).map((periods) => ({ type: 'freePeriods' as const, periods })),
)

/** What giving the whole loan back on a day pays: the bills, with more money than they take. */
function givenBack(contract: LoanContract, days: number) {
  const date = addDays(contract.startOn, days)
  const amount = fen(1_000_000_000)
  const { payments, instalments } = replay(contract, [{ id: 'all', date, amount, settles: true }], date)
  const parts = payments[0]?.parts ?? []
  return { total: sumFen(parts.map(sumAmounts)), parts, instalments, done: instalments.every((row) => row.paidOn) }
}

test('a loan given back on the day of its payout costs its principal; on the day after, one day of interest and no fee', () => {
  fc.assert(
    fc.property(fc.record(FIELDS), fees, (terms, charged) => {
      const { instalments } = buildSchedule({ ...terms, startOn: START, fees: charged })
      const rows = instalments.map((row) => ({ ...row, subsidy: ZERO }))
      const contract = { ...terms, startOn: START, graceDays: 3, coolsOff: true, instalments: rows }
      const [sameDay, nextDay] = [givenBack(contract, 0), givenBack(contract, COOLING_OFF_DAYS)]
      expect([sameDay.total, sameDay.done, nextDay.done]).toEqual([terms.principal, true, true])
      const first = rows[0]?.interest ?? ZERO
      expect(nextDay.total).toBe(terms.principal + Math.min(first, costOfDays(terms, terms.principal, 1)))
      expect(nextDay.parts.every(({ fee, penalty }) => fee + penalty === 0)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('a coupon of a loan that is given back pays nothing and is returned, whatever it offers', () => {
  fc.assert(
    fc.property(fc.record(FIELDS), benefits, (terms, benefit) => {
      const schedule = buildSchedule({ ...terms, startOn: START })
      const shares = couponShares(benefit, schedule)
      const instalments = schedule.instalments.map((row, at) => ({ ...row, subsidy: shares[at] ?? ZERO }))
      const contract = { ...terms, startOn: START, graceDays: 3, coolsOff: true, instalments }
      const day = coolingOffUntil(START)
      if (!isCouponReturned(contract, replay(contract, [], START).instalments, day)) return
      const plain = { ...contract, instalments: instalments.map((row) => ({ ...row, subsidy: ZERO })) }
      expect(givenBack(contract, 1).total).toBe(givenBack(plain, 1).total)
      expect(givenBack(contract, 1).instalments.every(({ subsidy }) => subsidy === 0)).toBe(true)
      // a day later it is a settlement like any other: the coupon pays of the days
      expect(givenBack(contract, 2).total).toBeLessThanOrEqual(givenBack(plain, 2).total)
    }),
    { numRuns: 500 },
  )
})

test('a loan for goods is not given back, and a coupon that has paid a whole bill with the payout is spent', () => {
  const { instalments } = buildSchedule({
    ...{ principal: fen(300_000), annualRate: ppm(180_000), periods: 3, method: 'interestFirst', dayCount: 'MONTHLY' },
    startOn: START,
  })
  const loan = { startOn: START, coolsOff: true }
  const [last, over] = [coolingOffUntil(START), addDays(coolingOffUntil(START), 1)]
  expect([last, over]).toEqual(['2027-02-01', '2027-02-02'])
  const asked = [START, last, over].map((day) => [
    isCoolingOff(loan, day),
    isCoolingOff({ ...loan, coolsOff: false }, day),
  ])
  expect(asked).toEqual([
    [true, false],
    [true, false],
    [false, false],
  ])
  const isReturned = (of: (row: { no: number; interest: Fen }) => Fen, day: BusinessDate, paidFor: number[] = []) => {
    const rows = instalments.map((row) => ({ ...row, subsidy: of(row) }))
    const { instalments: begun } = replay({ ...loan, ...TERMS, instalments: rows }, [], START)
    const now = begun.map((row) => ({ ...row, paidOn: paidFor.includes(row.no) ? START : row.paidOn }))
    return isCouponReturned(loan, now, day)
  }
  expect(isReturned(() => ZERO, last)).toBe(false)
  // the second bill has nothing but interest, which the coupon has paid
  expect(isReturned(({ no, interest }) => (no === 2 ? interest : ZERO), last)).toBe(false)
  const part = ({ no, interest }: { no: number; interest: Fen }) => (no === 2 ? fen(interest - 1) : ZERO)
  expect(isReturned(part, last)).toBe(true)
  expect(isReturned(part, over)).toBe(false)
  // the borrower has paid the first bill, of which it pays nothing; and the second, with the coupon's part
  expect(isReturned(part, last, [1])).toBe(true)
  expect(isReturned(part, last, [1, 2])).toBe(false)
  const rows = instalments.map((row) => ({ ...row, subsidy: part(row) }))
  expect(givenBack({ ...loan, ...TERMS, instalments: rows }, 1).parts[0]).toEqual({
    ...NO_AMOUNTS,
    no: 1,
    interest: 150,
  })
})
