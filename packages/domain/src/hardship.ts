import { type Amounts, sumAmounts } from './allocation.ts'
import { addMonths, type BusinessDate } from './business-date.ts'
import { type Fen, fen, sumFen, ZERO } from './money.ts'
import type { RespreadBill } from './plan-change.ts'

/** Days for the customer to answer an offer, or a question; the last of them included. */
export const HARDSHIP_ANSWER_DAYS = 7
/** A plan ends when a bill of the loan is this many days past due. */
export const HARDSHIP_MISSED_DAYS = 15
/** After a refusal, an expiry or a plan that ended, the same loan may be asked for again after this many days. */
export const HARDSHIP_AGAIN_DAYS = 30

/** Numbers of instalments that a plan may have. */
const PERIODS = [3, 6, 9, 12, 18, 24, 36, 48, 60]
/** Plans that are offered for one loan. */
const OFFERED = 4
/** Least principal of an instalment: 1.00. */
const LEAST = 100

/** An unpaid instalment: what is still owed on it today, penalty included. Fen. */
export type OwedInstalment = { no: number; dueOn: BusinessDate; owed: Amounts }

export type HardshipPlan = {
  periods: number
  bills: RespreadBill[]
  /** What each bill asks after the plan. Fen. */
  shares: { no: number; dueOn: BusinessDate; amount: Fen }[]
  /** Penalty that is no longer owed. */
  waived: Fen
  /** What is owed in all before and after. */
  before: Fen
  after: Fen
}

/**
 * The plans that fit a loan, each with its largest bill: more instalments than are unpaid now, and none of them without principal.
 * Empty where the rest is too small to be divided further.
 */
export function hardshipPlans(unpaid: readonly OwedInstalment[]): { periods: number; monthly: Fen }[] {
  const owed = totalOf(unpaid)
  return PERIODS.filter((periods) => fitsHardship(unpaid, periods))
    .slice(0, OFFERED)
    .map((periods) => {
      const largest = Array.from({ length: periods }, (_, at) =>
        sumFen([share(owed.principal, periods, at), share(owed.interest, periods, at), share(owed.fee, periods, at)]),
      )
      return { periods, monthly: fen(Math.max(...largest)) }
    })
}

/** Whether a loan can be spread over this many instalments: more than are unpaid, none of them without principal. */
export const fitsHardship = (unpaid: readonly OwedInstalment[], periods: number): boolean =>
  PERIODS.includes(periods) && periods > unpaid.length && totalOf(unpaid).principal >= periods * LEAST

/** The plan that is proposed to a customer who can pay `monthly`: the shortest that they can pay, else the longest. */
export const proposedPlan = <T extends { monthly: Fen }>(plans: readonly T[], monthly: Fen): T | undefined =>
  plans.find((plan) => plan.monthly <= monthly) ?? plans.at(-1)

/**
 * Spreads all that is owed on a loan over some monthly instalments, the first of them a month from `date`. Principal, interest and
 * fee stay the same to the fen, however long it takes; penalty is waived. The unpaid instalments become the first ones, and more
 * follow after the loan's last.
 * @param lastNo number of the loan's last instalment
 * @throws RangeError for fewer instalments than are unpaid
 */
export function hardshipPlanOf(
  unpaid: readonly OwedInstalment[],
  { periods, date, lastNo }: { periods: number; date: BusinessDate; lastNo: number },
): HardshipPlan {
  if (periods < unpaid.length || unpaid.length === 0) throw new RangeError(`no plan of ${periods} instalments`)
  const rows = [...unpaid].sort((a, b) => a.no - b.no)
  const total = totalOf(rows)
  const parts = Array.from({ length: periods }, (_, at) => {
    const row = rows[at]
    const asked = {
      principal: share(total.principal, periods, at),
      interest: share(total.interest, periods, at),
      fee: share(total.fee, periods, at),
    }
    const had = row?.owed ?? { principal: ZERO, interest: ZERO, fee: ZERO }
    const bill: RespreadBill = {
      no: row?.no ?? lastNo + 1 + at - rows.length,
      from: row?.dueOn,
      to: addMonths(date, at + 1),
      principal: asked.principal - had.principal,
      interest: asked.interest - had.interest,
      fee: asked.fee - had.fee,
    }
    return { bill, amount: sumFen([asked.principal, asked.interest, asked.fee]) }
  })
  return {
    periods,
    bills: parts.map(({ bill }) => bill),
    shares: parts.map(({ bill, amount }) => ({ no: bill.no, dueOn: bill.to, amount })),
    waived: total.penalty,
    before: sumAmounts(total),
    after: fen(sumAmounts(total) - total.penalty),
  }
}

/** The part of a sum that falls on one of some equal parts; all of them come to the sum. */
const share = (sum: Fen, parts: number, at: number): Fen =>
  fen(Math.floor((sum * (at + 1)) / parts) - Math.floor((sum * at) / parts))

function totalOf(rows: readonly OwedInstalment[]): Amounts {
  const of = (kind: keyof Amounts): Fen => sumFen(rows.map(({ owed }) => owed[kind]))
  return { penalty: of('penalty'), interest: of('interest'), fee: of('fee'), principal: of('principal') }
}
