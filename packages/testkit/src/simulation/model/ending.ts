import { type BusinessDate, daysBetween } from '@wanka/domain/business-date.ts'
import { type LoanBill, type ModelLoan, type Money, noMoney, owedOn, type Part, sumOf } from './bills.ts'
import { costOfDays } from './contracted-plan.ts'

/** Of a bill not yet due: the waived interest and fee, and the part of the coupon that is not needed. Fen. */
export type Spared = { no: number; interest: number; fee: number; gift: number }
export type Ending = { parts: Part[]; spared: Spared[]; total: number }
type Running = Pick<ModelLoan, 'contract'> & { bills: readonly LoanBill[] }

/**
 * The settlement amount of a loan on a day: everything unpaid of the bills due by then, all principal of the later ones, and the
 * days of the running period, never dearer than its interest, plus those of what was refunded within it. A coupon pays the days
 * first, up to `couponPays`. Decisions 27 and 63.
 */
export function endingOn(loan: Running, day: BusinessDate, couponPays = Number.POSITIVE_INFINITY): Ending {
  const { contract, bills } = loan
  const { running, balance, days } = periodOn({ contract, bills }, day)
  const { asked, gift } = running
    ? daysAsked(running, costOfDays(contract, balance, days), couponPays)
    : { asked: 0, gift: 0 }
  const parts: Part[] = []
  const spared: Spared[] = []
  for (const bill of bills) {
    if (bill.paidOn !== undefined) continue
    const owed = owedOn(contract, bill, day)
    const own = bill === running ? { asked, gift } : { asked: 0, gift: 0 }
    const later = bill.dueOn > day
    const money: Money = later ? { ...owed, interest: own.asked, fee: 0 } : owed
    parts.push({ no: bill.no, money })
    if (later)
      spared.push({
        no: bill.no,
        interest: bill.interest - bill.waived.interest - bill.paid.interest - own.asked - own.gift,
        fee: owed.fee,
        gift: bill.subsidy - own.gift,
      })
  }
  return { parts, spared, total: parts.reduce((sum, { money }) => sum + sumOf(money), 0) }
}

/** The first bill not yet due, the principal of all such bills, and the days since the last one that fell due. */
function periodOn({ contract, bills }: Running, day: BusinessDate) {
  const later = bills.filter((bill) => bill.dueOn > day)
  const since = bills.findLast((bill) => bill.dueOn <= day)?.dueOn ?? contract.startOn
  const balance = later.reduce((sum, bill) => sum + owedOn(contract, bill, day).principal, 0)
  return { running: later[0], later, balance, days: daysBetween(since, day) }
}

/**
 * The same where the borrower settles it: a loan that is given back within a day of its payout is paid without its coupon, which
 * pays only what `money` lacks. Decision 78.
 */
export function settlingOn(loan: Running, day: BusinessDate, money = Number.POSITIVE_INFINITY): Ending {
  if (!isGivenBack(loan, day)) return endingOn(loan, day)
  return endingOn(loan, day, Math.max(0, endingOn(loan, day, 0).total - money))
}

/** Whether the coupon of a loan is returned: no bill was paid with it yet. */
function isGivenBack({ contract, bills }: Running, day: BusinessDate): boolean {
  const spent = bills.some(({ paidOn, subsidy }) => paidOn !== undefined && subsidy > 0)
  return contract.coolsOff && !spent && daysBetween(contract.startOn, day) <= 1
}

function daysAsked(running: LoanBill, cost: number, couponPays: number): { asked: number; gift: number } {
  if (running.paidOn !== undefined) return { asked: 0, gift: 0 }
  const planned = running.interest - running.waived.interest - running.returnedDays
  const asked = running.returnedDays + Math.min(cost, planned)
  const gift = Math.min(running.subsidy, asked, couponPays)
  return { asked: Math.max(0, asked - gift - running.paid.interest), gift }
}

/** `returnedDays`: the cost of the days of the refunded part, beside those of earlier refunds. */
export type Given = { parts: Part[]; spared: Spared[]; paidOff: number[]; returnedDays: number; left: number }

