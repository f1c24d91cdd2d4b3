import { addDays, type BusinessDate, daysBetween } from '@wanka/domain/business-date.ts'
import { type Contract, contractedPlan, type PlannedBill, rounded } from './contracted-plan.ts'

export const KINDS = ['penalty', 'interest', 'fee', 'principal'] as const
/** Fen by component, in the order in which a payment is allocated to them. */
export type Money = Record<(typeof KINDS)[number], number>
export const noMoney = (): Money => ({ penalty: 0, interest: 0, fee: 0, principal: 0 })
export const sumOf = (money: Money): number => money.penalty + money.interest + money.fee + money.principal
/** The share of a payment that is allocated to one bill. */
export type Part = { no: number; money: Money }

/** A bill of a running loan. Fen. */
export type LoanBill = PlannedBill & {
  /** The interest that the coupon still pays: less where interest was waived. */
  subsidy: number
  /** Posted so far, up to `through`. */
  penalty: number
  through: BusinessDate | undefined
  /** The overdue principal of each day that was posted, added up. */
  lateSum: number
  /** Its interest and fee are posted in the ledger. */
  posted: boolean
  paid: Money
  waived: { interest: number; fee: number }
  /** The part of its interest that refunded parts have cost by their days. Decision 59. */
  returnedDays: number
  paidOn: BusinessDate | undefined
}

/** What a plan added to a bill; one that begins with the plan was due on no day before. */
export type Spread = {
  no: number
  from: BusinessDate | undefined
  to: BusinessDate
  principal: number
  interest: number
  fee: number
}
/** A step of a request of hardship that changed the plan of its loan. Decision 84. */
export type PlanStep = { on: BusinessDate } & ({ kind: 'held' | 'released' } | { kind: 'spread'; bills: Spread[] })

export type Payment = {
  id: string
  date: BusinessDate
  /** Its day in a replay of the loan: the value date, or the booking date where it was not placed in the past. */
  turn: BusinessDate
  /** A prepayment takes principal off all later bills, as a merchant's refund does. */
  way: 'settlement' | 'prepayment' | 'refund' | 'other'
  /** The steps of hardship that were taken on the loan before it was booked. */
  steps: number
  parts: Part[]
}

export type ModelLoan = {
  id: string
  contract: Contract
  bills: LoanBill[]
  payments: Payment[]
  /** The steps of its requests of hardship, in order. */
  steps: PlanStep[]
  /** The last date whose end of day has run for it. */
  night: BusinessDate
  /** The payout was returned before any payment: the loan does not exist. */
  withdrawn: boolean
}

export const openLoan = (id: string, contract: Contract): ModelLoan => ({
  id,
  contract,
  bills: freshBills(contractedPlan(contract), contract.startOn),
  payments: [],
  steps: [],
  night: contract.startOn,
  withdrawn: false,
})

/** Bills of a new loan. A bill that a coupon pays in full is paid from the first day; decision 28. */
export const freshBills = (plan: readonly PlannedBill[], startOn: BusinessDate): LoanBill[] =>
  plan.map(({ no, dueOn, principal, interest, fee, balance, gift }) => {
    const whole = gift > 0 && gift === principal + interest + fee
    return {
      ...{
        no,
        dueOn,
        principal,
        interest,
        fee,
        balance,
        gift,
        subsidy: gift,
        penalty: 0,
        through: undefined,
        lateSum: 0,
      },
      ...{ posted: whole, paid: noMoney(), waived: { interest: 0, fee: 0 }, returnedDays: 0 },
      paidOn: whole ? startOn : undefined,
    }
  })

/** ppm a year of 360 days; decision 7. */
const penaltyRate = (rate: number): number => Math.min(Math.floor((rate * 3) / 2), Math.floor((240_000 * 360) / 365))

