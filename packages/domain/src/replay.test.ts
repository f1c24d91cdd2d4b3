import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALLOCATION_ORDER, sumAmounts } from './allocation.ts'
import { addDays, businessDate } from './business-date.ts'
import { settlementQuote } from './early-settlement.ts'
import { type Fen, fen, minFen, ppm, subFen, sumFen, ZERO } from './money.ts'
import { penaltyOf } from './penalty.ts'
import { type LoanContract, type LoanPayment, owedOn, replay } from './replay.ts'
import { buildSchedule, type ScheduleTerms } from './schedule.ts'

const START = businessDate('2027-01-31')
const terms: ScheduleTerms = {
  principal: fen(300_000),
  annualRate: ppm(180_000),
  periods: 6,
  method: 'equalInstalment',
  dayCount: 'MONTHLY',
  startOn: START,
}
const contractOf = (changes: Partial<ScheduleTerms> = {}): LoanContract => {
  const own = { ...terms, ...changes }
  const { instalments } = buildSchedule(own)
  const { annualRate, dayCount, startOn } = own
  return {
    annualRate,
    dayCount,
    startOn,
    graceDays: 3,
    instalments: instalments.map((row) => ({ ...row, subsidy: ZERO })),
  }
}
const contract = contractOf()
const amountOf = (no: number): Fen => {
  const row = contract.instalments.find((one) => one.no === no)
  return fen((row?.principal ?? 0) + (row?.interest ?? 0))
}
const pay = (id: string, date: string, amount: Fen, settles = false): LoanPayment => ({
  id,
  date: businessDate(date),
  amount,
  settles,
})
const inTime = [
  pay('a', '2027-02-28', amountOf(1)),
  pay('b', '2027-03-31', amountOf(2)),
  pay('c', '2027-04-30', amountOf(3)),
  pay('d', '2027-05-31', amountOf(4)),
]
const TODAY = businessDate('2027-06-05')

test('a customer who pays on time pays each instalment and no penalty', () => {
  const { instalments, payments } = replay(contract, inTime, TODAY)
  expect(instalments.map((row) => row.paidOn)).toEqual([...inTime.map(({ date }) => date), undefined, undefined])
  expect(sumFen(instalments.map((row) => row.penalty))).toBe(0)
  expect(payments.map(({ parts, left }) => [parts.length, left])).toEqual([1, 1, 1, 1].map((n) => [n, 0]))
})

test('when the oldest of four payments is removed, the others pay the oldest bills, later, with penalty for those days', () => {
  const { instalments, payments } = replay(contract, inTime.slice(1), TODAY)
  const [first, , , fourth] = instalments
  const penalty = penaltyOf({
    overduePrincipal: contract.instalments[0]?.principal ?? ZERO,
    annualRate: ppm(180_000),
    dueOn: businessDate('2027-02-28'),
    asOf: businessDate('2027-03-31'),
  })
  // the payment for the second bill pays the first one's penalty before its principal, so a little of that is left for April
  expect(payments[0]?.parts).toEqual([expect.objectContaining({ no: 1, penalty })])
  expect(payments[1]?.parts.map(({ no }) => no)).toEqual([1, 2])
  expect([first?.paidOn, fourth?.paidOn]).toEqual(['2027-04-30', undefined])
  const owed = instalments.map((row) => sumAmounts(owedOn(contract, row, TODAY)))
  expect(owed[0]).toBe(0)
  expect(owed[3]).toBeGreaterThan(owed[4] ?? 0)
})

