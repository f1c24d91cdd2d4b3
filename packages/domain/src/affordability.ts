import { addMonths, type BusinessDate, type BusinessMonth, businessDate, monthOf } from './business-date.ts'
import { type Fen, fen, subFen, sumFen, ZERO } from './money.ts'
import { largestFitting, type PlanOffer, scheduleOf } from './plan-choice.ts'
import { mulDiv } from './rounding.ts'
import type { RepaymentMethod, Schedule } from './schedule.ts'

/** An amount that falls due on a day, fen. */
export type DueAmount = { dueOn: BusinessDate; amount: Fen }

/** What a borrower pays anyway: instalments by their days, and bills elsewhere that come every month. Fen. */
export type Burden = { already: readonly DueAmount[]; otherMonthly: Fen }

/** One calendar month with a new loan. Fen. */
export type MonthLoad = {
  month: BusinessMonth
  already: Fen
  other: Fen
  /** Of the new loan. */
  added: Fen
  total: Fen
}

/** Every calendar month from a new loan's first instalment to its last, with what falls due in it besides. Fen. */
export function monthLoads({ already, otherMonthly }: Burden, added: readonly DueAmount[]): MonthLoad[] {
  const before = byMonth(already)
  const fresh = byMonth(added)
  return monthsThrough([...fresh.keys()]).map((month) => {
    const parts = { already: before.get(month) ?? ZERO, other: otherMonthly, added: fresh.get(month) ?? ZERO }
    return { month, ...parts, total: sumFen(Object.values(parts)) }
  })
}

/** The month that costs most; of two, the earlier. */
export function heaviestMonth(months: readonly MonthLoad[]): MonthLoad | undefined {
  const [first, ...rest] = months
  return first && rest.reduce((most, month) => (month.total > most.total ? month : most), first)
}

/** An amount as tenths of a percent of an income, rounded half up: 250 is 25.0 %. */
export const shareOf = (amount: Fen, income: Fen): number => mulDiv(amount, 1000, income)

/**
 * The part of an income above which a month is called heavy: half of it. Nothing is refused for it, the borrower only sees what
 * would be lighter.
 */
export const halfOf = (income: Fen): Fen => fen(Math.floor(income / 2))

/** A loan that weighs less on a month than the one in question. Fen. */
export type LighterLoan = {
  amount: Fen
  periods: number
  /** The month that costs most, with everything else in it. */
  heaviest: Fen
  /** Interest and fees less those of the loan in question: below zero where it costs less. */
  costMore: Fen
}

type Asked = { amount: Fen; periods: number; method: RepaymentMethod; startOn: BusinessDate }

/** The same plan for the highest smaller amount with which no month costs more than `most`. */
export function smallerLoan(offer: PlanOffer, asked: Asked, burden: Burden, most: Fen): LighterLoan | undefined {
  const heaviestFor = (amount: Fen): Fen => weigh(scheduleOf(offer, { ...asked, amount }), burden)
  const amount = largestFitting(offer, asked.amount, (sum) => heaviestFor(sum) <= most)
  return amount === undefined ? undefined : lighter(offer, asked, { ...asked, amount }, burden)
}

/** The same amount over each longer term that makes the heaviest month lighter, shortest first. */
export function longerLoans(offer: PlanOffer, asked: Asked, burden: Burden): LighterLoan[] {
  const now = weigh(scheduleOf(offer, asked), burden)
  return offer.periods
    .filter((periods) => periods > asked.periods)
    .sort((a, b) => a - b)
    .map((periods) => lighter(offer, asked, { ...asked, periods }, burden))
    .filter(({ heaviest }) => heaviest < now)
}

function lighter(offer: PlanOffer, asked: Asked, other: Asked, burden: Burden): LighterLoan {
  const schedule = scheduleOf(offer, other)
  return {
    amount: other.amount,
    periods: other.periods,
    heaviest: weigh(schedule, burden),
    costMore: subFen(costOf(schedule), costOf(scheduleOf(offer, asked))),
  }
}

const costOf = ({ totalInterest, totalFee }: Schedule): Fen => fen(totalInterest + totalFee)

/** The total of the heaviest month of a loan. */
function weigh({ instalments }: Schedule, burden: Burden): Fen {
  const added = instalments.map(({ dueOn, principal, interest, fee }) => ({
    dueOn,
    amount: fen(principal + interest + fee),
  }))
  return heaviestMonth(monthLoads(burden, added))?.total ?? ZERO
}

function byMonth(amounts: readonly DueAmount[]): Map<BusinessMonth, Fen> {
  const sums = new Map<BusinessMonth, Fen>()
  for (const { dueOn, amount } of amounts) {
    const month = monthOf(dueOn)
    sums.set(month, fen((sums.get(month) ?? 0) + amount))
  }
  return sums
}

function monthsThrough(some: readonly BusinessMonth[]): BusinessMonth[] {
  const [first, ...rest] = [...some].sort()
  const last = rest.at(-1) ?? first
  const months: BusinessMonth[] = []
  for (let month = first; month && last && month <= last; month = monthOf(addMonths(businessDate(`${month}-01`), 1)))
    months.push(month)
  return months
}
