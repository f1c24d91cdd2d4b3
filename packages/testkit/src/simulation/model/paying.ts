import type { BusinessDate } from '@wanka/domain/business-date.ts'
import {
  freshBills,
  KINDS,
  type LoanBill,
  type ModelLoan,
  type Nights,
  noMoney,
  owedOn,
  type Part,
  type Payment,
  type PlanStep,
  passNights,
  postPenalty,
  sumOf,
} from './bills.ts'
import { type Ending, endingOn, goOver, refundOn, type Spared, settlingOn } from './ending.ts'
import { beforeSteps, takeStep } from './hardship.ts'

const NEVER_HELD: Nights = { held: () => false, posted: () => 0 }

/** The allocation of money on a loan, and the surplus that fits no bill of it. */
export type Booked = { parts: Part[]; left: number }

/** Allocates to the chosen bills at the prices of a day, oldest first. Decisions 9 and 60. */
export function payBills(loan: ModelLoan, day: BusinessDate, amount: number, chosen: readonly number[]): Booked {
  const bills = loan.bills.filter(({ no }) => chosen.includes(no))
  const owed = owedParts(loan, bills, day)
  const booked = goOver(amount, owed)
  for (const part of booked.parts) {
    const bill = billOf(loan.bills, part.no)
    const whole = sumOf(part.money) === sumOf(owed.find(({ no }) => no === part.no)?.money ?? noMoney())
    receive(loan, bill, part, day)
    if (whole) bill.paidOn = day
    if ((whole && postsSomething(bill)) || part.money.interest + part.money.fee > 0) bill.posted = true
  }
  return booked
}

/**
 * Settles a loan with a payment, at the prices of its day; undefined where the money does not suffice, or the payment was not
 * made for every unpaid bill. Decision 27.
 */
export function payEnding(
  loan: ModelLoan,
  day: BusinessDate,
  amount: number,
  chosen: readonly number[],
): Booked | undefined {
  const open = loan.bills.filter((bill) => bill.paidOn === undefined)
  const ending = settlingOn(loan, day)
  if (open.length === 0 || ending.total > amount || open.some(({ no }) => !chosen.includes(no))) return undefined
  for (const bill of open) {
    postPenalty(loan.contract, bill, day)
    end(loan, bill, ending, day)
  }
  return { parts: moneyOf(ending.parts), left: amount - ending.total }
}

/**
 * Allocates a merchant's refund, or prepaid principal, at the prices of a day. Where settling the rest would cost nothing, the refund ends the loan.
 * Decisions 32 and 63.
 */
export function takeRefund(loan: Pick<ModelLoan, 'contract' | 'bills'>, day: BusinessDate, amount: number): Booked {
  const { parts, spared, paidOff, returnedDays, left } = refundOn(loan, day, amount)
  const open = loan.bills.filter((bill) => bill.paidOn === undefined)
  const running = loan.bills.find((bill) => bill.dueOn > day)
  for (const bill of open) {
    const part = moneyOf(parts).find(({ no }) => no === bill.no)
    if (part) receive(loan, bill, part, day)
    spare(bill, spared)
    if (bill === running) bill.returnedDays += returnedDays
    if (paidOff.includes(bill.no)) bill.paidOn = day
    if (bill.paidOn !== undefined || (part && part.money.interest + part.money.fee > 0)) bill.posted = true
  }
  const rest = endingOn(loan, day)
  if (rest.total > 0) return { parts: moneyOf(parts), left }
  for (const bill of open.filter(({ paidOn }) => paidOn === undefined)) {
    spare(bill, rest.spared)
    bill.paidOn = day
    bill.posted = true
  }
  return { parts: moneyOf(parts), left }
}

/**
 * A payment of a loan as a replay takes it: the whole amount allocated to the loan. `fixed`: where it stays, as a plan was made of
 * what was owed after it.
 */
export type Replayed = Pick<Payment, 'id' | 'date' | 'turn' | 'way' | 'steps'> & {
  amount: number
  fixed?: readonly Part[] | undefined
}

/**
 * The loan as if these payments had been known on their days: the plan as currently agreed, every end of day, each payment
 * allocated to the oldest bills. Reversals and money that arrived before posted penalty are booked so. Decisions 34 and 60.
 * @param payments by their turns, of one day in their order
 */
export function replayed(
  loan: ModelLoan,
  payments: readonly Replayed[],
  through: BusinessDate,
): { bills: LoanBill[]; booked: Map<string, Booked> } {
  const { contract } = loan
  const before = beforeSteps(loan)
  const again: ModelLoan = { ...loan, bills: freshBills(before.bills, contract.startOn), night: contract.startOn }
  const booked = new Map<string, Booked>()
  for (const { on, payment, step } of inOrder(payments, before.steps)) {
    passNights(again, on, NEVER_HELD)
    if (payment) booked.set(payment.id, replayOne(again, payment))
    if (step) takeStep(again, step)
  }
  passNights(again, through, NEVER_HELD)
  return { bills: again.bills, booked }
}

