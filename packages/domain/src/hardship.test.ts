import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DueAmounts, NO_AMOUNTS, sumAmounts } from './allocation.ts'
import { addDays, addMonths, businessDate } from './business-date.ts'
import { fitsHardship, hardshipPlanOf, hardshipPlans, type OwedInstalment, proposedPlan } from './hardship.ts'
import { fen, ppm, sumFen, ZERO } from './money.ts'
import { beforeChanges, changed, PENALTY_HELD, type PlanChange } from './plan-change.ts'
import { type LoanContract, type LoanPayment, owedOn, replay } from './replay.ts'
import { buildSchedule } from './schedule.ts'

const DAY = businessDate('2027-06-10')
const row = (no: number, principal: number, changes: Partial<OwedInstalment['owed']> = {}): OwedInstalment => ({
  no,
  dueOn: addMonths(businessDate('2027-05-15'), no - 1),
  owed: { ...NO_AMOUNTS, principal: fen(principal), ...changes },
})
const bills = [row(1, 100_000, { penalty: fen(700), interest: fen(4_500) }), row(2, 100_001, { interest: fen(3_001) })]

test('a customer is offered four plans of more instalments than are unpaid, each with its largest bill', () => {
  expect(hardshipPlans(bills)).toEqual([
    { periods: 3, monthly: 69_168 },
    { periods: 6, monthly: 34_585 },
    { periods: 9, monthly: 23_057 },
    { periods: 12, monthly: 17_293 },
  ])
  expect(hardshipPlans([row(1, 299)])).toEqual([])
  expect(hardshipPlans([row(1, 300)])).toEqual([{ periods: 3, monthly: 100 }])
  // as many as are unpaid now would be no help
  expect(hardshipPlans([...bills, row(3, 100_000)]).map(({ periods }) => periods)).toEqual([6, 9, 12, 18])
  expect([fitsHardship(bills, 2), fitsHardship(bills, 5), fitsHardship(bills, 3)]).toEqual([false, false, true])
})

test('the shortest plan that a customer can pay is proposed, and else the longest', () => {
  const plans = hardshipPlans(bills)
  expect(proposedPlan(plans, fen(34_585))?.periods).toBe(6)
  expect(proposedPlan(plans, fen(34_584))?.periods).toBe(9)
  expect(proposedPlan(plans, fen(100))?.periods).toBe(12)
  expect(proposedPlan([], fen(100))).toBeUndefined()
})

test('a plan keeps what is owed without the penalty, due monthly from the day on, with the new bills after the last', () => {
  const plan = hardshipPlanOf(bills.toReversed(), { periods: 3, date: DAY, lastNo: 4 })
  expect(plan).toMatchObject({ waived: 700, before: 208_202, after: 207_502, periods: 3 })
  expect(plan.shares.map(({ no, dueOn }) => [no, dueOn])).toEqual([
    [1, '2027-07-10'],
    [2, '2027-08-10'],
    [5, '2027-09-10'],
  ])
  expect(plan.bills.map(({ from }) => from)).toEqual(['2027-05-15', '2027-06-15', undefined])
  expect(() => hardshipPlanOf(bills, { periods: 1, date: DAY, lastNo: 2 })).toThrow('no plan of 1 instalments')
  expect(() => hardshipPlanOf([], { periods: 3, date: DAY, lastNo: 2 })).toThrow(RangeError)
})

const amount = fc.integer({ min: 0, max: 5_000_000 })
const owedRows = fc
  .array(
    fc.record({ principal: fc.integer({ min: 0, max: 5_000_000 }), interest: amount, fee: amount, penalty: amount }),
    {
      minLength: 1,
      maxLength: 36,
    },
  )
  .map((list) =>
    list.map(({ principal, interest, fee, penalty }, at) =>
      row(at + 1, principal, { interest: fen(interest), fee: fen(fee), penalty: fen(penalty) }),
    ),
  )

test('whatever is owed, a plan keeps principal, interest and fee to the fen, and its bills differ by three fen at most', () => {
  fc.assert(
    fc.property(owedRows, fc.integer({ min: 0, max: 60 }), (unpaid, more) => {
      const periods = unpaid.length + more
      const plan = hardshipPlanOf(unpaid, { periods, date: DAY, lastNo: unpaid.length })
      for (const kind of ['principal', 'interest', 'fee'] as const)
        expect(sumFen(plan.bills.map((bill) => fen(bill[kind])))).toBe(0)
      expect(sumFen(plan.shares.map((share) => share.amount))).toBe(plan.after)
      expect(plan.before - plan.waived).toBe(plan.after)
      expect(plan.shares).toHaveLength(periods)
      const sums = plan.shares.map((share) => share.amount)
      expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(3)
      for (const { monthly, periods: n } of hardshipPlans(unpaid)) {
        const { shares } = hardshipPlanOf(unpaid, { periods: n, date: DAY, lastNo: unpaid.length })
        expect(Math.max(...shares.map((share) => share.amount))).toBe(monthly)
        expect(Math.min(...shares.map((share) => share.amount))).toBeGreaterThan(0)
      }
    }),
  )
})

