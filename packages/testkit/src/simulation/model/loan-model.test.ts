import { addDays, type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { couponShares, isPaidByCoupon } from '@wanka/domain/coupon.ts'
import { fen, ppm } from '@wanka/domain/money.ts'
import { type LoanContract, type LoanPayment, owedOn as owedByDomain, replay } from '@wanka/domain/replay.ts'
import { buildSchedule } from '@wanka/domain/schedule.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LoanBill, openLoan, owedOn, type Payment, sumOf } from './bills.ts'
import { type Benefit, type Contract, contractedPlan } from './contracted-plan.ts'
import { endingOn, settlingOn } from './ending.ts'
import type { LoanEvent, LoanHistory } from './loan-events.ts'
import { liveLoans } from './loan-model.ts'
import { replayed } from './paying.ts'

const START = businessDate('2027-01-31')
const NUM_RUNS = 1000

const benefit = fc.oneof(
  fc.constant(undefined),
  fc.integer({ min: 1, max: 6 }).map((periods): Benefit => ({ type: 'freePeriods', periods })),
  fc.integer({ min: 1, max: 40 }).map((days): Benefit => ({ type: 'freeDays', days })),
  fc.integer({ min: 1, max: 20_000 }).map((amount): Benefit => ({ type: 'amount', amount })),
  fc.integer({ min: 1, max: 100 }).map((percent): Benefit => ({ type: 'percent', percent })),
)
const contracts: fc.Arbitrary<Contract> = fc.record({
  amount: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 10_000, max: 20_000_000 })),
  rate: fc.constantFrom(0, 72_000, 144_000, 180_000, 239_999),
  periods: fc.integer({ min: 1, max: 12 }),
  method: fc.constantFrom('equalInstalment', 'equalPrincipal', 'interestFirst', 'singleRepayment'),
  dayCount: fc.constantFrom('MONTHLY', 'ACT_365', 'ACT_360'),
  feePerBill: fc.constantFrom(0, 0, 300),
  graceDays: fc.constantFrom(0, 3),
  startOn: fc.integer({ min: 0, max: 400 }).map((days) => addDays(START, days)),
  benefit,
  coolsOff: fc.boolean(),
})

/** Money for a loan: days after its first, a share in thousandths of the amount lent, or everything that settles it. */
const payments = fc.array(
  fc.record({
    days: fc.integer({ min: 1, max: 420 }),
    share: fc.integer({ min: 1, max: 700 }),
    way: fc.constantFrom('other', 'other', 'other', 'settlement', 'refund', 'prepayment'),
    late: fc.constantFrom(0, 0, 0, 3, 40),
  }),
  { maxLength: 8 },
)
type Paid = {
  id: string
  date: BusinessDate
  turn: BusinessDate
  way: Payment['way']
  steps: number
  amount: number
}

const paidOf = (
  contract: Contract,
  wanted: { days: number; share: number; way: Paid['way']; late: number }[],
): Paid[] =>
  wanted
    .map(({ days, share, way, late }, at) => ({
      id: `p${at}`,
      date: addDays(contract.startOn, days),
      // a merchant's refund counts on the day of its arrival
      turn: addDays(contract.startOn, days + (way === 'refund' ? 0 : late)),
      way,
      steps: 0,
      amount: Math.max(1, Math.floor((contract.amount * share) / (way === 'settlement' ? 500 : 1000))),
    }))
    .sort((a, b) => (a.turn === b.turn ? 0 : a.turn < b.turn ? -1 : 1))

function domainContract(contract: Contract): LoanContract {
  const { amount, rate, periods, method, dayCount, startOn, feePerBill, graceDays, coolsOff } = contract
  const fees = [{ name: 'fee', payee: 'payee', amount: fen(feePerBill), when: 'perInstalment' as const }]
  const schedule = buildSchedule({
    ...{ principal: fen(amount), annualRate: ppm(rate), periods, method, dayCount, startOn, fees },
  })
  const shares = contract.benefit ? couponShares(contract.benefit as Parameters<typeof couponShares>[0], schedule) : []
  const instalments = schedule.instalments.map((row, at) => ({ ...row, subsidy: shares[at] ?? fen(0) }))
  return { startOn, annualRate: ppm(rate), dayCount, graceDays, coolsOff, instalments }
}

const toDomain = ({ id, date, turn, amount, way }: Paid): LoanPayment => ({
  ...{
    id,
    date,
    allocatedOn: turn,
    amount: fen(amount),
    settles: way === 'settlement',
    lowersBills: way === 'refund' || way === 'prepayment',
  },
})

/** The fields of a bill that both models compute. */
const ours = (contract: Contract, bills: readonly LoanBill[], day: BusinessDate) =>
  bills.map((bill) => {
    const { balance: _balance, gift: _gift, ...figures } = bill
    return { ...figures, owed: owedOn(contract, bill, day) }
  })

