import { addMonths, type BusinessDate, daysBetween } from '@wanka/domain/business-date.ts'

export type Method = 'equalInstalment' | 'equalPrincipal' | 'interestFirst' | 'singleRepayment'
/** How a coupon pays interest of a loan; decision 28. */
export type Benefit =
  | { type: 'freePeriods'; periods: number }
  | { type: 'freeDays'; days: number }
  | { type: 'amount'; amount: number }
  | { type: 'percent'; percent: number }

/** The terms that were signed. Fen, ppm a year. */
export type Contract = {
  amount: number
  rate: number
  periods: number
  method: Method
  dayCount: 'MONTHLY' | 'ACT_365' | 'ACT_360'
  feePerBill: number
  graceDays: number
  startOn: BusinessDate
  benefit: Benefit | undefined
  /** It was paid out to the borrower, who may give it back. */
  coolsOff: boolean
}
export type PlannedBill = {
  no: number
  dueOn: BusinessDate
  principal: number
  interest: number
  fee: number
  balance: number
  /** The interest that the coupon pays. */
  gift: number
}

const A_MONTHLY_YEAR = 12_000_000

/** `n ÷ d`, one rounding, HALF_UP, never negative. */
export const rounded = (n: bigint, d: bigint): number => Number((2n * n + d) / (2n * d))

/** Interest of a principal over some days, fen: annual/360 a day, annual/365 under ACT_365. */
export function costOfDays(
  { rate, dayCount }: Pick<Contract, 'rate' | 'dayCount'>,
  balance: number,
  days: number,
): number {
  const year = dayCount === 'ACT_365' ? 365_000_000n : 360_000_000n
  return rounded(BigInt(balance) * BigInt(rate) * BigInt(days), year)
}

/**
 * The signed plan: due dates count from the day of disbursement, the last bill takes the rest of the principal, interest is on
 * the balance.
 */
export function contractedPlan(contract: Contract): PlannedBill[] {
  const { amount, method, periods, startOn, feePerBill } = contract
  const single = method === 'singleRepayment'
  const level = method === 'equalInstalment' ? levelInstalment(contract) : 0
  const bills: PlannedBill[] = []
  let balance = amount
  for (let no = 1; no <= (single ? 1 : periods); no += 1) {
    const dueOn = addMonths(startOn, single ? periods : no)
    const interest = interestOf(contract, balance, bills.at(-1)?.dueOn ?? startOn, dueOn)
    const last = single || no === periods
    const principal = last ? balance : Math.min(balance, Math.max(0, plannedPrincipal(contract, level, interest)))
    balance -= principal
    bills.push({ no, dueOn, principal, interest, fee: feePerBill, balance, gift: 0 })
  }
  return withGifts(contract, bills)
}

function interestOf(contract: Contract, balance: number, from: BusinessDate, to: BusinessDate): number {
  if (contract.dayCount !== 'MONTHLY') return costOfDays(contract, balance, daysBetween(from, to))
  const months = contract.method === 'singleRepayment' ? contract.periods : 1
  return rounded(BigInt(balance) * BigInt(contract.rate * months), BigInt(A_MONTHLY_YEAR))
}

function plannedPrincipal({ method, amount, periods }: Contract, level: number, interest: number): number {
  if (method === 'equalInstalment') return level - interest
  return method === 'equalPrincipal' ? rounded(BigInt(amount), BigInt(periods)) : 0
}

/** round(P·r / (1 − (1+r)^−n)), in integers. */
function levelInstalment({ amount, rate, periods }: Contract): number {
  if (rate === 0) return rounded(BigInt(amount), BigInt(periods))
  const year = BigInt(A_MONTHLY_YEAR)
  const grown = (year + BigInt(rate)) ** BigInt(periods)
  return rounded(BigInt(amount) * BigInt(rate) * grown, year * (grown - year ** BigInt(periods)))
}

/** Never more than the interest of a bill; an amount covers the bills from the first. Decision 28. */
function withGifts(contract: Contract, bills: PlannedBill[]): PlannedBill[] {
  const { benefit, amount } = contract
  let left = benefit?.type === 'amount' ? benefit.amount : 0
  return bills.map((bill) => {
    let gift = 0
    if (benefit?.type === 'freePeriods' && bill.no <= benefit.periods) gift = bill.interest
    if (benefit?.type === 'freeDays' && bill.no === 1)
      gift = Math.min(bill.interest, costOfDays(contract, amount, benefit.days))
    if (benefit?.type === 'percent')
      gift = Math.min(bill.interest, rounded(BigInt(bill.interest) * BigInt(benefit.percent), 100n))
    if (benefit?.type === 'amount') {
      gift = Math.min(left, bill.interest)
      left -= gift
    }
    return { ...bill, gift }
  })
}
