import { addDays, type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { hardshipPlanOf } from '@wanka/domain/hardship.ts'
import { fen, ppm } from '@wanka/domain/money.ts'
import type { PlanChange } from '@wanka/domain/plan-change.ts'
import { type LoanContract, type LoanPayment, owedOn as owedByDomain, replay } from '@wanka/domain/replay.ts'
import { buildSchedule } from '@wanka/domain/schedule.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openLoan, owedOn } from './bills.ts'
import type { Contract } from './contracted-plan.ts'
import { movedTo } from './due-day.ts'
import { spreadOver, takeStep } from './hardship.ts'
import type { DueDayChange, LoanEvent } from './loan-events.ts'
import { liveLoans } from './loan-model.ts'
import { type Replayed, replayed } from './paying.ts'

const START = businessDate('2027-01-30')
const contracts: fc.Arbitrary<Contract> = fc.record({
  amount: fc.integer({ min: 20_000, max: 2_000_000 }),
  rate: fc.constantFrom(0, 144_000, 239_999),
  periods: fc.integer({ min: 1, max: 9 }),
  method: fc.constantFrom('equalInstalment', 'equalPrincipal', 'interestFirst', 'singleRepayment'),
  dayCount: fc.constantFrom('MONTHLY', 'ACT_360'),
  feePerBill: fc.constantFrom(0, 300),
  graceDays: fc.constantFrom(0, 3),
  startOn: fc.integer({ min: 0, max: 60 }).map((days) => addDays(START, days)),
  benefit: fc.constant(undefined),
  coolsOff: fc.boolean(),
})
const money = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 100 }),
    share: fc.integer({ min: 1, max: 300 }),
    way: fc.constantFrom('other', 'other', 'refund', 'prepayment', 'settlement'),
  }),
  { maxLength: 4 },
)
type Wanted = { at: number; share: number; way: Replayed['way'] }

function domainContract(contract: Contract): LoanContract {
  const { amount, rate, periods, method, dayCount, startOn, feePerBill, graceDays, coolsOff } = contract
  const fees = [{ name: 'fee', payee: 'payee', amount: fen(feePerBill), when: 'perInstalment' as const }]
  const terms = { principal: fen(amount), annualRate: ppm(rate), periods, method, dayCount, startOn, fees }
  const instalments = buildSchedule(terms).instalments.map((row) => ({ ...row, subsidy: fen(0) }))
  return { startOn, annualRate: ppm(rate), dayCount, graceDays, coolsOff, instalments }
}

/** Payments from one day to another, booked after so many steps. */
const paidBetween =
  (name: string, wanted: readonly Wanted[], [from, days]: [BusinessDate, number], steps: number) =>
  ({ amount: lent }: Contract): Replayed[] =>
    wanted
      .map(({ at, share, way }, index) => ({
        share,
        way,
        id: `${name}${index}`,
        date: addDays(from, Math.floor((days * at) / 100)),
      }))
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
      .map(({ id, date, share, way }) => {
        const amount = Math.max(1, Math.floor((lent * share) / (way === 'settlement' ? 100 : 1000)))
        return { id, date, turn: date, way, steps, amount }
      })

const SEQ = [50, 150, 150, 250] as const
const toDomain = ({ id, date, way, amount, steps }: Replayed): LoanPayment => ({
  ...{ id, date, amount: fen(amount), seq: SEQ[steps] },
  settles: way === 'settlement',
  lowersBills: way === 'refund' || way === 'prepayment',
})