const theirs = (contract: LoanContract, paid: readonly Paid[], day: BusinessDate) => {
  const { instalments, payments } = replay(contract, paid.map(toDomain), day)
  const bills = instalments.map((row) => {
    const { no, dueOn, principal, interest, fee, subsidy, penalty, waived, paidOn } = row
    const { penaltyThrough: through, lateFenDays: lateSum, interestPosted: posted } = row
    const owed = owedByDomain(contract, row, day)
    return {
      no,
      dueOn,
      principal,
      interest,
      fee,
      subsidy,
      penalty,
      through,
      lateSum,
      posted,
      paid: row.paid,
      waived,
      returnedDays: row.refundInterest,
      paidOn,
      owed,
    }
  })
  return { bills, left: payments.map(({ left }) => left) }
}

test('the model plans any contract as the product’s schedule and coupon do', () => {
  fc.assert(
    fc.property(contracts, (contract) => {
      const plan = contractedPlan(contract).map(({ gift, ...bill }) => ({ ...bill, subsidy: gift }))
      expect(plan).toEqual(domainContract(contract).instalments)
    }),
    { numRuns: NUM_RUNS },
  )
})

test('the model allocates payments, settlements and refunds on any days as the product’s replay does', () => {
  fc.assert(
    fc.property(contracts, payments, fc.integer({ min: 0, max: 460 }), (contract, wanted, days) => {
      const paid = paidOf(contract, wanted)
      const last = paid.at(-1)?.turn ?? contract.startOn
      const day = addDays(last, days)
      const { bills, booked } = replayed(openLoan('loan', contract), paid, day)
      const expected = theirs(domainContract(contract), paid, day)
      expect(ours(contract, bills, day)).toEqual(expected.bills)
      expect(paid.map(({ id }) => booked.get(id)?.left)).toEqual(expected.left)
    }),
    { numRuns: NUM_RUNS },
  )
})

/**
 * Steps some days apart, each an offset in fen from a figure of its day: the amount owed, all principal, or the settlement
 * amount.
 */
const steps = fc.array(
  fc.record({
    days: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 60 })),
    way: fc.constantFrom('refund', 'refund', 'refund', 'settlement', 'other'),
    of: fc.constantFrom('principal', 'ending', 'due'),
    thousandths: fc.constantFrom(1000, 1000, 999, 700, 500, 200, 30),
    fen: fc.integer({ min: -3, max: 3 }),
  }),
  { minLength: 1, maxLength: 6 },
)

test('refunds, settlements and payments within fen of the settlement amount agree with the product’s replay and quote', () => {
  fc.assert(
    fc.property(contracts, steps, fc.integer({ min: 0, max: 45 }), (contract, wanted, days) => {
      const agreed = domainContract(contract)
      const paid: Paid[] = []
      let day = contract.startOn
      for (const [at, { way, of, thousandths, fen: more, ...step }] of wanted.entries()) {
        day = addDays(day, step.days)
        const { bills } = replayed(openLoan('loan', contract), paid, day)
        const figures = {
          principal: bills.reduce((sum, bill) => sum + owedOn(contract, bill, day).principal, 0),
          ending: endingOn({ contract, bills }, day).total,
          due: bills.map((bill) => sumOf(owedOn(contract, bill, day))).find((sum) => sum > 0) ?? 0,
        }
        const amount = Math.max(1, Math.floor((figures[of] * thousandths) / 1000) + more)
        paid.push({ id: `p${at}`, date: day, turn: day, way, steps: 0, amount })
      }
      day = addDays(day, days)
      const { bills, booked } = replayed(openLoan('loan', contract), paid, day)
      const expected = theirs(agreed, paid, day)
      expect(ours(contract, bills, day)).toEqual(expected.bills)
      expect(paid.map(({ id }) => booked.get(id)?.left)).toEqual(expected.left)
      expect(settlingOn({ contract, bills }, day).total).toBe(quoted(agreed, paid, day))
    }),
    { numRuns: NUM_RUNS },
  )
})

/** The product's settlement amount: a settlement with more than enough money returns the rest. */
function quoted(contract: LoanContract, paid: readonly Paid[], date: BusinessDate): number {
  const much = 10_000_000_000
  const ending: Paid = { id: 'ending', date, turn: date, way: 'settlement', steps: 0, amount: much }
  return much - (theirs(contract, [...paid, ending], date).left.at(-1) ?? 0)
}

const collected = (paid: Paid, contract: Contract): LoanEvent => {
  const chosen = contractedPlan(contract).map(({ no }) => ({ loanId: 'loan', no, amount: no === 1 ? paid.amount : 0 }))
  const money = { id: paid.id, date: paid.date, amount: paid.amount }
  if (paid.way === 'prepayment')
    return { kind: 'prepaid', on: paid.date, money, loanId: 'loan', counts: true, gaveUp: false }
  if (paid.way === 'refund') return { kind: 'refunded', on: paid.date, money, loanId: 'loan' }
  return {
    kind: 'collected',
    on: paid.date,
    money,
    way: paid.way === 'settlement' ? 'settlement' : 'card',
    chosen,
    coupon: undefined,
  }
}

