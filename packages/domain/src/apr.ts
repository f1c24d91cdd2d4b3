import { addMonths, daysBetween } from './business-date.ts'
import type { Fen } from './money.ts'
import type { Schedule } from './schedule.ts'

/** An annualised all-in cost in integer hundredths of a percent: 1800 is 18.00 %. */
export type AprBp = number & { readonly __brand: 'AprBp' }

/** The ceiling on the all-in cost of any product, 24.00 % a year. */
export const CAP_APR_BP: AprBp = 2400 as AprBp

/** A payment of the customer, and how many months after the disbursement it is made. */
export type CashFlow = { months: number; amount: number }

/**
 * The all-in annualised cost of a plan: monthly IRR × 12 over every cash flow, fees included, to two decimals.
 * - Periods are months. A first due date off the month counts its days × 12/365 as months.
 * - A single repayment by actual days is simple interest over its days: cost ÷ money received × 365 ÷ days, so 18 %
 *   ACT_365 reads 18.00 % for a short month and a long one alike, and ACT_360 shows its extra five days.
 * - `waivedInterest[k]` is what a coupon pays of instalment k + 1 for the customer; the plan itself stays as contracted.
 * @throws RangeError when upfront fees eat the whole principal.
 */
export function aprOf(schedule: Schedule, waivedInterest: readonly Fen[] = []): AprBp {
  const { terms, instalments, upfrontFee } = schedule
  const received = terms.principal - upfrontFee
  if (received <= 0) throw new RangeError('the fees on disbursement are not less than the principal')
  const paid = instalments.map(
    (row, index) => row.principal + row.interest + row.fee - Math.min(waivedInterest[index] ?? 0, row.interest),
  )
  const last = instalments.at(-1)
  if (terms.method === 'singleRepayment' && terms.dayCount !== 'MONTHLY' && last)
    return toBp((((paid[0] ?? 0) - received) / received) * (365 / daysBetween(terms.startOn, last.dueOn)))
  const offset = firstMonths(schedule)
  const flows = paid.map((amount, index) => ({ months: offset + index, amount }))
  return toBp(12 * monthlyIrr(received, flows))
}

/**
 * Refuses a cost above the ceiling.
 * @throws RangeError when the cost exceeds the ceiling.
 */
export function assertWithinCap(apr: AprBp): void {
  if (!(apr <= CAP_APR_BP))
    throw new RangeError(`all-in cost ${apr} passes the ceiling of ${CAP_APR_BP} (hundredths of a percent)`)
}

/**
 * The monthly rate at which the payments are worth what was received. Payments are not negative and follow the disbursement, so
 * the present value falls strictly as the rate grows: bisection finds the one root and cannot fail.
 * @throws RangeError when nothing is paid.
 */
export function monthlyIrr(received: number, flows: readonly CashFlow[]): number {
  const paid = flows.reduce((sum, flow) => sum + flow.amount, 0)
  if (!(received > 0) || !(paid > 0)) throw new RangeError('no money received, or none paid back')
  if (paid === received) return 0
  let low = -1
  let high = 1
  while (presentValue(high, flows) > received) high *= 2
  for (;;) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) return middle
    if (presentValue(middle, flows) > received) low = middle
    else high = middle
  }
}

function presentValue(rate: number, flows: readonly CashFlow[]): number {
  // Whole months by repeated division, so every engine computes the same digits; only an odd first period needs a power.
  const step = 1 / (1 + rate)
  const first = flows[0]?.months ?? 1
  let discount = Number.isInteger(first) ? 1 : step ** (first - Math.floor(first))
  let at = 0
  let value = 0
  for (const { months, amount } of flows) {
    for (const whole = Math.floor(months); at < whole; at += 1) discount *= step
    value += amount * discount
  }
  return value
}

function firstMonths({ terms, instalments }: Schedule): number {
  const { startOn, firstDueOn, method, periods } = terms
  const whole = method === 'singleRepayment' ? periods : 1
  const first = instalments[0]
  if (!first || !firstDueOn || firstDueOn === addMonths(startOn, 1)) return whole
  return (daysBetween(startOn, firstDueOn) * 12) / 365 + whole - 1
}

function toBp(annual: number): AprBp {
  return Math.round(annual * 10_000) as AprBp
}
