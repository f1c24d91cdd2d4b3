import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen, ppm } from '@wanka/domain/money.ts'
import { GRACE_DAYS } from '@wanka/domain/penalty.ts'
import type { ProductTerms } from '@wanka/domain/product.ts'
import { buildSchedule, type RepaymentMethod, type Schedule } from '@wanka/domain/schedule.ts'
import { z } from 'zod'

const amount = z.int().transform(fen)

/** The product's terms as signed, stored with the order: a later change of the product never affects a live loan. */
export const LoanTerms = z.object({
  productName: z.string(),
  annualRate: z.int().transform(ppm),
  dayCount: z.enum(['MONTHLY', 'ACT_365', 'ACT_360']),
  graceDays: z.int().min(0),
  fees: z.array(
    z.object({ name: z.string(), payee: z.string(), amount, when: z.enum(['disbursement', 'perInstalment']) }),
  ),
})
/** Rates in ppm a year, days of grace after a due date, fees in fen. */
export type LoanTerms = z.infer<typeof LoanTerms>

/** Parses the terms stored with an order. @throws ZodError when they are malformed */
export const readTerms = (stored: unknown): LoanTerms => LoanTerms.parse(stored)

/** Terms that a product gives a loan, with the platform's grace days. */
export const termsOfProduct = (product: ProductTerms & { name: string }): LoanTerms => ({
  productName: product.name,
  annualRate: product.annualRate,
  dayCount: product.dayCount,
  graceDays: GRACE_DAYS,
  fees: [...product.fees],
})

/** What a customer chose: amount in fen, number of instalments, method. */
export type LoanChoice = { amount: Fen; periods: number; method: RepaymentMethod }

/** The repayment plan of a choice under its terms, from the day of the payout. */
export const planOf = (terms: LoanTerms, choice: LoanChoice, startOn: BusinessDate): Schedule =>
  buildSchedule({
    principal: choice.amount,
    annualRate: terms.annualRate,
    periods: choice.periods,
    method: choice.method,
    dayCount: terms.dayCount,
    startOn,
    fees: terms.fees,
  })

const METHODS = {
  equalInstalment: { name: '等额本息', note: '每期还款金额相同' },
  equalPrincipal: { name: '等额本金', note: '每期本金相同，利息逐期减少' },
  interestFirst: { name: '先息后本', note: '每期还利息，最后一期还本金' },
  singleRepayment: { name: '一次性还本付息', note: '到期一次还清本金和利息' },
} as const satisfies Record<RepaymentMethod, { name: string; note: string }>

/** Display name and note of a repayment method. */
export const methodWords = (method: RepaymentMethod): { name: string; note: string } => METHODS[method]

/** Parses a stored repayment method. @throws RangeError for an unknown name */
export function methodNamed(name: string): RepaymentMethod {
  if (!Object.hasOwn(METHODS, name)) throw new RangeError(`no repayment method ${name}`)
  return name as RepaymentMethod
}

/** A stored date, or undefined. */
export const dateOrNothing = (stored: string | null): BusinessDate | undefined =>
  stored ? businessDate(stored) : undefined