/**
 * Allocates a merchant's refund to a loan: first to what is due, oldest first; the rest reduces the principal of every later bill
 * in proportion, as a loan of its own that is settled that day. A refund that covers the settlement amount ends the loan.
 * Decisions 32 and 63.
 */
export function refundOn(loan: Running, day: BusinessDate, amount: number): Given {
  const ending = endingOn(loan, day)
  const open = loan.bills.filter((bill) => bill.paidOn === undefined)
  if (open.length === 0) return { parts: [], spared: [], paidOff: [], returnedDays: 0, left: amount }
  if (amount >= ending.total)
    return {
      parts: ending.parts,
      spared: ending.spared,
      paidOff: open.map(({ no }) => no),
      returnedDays: 0,
      left: amount - ending.total,
    }
  const due = ending.parts.filter(({ no }) => open.some((bill) => bill.no === no && bill.dueOn <= day))
  const { parts, left } = goOver(amount, due)
  const paidOff = parts
    .filter((part) => due.some(({ no, money }) => no === part.no && sumOf(money) === sumOf(part.money)))
    .map(({ no }) => no)
  const lowered = lowerLater(loan, day, left)
  return {
    parts: [...parts, ...lowered.parts],
    spared: lowered.spared,
    paidOff: [...paidOff, ...lowered.paidOff],
    returnedDays: lowered.returnedDays,
    left: 0,
  }
}

/** Allocates to the oldest bill first, inside it to penalty, interest, fee, principal. */
export function goOver(amount: number, owed: readonly Part[]): { parts: Part[]; left: number } {
  let left = amount
  const parts: Part[] = []
  for (const { no, money } of owed) {
    const takes = (want: number): number => {
      const taken = Math.min(left, want)
      left -= taken
      return taken
    }
    const part = noMoney()
    part.penalty = takes(money.penalty)
    part.interest = takes(money.interest)
    part.fee = takes(money.fee)
    part.principal = takes(money.principal)
    if (sumOf(part) > 0) parts.push({ no, money: part })
  }
  return { parts, left }
}

function lowerLater({ contract, bills }: Running, day: BusinessDate, amount: number): Omit<Given, 'left'> {
  const lowered: Omit<Given, 'left'> = { parts: [], spared: [], paidOff: [], returnedDays: 0 }
  if (amount === 0) return lowered
  const { running, later, balance, days } = periodOn({ contract, bills }, day)
  const returned = Math.min(amount, balance)
  const share = (figure: number): number => (balance === 0 ? 0 : roundedShare(figure, returned, balance))
  let reached = 0
  for (const bill of later) {
    const open = owedOn(contract, bill, day)
    const principal = share(reached + open.principal) - share(reached)
    reached += open.principal
    if (bill.paidOn !== undefined) continue
    const first = bill === running
    const whole = bill.interest - bill.waived.interest
    // the days of earlier refunds are over: only the interest planned for coming days decreases
    const saved = share(whole - bill.returnedDays)
    const cost = first ? Math.min(costOfDays(contract, returned, days), saved) : 0
    if (first) lowered.returnedDays = cost
    const interest = Math.max(whole - saved + cost, bill.paid.interest)
    const gift = Math.min(bill.subsidy, interest - bill.paid.interest)
    const paid = Math.min(first ? amount - returned : 0, interest - bill.paid.interest - gift)
    const fee = share(open.fee)
    const money = { ...noMoney(), principal, interest: paid }
    if (sumOf(money) > 0) lowered.parts.push({ no: bill.no, money })
    lowered.spared.push({ no: bill.no, interest: whole - interest, fee, gift: bill.subsidy - gift })
    // what the coupon pays is nothing that the borrower has left to pay
    const left = open.principal - principal + interest - bill.paid.interest - gift - paid + open.fee - fee
    if (left === 0 && principal + paid + whole - interest + fee > 0) lowered.paidOff.push(bill.no)
  }
  return lowered
}

const roundedShare = (figure: number, part: number, whole: number): number =>
  Number((2n * BigInt(figure) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