const START = businessDate('2027-01-31')
const contractOf = (changes: readonly PlanChange[] = []): LoanContract => {
  const terms = { principal: fen(300_000), annualRate: ppm(180_000), periods: 3, dayCount: 'MONTHLY' } as const
  const { instalments } = buildSchedule({ ...terms, method: 'equalInstalment', startOn: START })
  return {
    ...{ startOn: START, annualRate: terms.annualRate, dayCount: terms.dayCount, graceDays: 3, changes },
    instalments: instalments.map((one) => ({ ...one, subsidy: ZERO })),
  }
}
const pay = (id: string, date: string, sum: number, seq?: number): LoanPayment => ({
  ...{ id, date: businessDate(date), amount: fen(sum), settles: false },
  ...(seq !== undefined && { seq }),
})
const HELD = businessDate('2027-03-20')
const hold: PlanChange = { kind: 'hold', on: HELD, after: 10 }

test('no penalty accrues while a request is open, and none is charged for its days after a refusal', () => {
  const late = replay(contractOf(), [], HELD).instalments[0]
  const open = replay(contractOf([hold]), [], businessDate('2027-05-20'))
  const [first, second] = open.instalments
  expect(first).toMatchObject({
    penalty: 1_296,
    lateFenDays: (late?.principal ?? 0) * 20,
    penaltyThrough: PENALTY_HELD,
  })
  expect(second).toMatchObject({ penalty: 0, penaltyThrough: PENALTY_HELD })
  const end = businessDate('2027-04-20')
  const contract = contractOf([hold, { kind: 'release', on: end, after: 11 }])
  const on = (days: number, no: number) => {
    const { instalments } = replay(contract, [], addDays(end, days))
    return owedOn(contract, instalments[no - 1] as (typeof instalments)[number], addDays(end, days)).penalty
  }
  expect([on(0, 1), on(0, 2)]).toEqual([1_296, 0])
  // ten days more of each bill that is late by then
  expect(on(10, 1) - on(0, 1)).toBe(647)
  expect(on(10, 2)).toBe(657)
  expect(replay(contract, [], end).instalments[2]?.penaltyThrough).toBeUndefined()
})

/** A plan of six instalments as it would be accepted on a day, after these payments. */
function planned(payments: readonly LoanPayment[], on = businessDate('2027-03-25')): LoanContract {
  const release: PlanChange = { kind: 'release', on, after: 20 }
  const before = contractOf([hold, release])
  const { instalments } = replay(before, payments, on)
  const unpaid = instalments
    .filter((one) => !one.paidOn)
    .map((one) => ({ no: one.no, dueOn: one.dueOn, owed: owedOn(before, one, on) }))
  const { bills: spread } = hardshipPlanOf(unpaid, { periods: 6, date: on, lastNo: 3 })
  return contractOf([hold, release, { kind: 'respread', on, after: 20, bills: spread }])
}

test('an accepted plan leaves what is owed, without penalty, due in its parts, and nothing of it late', () => {
  const contract = planned([])
  const { instalments } = replay(contract, [], businessDate('2027-04-20'))
  expect(instalments).toHaveLength(6)
  expect(sumFen(instalments.map((one) => one.principal))).toBe(300_000)
  expect(sumFen(instalments.map((one) => one.interest))).toBe(sumFen(contract.instalments.map((one) => one.interest)))
  expect(instalments.map((one) => owedOn(contract, one, businessDate('2027-04-20')).penalty)).toEqual([
    0, 0, 0, 0, 0, 0,
  ])
  const late = replay(contract, [], businessDate('2027-05-05')).instalments[0]
  expect(late && owedOn(contract, late, businessDate('2027-05-05')).penalty).toBe(329)
})

test('a payment that was booked after a plan pays the bills of the plan, whatever its value date', () => {
  const contract = planned([])
  const [first] = replay(contract, [], businessDate('2027-04-20')).instalments
  const sum = (first?.principal ?? 0) + (first?.interest ?? 0)
  for (const date of ['2027-03-01', '2027-03-25', '2027-04-01']) {
    const { payments, instalments } = replay(contract, [pay('late', date, sum, 21)], businessDate('2027-04-20'))
    expect(payments[0]?.parts).toMatchObject([{ no: 1, penalty: 0, principal: first?.principal }])
    expect(instalments[0]?.paidOn).toBe(date)
  }
})

test('payments that were booked after a plan count by their dates, whatever the order in which they became known', () => {
  const contract = planned([])
  const [early, late] = [pay('early', '2027-03-01', 900, 40), pay('late', '2027-03-10', 70_000, 31)]
  const day = businessDate('2027-04-20')
  const [one, other] = [replay(contract, [early, late], day), replay(contract, [late, early], day)]
  expect(other).toEqual(one)
  expect(one.payments.map(({ id }) => id)).toEqual(['early', 'late'])
})