type Moment = { on: BusinessDate; payment?: Replayed; step?: PlanStep }

/** Payments by their turns among the steps: none that was booked after a plan comes before it. Decision 84. */
function inOrder(payments: readonly Replayed[], steps: readonly PlanStep[]): Moment[] {
  const moments: Moment[] = []
  const waiting = payments.map((payment) => {
    const plans = steps.slice(0, payment.steps).filter(({ kind }) => kind === 'spread')
    return { payment, on: [payment.turn, ...plans.map(({ on }) => on)].toSorted().at(-1) ?? payment.turn }
  })
  waiting.sort((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1))
  for (const [at, step] of steps.entries()) {
    const isBefore = (one: (typeof waiting)[number]) =>
      one.on < step.on || (one.on === step.on && one.payment.steps <= at)
    const first = waiting.filter(isBefore)
    moments.push(...first, { on: step.on, step })
    waiting.splice(0, waiting.length, ...waiting.filter((one) => !first.includes(one)))
  }
  return [...moments, ...waiting]
}

function replayOne(loan: ModelLoan, { date, way, amount, fixed }: Replayed): Booked {
  if (way === 'refund' || way === 'prepayment') return takeRefund(loan, date, amount)
  if (fixed) return leave(loan, date, fixed)
  const ending = way === 'settlement' ? settlingOn(loan, date, amount) : undefined
  const owed = ending?.parts ?? owedParts(loan, loan.bills, date)
  const { parts, left } = goOver(amount, owed)
  for (const bill of loan.bills) {
    const part = parts.find(({ no }) => no === bill.no)
    const wanted = sumOf(owed.find(({ no }) => no === bill.no)?.money ?? noMoney())
    const whole = sumOf(part?.money ?? noMoney()) === wanted
    // a settlement that falls short waives only on the bills that it covers; a bill that costs it nothing is covered
    if (bill.paidOn !== undefined || (!part && !(ending && whole))) continue
    if (part) receive(loan, bill, part, date)
    if (whole) {
      if (ending) spare(bill, ending.spared)
      bill.paidOn = date
    }
    if (part && (whole || part.money.interest + part.money.fee > 0)) bill.posted = true
  }
  return { parts, left }
}

/** Leaves a payment on the bills where it is. Decision 84. */
function leave(loan: ModelLoan, day: BusinessDate, parts: readonly Part[]): Booked {
  for (const part of parts) {
    const bill = billOf(loan.bills, part.no)
    const whole = sumOf(part.money) === sumOf(owedOn(loan.contract, bill, day))
    receive(loan, bill, part, day)
    if (whole) bill.paidOn = day
    if (whole || part.money.interest + part.money.fee > 0) bill.posted = true
  }
  return { parts: [...parts], left: 0 }
}

function end(loan: ModelLoan, bill: LoanBill, { parts, spared }: Ending, day: BusinessDate): void {
  const part = parts.find(({ no }) => no === bill.no)
  if (part) receive(loan, bill, part, day)
  spare(bill, spared)
  bill.paidOn = day
  if (postsSomething(bill)) bill.posted = true
}

/** Whether interest or a fee of a bill is still asked for; one that is paid off without them has nothing to post. */
const postsSomething = ({ interest, fee, waived }: LoanBill): boolean =>
  interest - waived.interest + fee - waived.fee > 0

function receive({ contract }: Pick<ModelLoan, 'contract'>, bill: LoanBill, part: Part, day: BusinessDate): void {
  postPenalty(contract, bill, day)
  for (const kind of KINDS) bill.paid[kind] += part.money[kind]
}

function spare(bill: LoanBill, spared: readonly Spared[]): void {
  const own = spared.find(({ no }) => no === bill.no)
  if (!own) return
  bill.waived = { interest: bill.waived.interest + own.interest, fee: bill.waived.fee + own.fee }
  bill.subsidy -= own.gift
}

const owedParts = ({ contract }: ModelLoan, bills: readonly LoanBill[], day: BusinessDate): Part[] =>
  bills.map((bill) => ({ no: bill.no, money: owedOn(contract, bill, day) }))

const moneyOf = (parts: readonly Part[]): Part[] => parts.filter(({ money }) => sumOf(money) > 0)

function billOf(bills: readonly LoanBill[], no: number): LoanBill {
  const bill = bills.find((one) => one.no === no)
  if (!bill) throw new Error(`no bill ${no}`)
  return bill
}