const historyOf = (events: readonly LoanEvent[]): LoanHistory => ({
  ...{ events, dueDayChanges: [], extensions: [], held: () => false, posted: () => 0 },
})
/** A bill without any amount to post counts as posted either way. */
const inLedger = <B extends Pick<LoanBill, 'posted' | 'interest' | 'subsidy' | 'fee' | 'waived'>>(bill: B): B => ({
  ...bill,
  posted: bill.posted || bill.interest - bill.subsidy - bill.waived.interest + bill.fee - bill.waived.fee === 0,
})
const lent = (contract: Contract): LoanEvent => ({ kind: 'lent', on: contract.startOn, loanId: 'loan', contract })

test('a loan run day by day equals its replay, and a reversed payment leaves the loan as if it had not been made', () => {
  fc.assert(
    fc.property(contracts, payments, fc.nat(), fc.integer({ min: 0, max: 90 }), (contract, wanted, which, days) => {
      const inTime = wanted.map((one) => ({ ...one, late: 0 }))
      const paid = paidOf(contract, inTime).map((one, at) => ({ ...one, id: `p${at}` }))
      const day = addDays(paid.at(-1)?.date ?? contract.startOn, days)
      const events = [lent(contract), ...paid.map((one) => collected(one, contract))]
      const lived = liveLoans(historyOf(events), day)
      const { bills: livedBills = [], payments: booked = [] } = lived.loans.get('loan') ?? {}
      // a surplus is no payment of the loan any more, and a settlement that fell short is an ordinary payment
      const kept = paid.map((one) => ({
        ...one,
        amount: one.amount - (lived.received.get(one.id)?.left ?? 0),
        way: booked.find(({ id }) => id === one.id)?.way ?? one.way,
      }))
      const expected = theirs(domainContract(contract), kept, day)
      expect(ours(contract, livedBills, day).map(inLedger)).toEqual(expected.bills.map(inLedger))

      const gone = paid[which % Math.max(1, paid.length)]
      if (!gone || gone.way === 'refund' || kept.find(({ id }) => id === gone.id)?.amount === 0) return
      const without = liveLoans(historyOf([...events, { kind: 'reversed', on: day, id: gone.id }]), day)
      const others = kept.filter(({ id, amount }) => id !== gone.id && amount > 0)
      const after = theirs(domainContract(contract), others, day)
      const bills = ours(contract, without.loans.get('loan')?.bills ?? [], day)
      // what was posted as due stays posted
      expect(bills.map(({ posted: _, ...bill }) => bill)).toEqual(after.bills.map(({ posted: _, ...bill }) => bill))
    }),
    { numRuns: NUM_RUNS },
  )
})

test('a borrower whose coupon pays a whole bill has it paid from the first day', () => {
  const contract: Contract = {
    ...{ amount: 300_000, rate: 180_000, periods: 3, method: 'interestFirst', dayCount: 'MONTHLY', feePerBill: 0 },
    ...{ graceDays: 3, startOn: START, benefit: { type: 'freePeriods', periods: 1 }, coolsOff: true },
  }
  const { bills } = openLoan('loan', contract)
  expect(bills.map(({ paidOn }) => paidOn)).toEqual([START, undefined, undefined])
  expect(bills.map(({ gift, ...bill }) => isPaidByCoupon({ ...bill, subsidy: gift } as never))).toEqual([
    true,
    false,
    false,
  ])
})

test('the penalty posted at the end of day shows which of two late bills a payment held', () => {
  const contract: Contract = {
    ...{ amount: 300_000, rate: 180_000, periods: 3, method: 'equalPrincipal', dayCount: 'MONTHLY', feePerBill: 0 },
    ...{ graceDays: 3, startOn: businessDate('2027-01-15'), benefit: undefined, coolsOff: true },
  }
  const turn = businessDate('2027-04-01')
  // 1000.00 for 45 and for 17 days at the highest penalty rate, 24 % a year
  const [first, second] = [2959, 1118]
  const penaltiesWhere = (posted: number): (number | undefined)[] => {
    const nights = {
      held: (_: string, __: number, day: BusinessDate) => (day === turn ? undefined : true),
      posted: () => posted,
    }
    const lived = liveLoans({ ...historyOf([lent(contract)]), ...nights }, turn)
    return lived.loans.get('loan')?.bills.map(({ penalty }) => penalty) ?? []
  }
  expect([0, first, second, first + second].map(penaltiesWhere)).toEqual([
    [0, 0, 0],
    [first, 0, 0],
    [0, second, 0],
    [first, second, 0],
  ])
})