test('when the bank reverses a payment from before a plan, its bill is owed again and the plan stays', () => {
  const [one] = contractOf().instalments
  const early = pay('early', '2027-02-28', (one?.principal ?? 0) + (one?.interest ?? 0), 5)
  const contract = planned([early])
  const day = businessDate('2027-04-10')
  const withIt = replay(contract, [early], day).instalments
  const without = replay(contract, [], day).instalments
  expect(withIt[0]).toMatchObject({ paidOn: '2027-02-28' })
  expect(without.slice(1)).toEqual(withIt.slice(1))
  expect(without[0]).toMatchObject({ dueOn: one?.dueOn, principal: one?.principal, paidOn: undefined })
  // 20 days to the request, and those since the plan
  expect(without[0]?.lateFenDays).toBe((one?.principal ?? 0) * (20 + 7))
})

test('money that is on a later bill when a plan is made stays there, and pays the bill off only while it is all of it', () => {
  const [, second] = contractOf().instalments
  if (!second) throw new Error('no second bill')
  const { no, interest, fee, principal } = second
  const whole = { no, penalty: fen(0), interest, fee, principal }
  const paid = (parts: readonly DueAmounts[]): LoanPayment => ({
    ...pay(
      'meant for it',
      '2027-03-10',
      parts.reduce((sum, part) => sum + sumAmounts(part), 0),
      5,
    ),
    parts,
  })
  const day = businessDate('2027-03-26')
  const contract = planned([paid([whole])])
  const { instalments, payments } = replay(contract, [paid([whole])], day)
  expect(payments).toEqual([{ id: 'meant for it', parts: [whole], left: 0 }])
  expect(instalments[1]).toMatchObject({ paidOn: '2027-03-10', interestPosted: true, paid: { principal, interest } })
  expect(instalments[0]).toMatchObject({ paidOn: undefined, paid: NO_AMOUNTS })
  const most = { ...whole, principal: fen(principal - 1) }
  const [, left] = replay(contractOf(), [paid([most])], day).instalments
  expect(left).toMatchObject({ paidOn: undefined, interestPosted: true, paid: { principal: principal - 1 } })
  const some = { ...whole, interest: fen(0), principal: fen(1) }
  expect(replay(contractOf(), [paid([some])], day).instalments[1]?.interestPosted).toBe(false)
  expect(() => replay(contractOf(), [paid([{ ...whole, no: 9 }])], day)).toThrow('no instalment 9')
})

test('the contract before a plan is the signed one again, also where a bill was dated anew since', () => {
  const { changes = [], ...signed } = planned([])
  const after = replay({ ...signed, changes }, [], businessDate('2027-03-25')).instalments
  const moved = after.map((one) => (one.no === 2 ? { ...one, dueOn: addDays(one.dueOn, 7) } : one))
  const undone = beforeChanges({ ...signed, instalments: moved }, changes)
  expect(undone.instalments.map(({ no, dueOn, principal, interest }) => [no, dueOn, principal, interest])).toEqual(
    signed.instalments.map(({ no, dueOn, principal, interest }) => [no, dueOn, principal, interest]),
  )
  expect(replay(undone, [], businessDate('2027-03-25')).instalments[1]?.dueOn).toBe(moved[1]?.dueOn)
})

test('interest of days that were added since to a bill that began with a plan stays on that bill', () => {
  const { changes = [], ...signed } = planned([])
  const day = businessDate('2027-03-25')
  const after = replay({ ...signed, changes }, [], day).instalments
  const longer = after.map((one) => (one.no === 6 ? { ...one, interest: fen(one.interest + 98) } : one))
  const undone = beforeChanges({ ...signed, instalments: longer }, changes)
  expect(undone.instalments).toHaveLength(signed.instalments.length)
  expect(replay(undone, [], day).instalments.map(({ interest }) => interest)).toEqual(
    longer.map(({ interest }) => interest),
  )
})

test('whatever was paid before and after, a replay with a plan gives each fen to one bill', () => {
  // four of them leave some of 3,000.00 to plan
  const payments = fc.array(
    fc.record({ day: fc.integer({ min: 0, max: 100 }), sum: fc.integer({ min: 1, max: 74_999 }) }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(payments, payments, (earlier, later) => {
      const on = businessDate('2027-03-25')
      const before = earlier
        .filter(({ day }) => addDays(START, day) <= on)
        .map(({ day, sum }, at) => pay(`a${at}`, addDays(START, day), sum, at))
      const contract = planned(before, on)
      const after = later.map(({ day, sum }, at) => pay(`b${at}`, addDays(START, day), sum, 30 + at))
      const { instalments, payments: spread } = replay(contract, [...before, ...after], businessDate('2027-09-01'))
      const paid = sumFen(instalments.map((one) => sumAmounts(one.paid)))
      const given = [...before, ...after].reduce((sum, one) => sum + one.amount, 0)
      expect(paid + sumFen(spread.map(({ left }) => left))).toBe(given)
      for (const one of instalments)
        expect([one.principal - one.paid.principal >= 0, one.interest - one.paid.interest >= 0]).toEqual([true, true])
      expect(sumFen(instalments.map((one) => one.principal))).toBe(300_000)
    }),
  )
})

test('a change leaves the given instalments as they are', () => {
  const contract = contractOf()
  const { instalments } = replay(contract, [], HELD)
  const copy = structuredClone(instalments)
  changed(contract, instalments, hold)
  expect(instalments).toEqual(copy)
})