test('the model spreads what is owed, holds penalty and replays payments around a plan as the product does', () => {
  const days = fc.tuple(
    fc.integer({ min: 0, max: 200 }),
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 0, max: 200 }),
  )
  fc.assert(
    fc.property(
      contracts,
      days,
      money,
      money,
      money,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 7 }),
      (contract, [untilHeld, open, after], first, mid, later, more, gone) => {
        const heldOn = addDays(contract.startOn, untilHeld)
        const on = addDays(heldOn, open)
        const end = addDays(on, after)
        const before = paidBetween('a', first, [contract.startOn, untilHeld], 0)(contract)
        const between = paidBetween('b', mid, [heldOn, open], 1)(contract)
        const loan = openLoan('loan', contract)
        loan.bills = replayed(loan, before, heldOn).bills
        loan.steps.push({ on: heldOn, kind: 'held' })
        takeStep(loan, { on: heldOn, kind: 'held' })
        loan.bills = replayed(loan, [...before, ...between], on).bills
        const signed = domainContract(contract)
        const hold: PlanChange = { kind: 'hold', on: heldOn, after: 100 }
        const release: PlanChange = { kind: 'release', on, after: 200 }
        const released = { ...signed, changes: [hold, release] }
        const now = replay(released, [...before, ...between].map(toDomain), on).instalments
        const unpaid = now.filter((row) => !row.paidOn)
        if (unpaid.length === 0) return
        const owed = unpaid.map(({ no, dueOn }, at) => {
          const row = unpaid[at] as (typeof unpaid)[number]
          return { no, dueOn, owed: owedByDomain(released, row, on) }
        })
        const periods = unpaid.length + more
        const lastNo = Math.max(...now.map(({ no }) => no))
        const { bills } = hardshipPlanOf(owed, { periods, date: on, lastNo })
        takeStep(loan, { on, kind: 'released' })
        const spread = spreadOver(loan, on, periods)
        takeStep(loan, spread)
        loan.steps.push({ on, kind: 'released' }, spread)
        const agreed = { ...signed, changes: [hold, release, { kind: 'respread' as const, on, after: 200, bills }] }
        // money that is booked after the plan, some of it from before; and one payment that the bank reversed
        const booked = paidBetween('c', later, [heldOn, open + after], 3)(contract)
        const paid = [...before, ...between, ...booked].filter((_, at) => at !== gone)
        const ours = replayed(loan, paid, end)
        const theirs = replay(agreed, paid.map(toDomain), end)
        expect(
          ours.bills.map(({ balance: _balance, gift: _gift, ...bill }) => ({
            ...bill,
            owed: owedOn(contract, bill as never, end),
          })),
        ).toEqual(
          theirs.instalments.map((row) => ({
            ...{ no: row.no, dueOn: row.dueOn, principal: row.principal, interest: row.interest, fee: row.fee },
            ...{ subsidy: row.subsidy, penalty: row.penalty, through: row.penaltyThrough, lateSum: row.lateFenDays },
            ...{ posted: row.interestPosted, paid: row.paid, waived: row.waived, returnedDays: row.refundInterest },
            ...{ paidOn: row.paidOn, owed: owedByDomain(agreed, row, end) },
          })),
        )
        expect(paid.map(({ id }) => ours.booked.get(id)?.left)).toEqual(
          paid.map(({ id }) => theirs.payments.find((one) => one.id === id)?.left),
        )
      },
    ),
    { numRuns: 300 },
  )
})

test('a due day that a customer chose after a plan of the same day moves the bills of the plan', () => {
  const [on, loanId] = [addDays(START, 5), 'loan']
  const contract: Contract = {
    ...{ amount: 30_000, rate: 180_000, periods: 12, method: 'interestFirst', dayCount: 'MONTHLY', feePerBill: 0 },
    ...{ graceDays: 3, startOn: START, benefit: undefined, coolsOff: false },
  }
  const events: LoanEvent[] = [
    { kind: 'lent', on: START, loanId, contract },
    { kind: 'held', on, loanId },
    { kind: 'released', on, loanId },
    { kind: 'spread', on, loanId, periods: 24 },
  ]
  const live = (...dueDayChanges: DueDayChange[]) =>
    liveLoans({ events, dueDayChanges, extensions: [], held: () => false, posted: () => 0 }, addDays(on, 1))
  const dueOn = ({ loans }: ReturnType<typeof live>, no: number) =>
    loans.get(loanId)?.bills.find((bill) => bill.no === no)?.dueOn
  const planned = live()
  const plan = planned.loans.get(loanId)
  const moved = plan && movedTo(plan, 10)
  if (!moved) throw new Error('the plan cannot be moved')
  const { no, days, extra } = moved
  const after = live({ loanId, on, day: 10, no, days, extra, plans: 1 })
  expect(after.remarks).toEqual([])
  expect(dueOn(after, no)).toBe(addDays(dueOn(planned, no) ?? START, days))
  expect(live({ loanId, on, day: 10, no, days, extra, plans: 2 }).remarks).toHaveLength(1)
})
