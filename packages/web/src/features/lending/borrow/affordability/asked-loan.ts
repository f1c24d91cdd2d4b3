import type { ProductCode } from '@wanka/contract/enums.ts'
import type { Quote } from '@wanka/contract/lending/quote.ts'
import type { CallError } from '@wanka/contract/status.ts'
import type { DueAmount } from '@wanka/domain/affordability.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { PlannedLoan } from '@wanka/domain/ending-early.ts'
import { addFen, type Fen, fen, minFen, ppm } from '@wanka/domain/money.ts'
import type { PlanOffer } from '@wanka/domain/plan-choice.ts'
import type { RepaymentMethod } from '@wanka/domain/schedule.ts'
import { fenToAmountText } from '../../../../ui/money/amount-keys.ts'
import { paidOf } from '../form/cost-figures.ts'
import type { LoanParams, LoanValues } from '../form/loan-form.ts'

/** The loan that is weighed, with its quote. */
export type AskedLoan = {
  params: LoanParams
  quote: Quote
  period: number
  repayType: RepaymentMethod
  /** A purchase: its amount and product are given. */
  bought: boolean
}

/** What there is to weigh: nothing without an amount, and a quote may still load or fail. */
export type Weighed =
  | { state: 'none' | 'waiting' }
  | { state: 'failed'; error: CallError; retry: () => unknown }
  | { state: 'ready'; asked: AskedLoan }

/** A loan to take instead. */
export type OtherLoan = { productType: ProductCode; loanAmt: Fen; period: number; repayType: RepaymentMethod }

/** The same as the form's values. */
export const valuesOf = ({ loanAmt, period, repayType }: OtherLoan): Partial<LoanValues> => ({
  amountText: fenToAmountText(loanAmt),
  period,
  repayType,
})

/** The cost of a quote: interest and every fee. */
export const costOf = ({ totalInterest, totalFee }: Quote): Fen => addFen(totalInterest, totalFee)

/** A product within the customer's own limit, where there is one. */
export function offerOf(params: LoanParams, available: Fen | undefined): PlanOffer {
  const { productType, minAmt, maxAmt, step, periods, annualRatePpm, repayTypes, dayCount, fees } = params
  return {
    code: productType,
    minAmount: minAmt,
    maxAmount: available === undefined ? maxAmt : minFen(maxAmt, available),
    step,
    periods: periods.map(({ period }) => period),
    annualRate: ppm(annualRatePpm),
    methods: repayTypes.map(({ code }) => code),
    dayCount,
    fees: fees.map(({ amt, ...fee }) => ({ ...fee, amount: amt })),
  }
}

/** What the borrower pays of the quoted plan, by its days: the contract amounts less the coupon's share. */
export const dueOf = ({ plan }: Quote): DueAmount[] =>
  plan.map((row) => ({ dueOn: row.date as BusinessDate, amount: paidOf(row) }))

/** The quoted plan as the arithmetic of an early settlement takes it. */
export function plannedOf({ params, quote }: AskedLoan): PlannedLoan {
  const { businessDate, annualRatePpm, dayCount } = params
  const inPlan = quote.plan.reduce((sum, { fee }) => sum + fee, 0)
  return {
    startOn: businessDate as BusinessDate,
    annualRate: ppm(annualRatePpm),
    dayCount,
    upfrontFee: fen(quote.totalFee - inPlan),
    instalments: quote.plan.map(({ no, date, principal, interest, fee, couponAmt }) => ({
      ...{ no, dueOn: date as BusinessDate, principal, interest, fee },
      ...(couponAmt !== undefined && { subsidy: couponAmt }),
    })),
  }
}