test('a settling payment waives the later interest; one that no longer reaches the amount waives less', () => {
  const settling = (without: number) => {
    const before = inTime.slice(without, 2)
    const at = businessDate('2027-04-10')
    const { instalments } = replay(contract, inTime.slice(0, 2), at)
    const { total } = settlementQuote({
      ...contract,
      day: at,
      instalments: instalments.map((row) => ({ ...row, due: row.paidOn ? row.paid : { ...row, penalty: ZERO } })),
    })
    return replay(contract, [...before, pay('s', at, total, true)], TODAY)
  }
  const whole = settling(0)
  expect(whole.instalments.every((row) => row.paidOn)).toBe(true)
  const scheduled = sumFen(contract.instalments.slice(2).map((row) => row.interest))
  const waived = sumFen(whole.instalments.map((row) => row.waived.interest))
  expect(waived).toBeGreaterThan(0)
  expect(waived).toBeLessThan(scheduled)
  const short = settling(1)
  expect(short.payments.at(-1)?.left).toBe(0)
  expect(short.instalments.at(-1)?.paidOn).toBeUndefined()
  expect(short.instalments.at(-1)?.waived.interest).toBe(0)
  expect(sumFen(short.instalments.map((row) => row.waived.interest))).toBeLessThan(waived)
})

/** A coupon pays this sum of the first interest. */
function withCoupon(loan: LoanContract, gift: Fen): LoanContract {
  let left = gift
  const instalments = loan.instalments.map((row) => {
    const subsidy = minFen(left, row.interest)
    left = subFen(left, subsidy)
    return { ...row, subsidy }
  })
  return { ...loan, instalments }
}

test('whatever is paid and whenever it is reported, every fen is on an instalment or left over, and nothing is overpaid', () => {
  const payment = fc.record({
    id: fc.uuid(),
    date: fc.integer({ min: 0, max: 300 }).map((days) => addDays(START, days)),
    amount: fc.integer({ min: 1, max: 400_000 }).map(fen),
    kind: fc.constantFrom('bills', 'settles', 'lowersBills'),
  })
  const method = fc.constantFrom(
    'equalInstalment' as const,
    'equalPrincipal' as const,
    'interestFirst' as const,
    'singleRepayment' as const,
  )
  fc.assert(
    fc.property(
      fc.array(payment, { maxLength: 8 }),
      method,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 20_000 }).map(fen),
      (made, how, periods, gift) => {
        const payments = made.map(
          ({ kind, ...payment }): LoanPayment => ({
            ...payment,
            settles: kind === 'settles',
            lowersBills: kind === 'lowersBills',
          }),
        )
        const loan = withCoupon(contractOf({ method: how, periods }), gift)
        const through = addDays(START, 400)
        const { instalments, payments: spread } = replay(loan, payments, through)
        for (const { id, parts, left } of spread) {
          const amount = payments.find((one) => one.id === id)?.amount
          expect(sumFen(parts.map(sumAmounts)) + left).toBe(amount)
        }
        for (const row of instalments) {
          const due = {
            penalty: row.penalty,
            interest: row.interest - row.subsidy - row.waived.interest,
            fee: row.fee,
            principal: row.principal,
          }
          for (const kind of ALLOCATION_ORDER) expect(row.paid[kind]).toBeLessThanOrEqual(due[kind])
          expect(row.paidOn !== undefined).toBe(
            sumAmounts(owedOn(loan, { ...row, paidOn: undefined }, row.paidOn ?? through)) === 0,
          )
        }
        const shuffled = [...payments].reverse().sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
        if (new Set(payments.map(({ date }) => date)).size === payments.length)
          expect(replay(loan, shuffled, through)).toMatchObject({ instalments })
      },
    ),
    { numRuns: 1000 },
  )
})

test('a settlement reported late is allocated after the payments made meanwhile, at the amount of its own day', () => {
  const late = { ...pay('s', '2027-02-10', fen(300_000), true), allocatedOn: businessDate('2027-05-02') }
  const { payments } = replay(contract, [late, ...inTime.slice(0, 3)], TODAY)
  expect(payments.map(({ id }) => id)).toEqual(['a', 'b', 'c', 's'])
  expect(payments.slice(0, 3).map(({ left }) => left)).toEqual([0, 0, 0])
  const inItsPlace = replay(contract, [pay('s', late.date, late.amount, true), ...inTime.slice(0, 3)], TODAY)
  expect(inItsPlace.payments.map(({ id }) => id)).toEqual(['s', 'a', 'b', 'c'])
  expect(sumFen(inItsPlace.payments.map(({ left }) => left))).toBeGreaterThan(0)
})