/** The overdue principal of the days since the last posting, added up; none inside the days of grace. */
function daysToPost({ graceDays }: Contract, bill: LoanBill, day: BusinessDate): number {
  if (bill.paidOn !== undefined || daysBetween(bill.dueOn, day) <= graceDays) return 0
  return (bill.principal - bill.paid.principal) * Math.max(0, daysBetween(bill.through ?? bill.dueOn, day))
}

/** Penalty of all late days, rounded once, less what was posted of it. Fen. Decision 69. */
export function penaltyToPost(contract: Contract, bill: LoanBill, day: BusinessDate): number {
  const costOf = (sum: number) => rounded(BigInt(sum) * BigInt(penaltyRate(contract.rate)), 360_000_000n)
  return costOf(bill.lateSum + daysToPost(contract, bill, day)) - costOf(bill.lateSum)
}

export function postPenalty(contract: Contract, bill: LoanBill, day: BusinessDate): void {
  const days = daysToPost(contract, bill, day)
  if (days === 0) return
  bill.penalty += penaltyToPost(contract, bill, day)
  bill.lateSum += days
  bill.through = day
}

/** The amounts that the customer owes on a bill on a day. */
export function owedOn(contract: Contract, bill: LoanBill, day: BusinessDate): Money {
  if (bill.paidOn !== undefined) return noMoney()
  return {
    penalty: bill.penalty + penaltyToPost(contract, bill, day) - bill.paid.penalty,
    interest: bill.interest - bill.waived.interest - bill.subsidy - bill.paid.interest,
    fee: bill.fee - bill.waived.fee - bill.paid.fee,
    principal: bill.principal - bill.paid.principal,
  }
}

/** What is known of the ends of day of a loan. */
export type Nights = {
  /**
   * Whether a payment in process kept the bill's penalty from being posted when this day was opened; undefined where only the
   * ledger shows it.
   */
  held: (no: number, day: BusinessDate) => boolean | undefined
  /** The penalty posted on the whole loan when this day was opened, fen. */
  posted: (day: BusinessDate) => number
}

/**
 * Runs the end of day that opens `day`: posts interest that falls due, and penalty at the turn of a month, unless a payment of
 * the bill is in process.
 */
export function passNight(contract: Contract, bills: readonly LoanBill[], day: BusinessDate, nights: Nights): void {
  const turn = `${day.slice(0, 7)}-01`
  const due = bills.filter((bill) => bill.paidOn === undefined && bill.dueOn <= day)
  for (const bill of due) bill.posted = true
  const late = due.filter((bill) => bill.dueOn < turn && (bill.through ?? bill.dueOn) < turn)
  for (const bill of notHeld(contract, late, day, nights))
    if (penaltyToPost(contract, bill, day) > 0) postPenalty(contract, bill, day)
}

/** The late bills that were not held. Where `held` does not know, the posted penalty shows which ones. */
function notHeld(
  contract: Contract,
  bills: readonly LoanBill[],
  day: BusinessDate,
  { held, posted }: Nights,
): LoanBill[] {
  const sure = bills.filter(({ no }) => held(no, day) === false)
  const unsure = bills.filter(({ no }) => held(no, day) === undefined)
  if (unsure.length === 0) return sure
  const cost = (some: readonly LoanBill[]) => some.reduce((sum, bill) => sum + penaltyToPost(contract, bill, day), 0)
  const rest = posted(day) - cost(sure)
  return [...sure, ...(subsetsOf(unsure).find((some) => cost(some) === rest) ?? [])]
}

/** All subsets, the empty one first. */
const subsetsOf = <T>(list: readonly T[]): T[][] =>
  list.reduce<T[][]>((subsets, one) => subsets.flatMap((some) => [some, [...some, one]]), [[]])

export function passNights(loan: ModelLoan, through: BusinessDate, nights: Nights): void {
  while (loan.night < through) {
    loan.night = addDays(loan.night, 1)
    passNight(loan.contract, loan.bills, loan.night, nights)
  }
}
