import { addDays, type BusinessDate, daysBetween } from '@wanka/domain/business-date.ts'
import { type Contract, contractedPlan, type PlannedBill, rounded } from './contracted-plan.ts'

export const KINDS = ['penalty', 'interest', 'fee', 'principal'] as const
/** Fen by kind of money, in the order in which a payment goes over them. */
export type Money = Record<(typeof KINDS)[number], number>
export const noMoney = (): Money => ({ penalty: 0, interest: 0, fee: 0, principal: 0 })
export const sumOf = (money: Money): number => money.penalty + money.interest + money.fee + money.principal
/** What a payment pays on one bill. */
export type Part = { no: number; money: Money }

/** A bill of a loan that runs. Fen. */
export type LoanBill = PlannedBill & {
  /** What the coupon pays of it still: less where nobody owes the interest any more. */
  subsidy: number
  /** Posted so far, up to `through`. */
  penalty: number
  through: BusinessDate | undefined
  /** Its interest and fee stand in the ledger. */
  posted: boolean
  paid: Money
  waived: { interest: number; fee: number }
  /** What of its interest returned parts have cost by their days. Decision 63. */
  returnedDays: number
  paidOn: BusinessDate | undefined
}

/** `rank`: its place among the customer's payments of one value date. */
export type Payment = {
  id: string
  date: BusinessDate
  /** The day of its turn when the loan is lived again: its value date, or when it was booked, where it was not placed there. */
  turn: BusinessDate
  rank: number
  way: 'settlement' | 'refund' | 'other'
  parts: Part[]
}

export type ModelLoan = {
  id: string
  contract: Contract
  bills: LoanBill[]
  payments: Payment[]
  /** The last night that has passed over it. */
  night: BusinessDate
  /** The bank sent its money back before anything was paid: there is no loan. */
  withdrawn: boolean
}

export const openLoan = (id: string, contract: Contract): ModelLoan => ({
  id,
  contract,
  bills: freshBills(contractedPlan(contract), contract.startOn),
  payments: [],
  night: contract.startOn,
  withdrawn: false,
})

/** Bills on which nothing has happened. One of which a coupon pays all there is is paid from the first day; decision 28. */
export const freshBills = (plan: readonly PlannedBill[], startOn: BusinessDate): LoanBill[] =>
  plan.map(({ no, dueOn, principal, interest, fee, balance, gift }) => {
    const whole = gift > 0 && gift === principal + interest + fee
    return {
      ...{ no, dueOn, principal, interest, fee, balance, gift, subsidy: gift, penalty: 0, through: undefined },
      ...{ posted: whole, paid: noMoney(), waived: { interest: 0, fee: 0 }, returnedDays: 0 },
      paidOn: whole ? startOn : undefined,
    }
  })

/** ppm a year of 360 days; decision 7. */
const penaltyRate = (rate: number): number => Math.min(Math.floor((rate * 3) / 2), Math.floor((240_000 * 360) / 365))

/** Penalty since the day up to which it was posted: of the overdue principal, none inside the days of grace. */
export function penaltyToPost({ rate, graceDays }: Contract, bill: LoanBill, day: BusinessDate): number {
  if (bill.paidOn !== undefined || daysBetween(bill.dueOn, day) <= graceDays) return 0
  const days = daysBetween(bill.through ?? bill.dueOn, day)
  const overdue = bill.principal - bill.paid.principal
  return days <= 0 ? 0 : rounded(BigInt(overdue) * BigInt(penaltyRate(rate)) * BigInt(days), 360_000_000n)
}

export function postPenalty(contract: Contract, bill: LoanBill, day: BusinessDate): void {
  const more = penaltyToPost(contract, bill, day)
  if (more === 0) return
  bill.penalty += more
  bill.through = bill.through !== undefined && bill.through > day ? bill.through : day
}

/** What the customer has to pay on a bill on a day. */
export function owedOn(contract: Contract, bill: LoanBill, day: BusinessDate): Money {
  if (bill.paidOn !== undefined) return noMoney()
  return {
    penalty: bill.penalty + penaltyToPost(contract, bill, day) - bill.paid.penalty,
    interest: bill.interest - bill.waived.interest - bill.subsidy - bill.paid.interest,
    fee: bill.fee - bill.waived.fee - bill.paid.fee,
    principal: bill.principal - bill.paid.principal,
  }
}

/** What is known of the nights of a loan. */
export type Nights = {
  /** Whether a running payment of a bill kept its penalty from being posted in the night that opens a day; nothing where only the night knows. */
  held: (no: number, day: BusinessDate) => boolean | undefined
  /** What that night posted of penalty on the whole loan, fen. */
  posted: (day: BusinessDate) => number
}

/**
 * The night that opens a day: interest that falls due is posted, and penalty at the turn of a month, unless a payment of the
 * bill is under way.
 */
export function passNight(contract: Contract, bills: readonly LoanBill[], day: BusinessDate, nights: Nights): void {
  const turn = `${day.slice(0, 7)}-01`
  const due = bills.filter((bill) => bill.paidOn === undefined && bill.dueOn <= day)
  for (const bill of due) bill.posted = true
  const late = due.filter((bill) => bill.dueOn < turn && (bill.through ?? bill.dueOn) < turn)
  for (const bill of notHeld(contract, late, day, nights)) postPenalty(contract, bill, day)
}

/** Where it is not known of some whether they were held, what was posted tells which were not. */
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

/** The empty one first. */
const subsetsOf = <T>(list: readonly T[]): T[][] =>
  list.reduce<T[][]>((subsets, one) => subsets.flatMap((some) => [some, [...some, one]]), [[]])

export function passNights(loan: ModelLoan, through: BusinessDate, nights: Nights): void {
  while (loan.night < through) {
    loan.night = addDays(loan.night, 1)
    passNight(loan.contract, loan.bills, loan.night, nights)
  }
}
