import { addMonths, type BusinessDate, daysBetween, monthlyDates } from './business-date.ts'
import { levelInstalment, MONTHLY_UNIT } from './level-instalment.ts'
import { type Fen, fen, type Ppm } from './money.ts'
import { mulDiv, type Rounding } from './rounding.ts'

/** 等额本息, 等额本金, 先息后本, 一次性还本付息. */
export type RepaymentMethod = 'equalInstalment' | 'equalPrincipal' | 'interestFirst' | 'singleRepayment'

/** A month counts as a twelfth of the annual rate, or each day as 1/365 or 1/360 of it. */
export type DayCount = 'MONTHLY' | 'ACT_365' | 'ACT_360'

/** A fee always has its name and its recipient. Never deducted from the disbursement: that is the contract amount. */
export type Fee = { name: string; payee: string; amount: Fen; when: 'disbursement' | 'perInstalment' }

export type ScheduleTerms = {
  /** At least 1 fen. */
  principal: Fen
  annualRate: Ppm
  /** 1–360. */
  periods: number
  method: RepaymentMethod
  dayCount: DayCount
  /** One rounding per posted figure; HALF_UP unless stated. */
  rounding?: Rounding
  /** The value date: interest runs from here. */
  startOn: BusinessDate
  /**
   * Due date k is this + (k − 1) months, clamped to the month's end. By default, and where this is exactly the month after the
   * start, the start is the seed: 31 Jan → 28 Feb → 31 Mar.
   */
  firstDueOn?: BusinessDate
  fees?: readonly Fee[]
}

export type Instalment = {
  /** From 1. */
  no: number
  dueOn: BusinessDate
  principal: Fen
  interest: Fen
  fee: Fen
  /** Principal left after this instalment. */
  balance: Fen
}

export type Schedule = {
  terms: ScheduleTerms
  instalments: Instalment[]
  /** Fees due on the day of disbursement, paid beside the loan. */
  upfrontFee: Fen
  totalInterest: Fen
  totalFee: Fen
  /** Principal + interest + every fee. */
  total: Fen
  /** The whole first instalment: the level amount of an equal-instalment plan. */
  instalmentAmount: Fen
}

const MAX_PERIODS = 360

/**
 * The repayment plan of a loan. Σ principal is the principal lent; the last instalment absorbs the remainder.
 * - Equal instalment: the level amount from the monthly rate, interest of each period on the balance by the day count.
 * - MONTHLY counts every period as one month, whatever its days; a first due date off the month belongs with ACT_365/ACT_360.
 * - A single repayment is one instalment on the last due date: its months, or its actual days, × the annual rate.
 * @throws RangeError on terms that are no loan.
 */
export function buildSchedule(terms: ScheduleTerms): Schedule {
  const { principal, annualRate, method, startOn, rounding = 'HALF_UP' } = terms
  check(terms)
  const single = method === 'singleRepayment'
  const dueDates = dueDatesOf(terms)
  const [upfrontFee, fee] = feesOf(terms)
  const share = plannedShare(terms, rounding)
  const months = single ? terms.periods : 1

  const instalments: Instalment[] = []
  const count = dueDates.length
  let balance: number = principal
  let from = startOn
  let totalInterest = 0
  let no = 0
  for (const dueOn of dueDates) {
    no += 1
    const interest =
      terms.dayCount === 'MONTHLY'
        ? mulDiv(balance, annualRate * months, MONTHLY_UNIT, rounding)
        : mulDiv(balance, annualRate * daysBetween(from, dueOn), terms.dayCount === 'ACT_365' ? 365e6 : 360e6, rounding)
    const planned = method === 'equalInstalment' ? share - interest : share
    // tiny amounts round to more than is left, and a long first period can cost more interest than the level amount
    const part = no === count || planned > balance ? balance : Math.max(planned, 0)
    balance -= part
    totalInterest += interest
    from = dueOn
    instalments.push({ no, dueOn, principal: part as Fen, interest: interest as Fen, fee, balance: balance as Fen })
  }

  const totalFee = fen(upfrontFee + fee * count)
  const first = instalments[0]
  return {
    terms,
    instalments,
    upfrontFee,
    totalInterest: fen(totalInterest),
    totalFee,
    total: fen(principal + totalInterest + totalFee),
    instalmentAmount: fen(first ? first.principal + first.interest + first.fee : 0),
  }
}

/** The planned share of an instalment: principal and interest together for equal instalments, else principal. */
function plannedShare({ principal, annualRate, periods, method }: ScheduleTerms, rounding: Rounding): number {
  switch (method) {
    case 'equalInstalment':
      return levelInstalment(principal, annualRate, periods, rounding)
    case 'equalPrincipal':
      return mulDiv(principal, 1, periods, rounding)
    case 'interestFirst':
    case 'singleRepayment':
      return 0
  }
}

function feesOf({ fees }: ScheduleTerms): [upfront: Fen, perInstalment: Fen] {
  let upfront = 0
  let perInstalment = 0
  for (const { amount, when } of fees ?? []) {
    if (!(amount >= 0)) throw new RangeError('a fee is never negative')
    if (when === 'disbursement') upfront += amount
    else perInstalment += amount
  }
  return [fen(upfront), fen(perInstalment)]
}

function dueDatesOf({ method, periods, startOn, firstDueOn }: ScheduleTerms): BusinessDate[] {
  const monthLater = addMonths(startOn, 1)
  const [seed, from] = firstDueOn && firstDueOn !== monthLater ? [firstDueOn, 0] : [startOn, 1]
  return method === 'singleRepayment' ? [addMonths(seed, from + periods - 1)] : monthlyDates(seed, from, periods)
}

function check({ principal, annualRate, periods, startOn, firstDueOn }: ScheduleTerms): void {
  if (!(Number.isSafeInteger(principal) && principal >= 1)) throw new RangeError(`no principal: ${principal}`)
  if (!(Number.isSafeInteger(annualRate) && annualRate >= 0)) throw new RangeError(`not a rate: ${annualRate}`)
  if (!(Number.isSafeInteger(periods) && periods >= 1 && periods <= MAX_PERIODS))
    throw new RangeError(`not 1–${MAX_PERIODS} periods: ${periods}`)
  if (firstDueOn && firstDueOn <= startOn) throw new RangeError('the first due date must follow the start')
}
