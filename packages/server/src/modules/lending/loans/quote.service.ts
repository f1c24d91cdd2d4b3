import type { CallInput } from '@wanka/contract/call.ts'
import { formatPercentPpm } from '@wanka/contract/format.ts'
import type { loan } from '@wanka/contract/lending/loans.ts'
import type { FeeLine, Quote } from '@wanka/contract/lending/quote.ts'
import { aprOf } from '@wanka/domain/apr.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { comparePeriods } from '@wanka/domain/comparison.ts'
import { couponShares } from '@wanka/domain/coupon.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { penaltyRate } from '@wanka/domain/penalty.ts'
import { checkAmount } from '@wanka/domain/product.ts'
import type { Fee, RepaymentMethod, Schedule } from '@wanka/domain/schedule.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { couponChoice } from '../../engagement/coupons/index.ts'
import type { Product } from '../../operations/catalogue/index.ts'
import { priceForLoan } from './loan-coupon.ts'
import { type LoanTerms, planOf, termsOfProduct } from './loan-terms.ts'
import { checkChoice, loadOffer } from './offer.ts'
import { signQuote } from './quote-id.ts'
import { earlierApplications } from './quote-used.ts'

/**
 * Cost of a loan if it were paid out today: every instalment, every term the product offers, the all-in annual cost, and the
 * contingent cost of late payment. Signed, so that the application is for exactly this.
 * @throws CallError Status.outOfRange with the field when the product does not offer it, Status.refused when it is closed,
 *   Status.forbidden for another customer's coupon
 */
export async function quoteLoan(
  vault: Vault,
  reader: Reader,
  { couponId, rmId, ...input }: CallInput<typeof loan.plan>,
  customerId?: string,
): Promise<Quote> {
  const { product, lender } = await loadOffer(reader, input.productType)
  const choice = checkChoice(product, input)
  const date = await today(reader)
  const terms = termsOfProduct(product)
  const schedule = planOf(terms, choice, date)
  const options = comparePeriods({ ...schedule.terms }, product.periods)
  const wish = { customerId, productCode: product.code, schedule, date }
  const { priced, chosen } = await priceForLoan(reader, wish, { couponId, rmId })
  const earlier = await earlierApplications(reader, customerId, { productCode: product.code, choice, date })
  const shares = chosen ? couponShares(chosen.coupon.terms.benefit, schedule) : []
  return {
    options: options.map(({ periods, monthlyAmount, apr, ...option }) => ({
      ...option,
      period: periods,
      monthsMoney: monthlyAmount,
      aprBp: apr,
    })),
    ...costOf(terms, schedule, shares),
    lender,
    contractAmt: choice.amount,
    receivedAmt: choice.amount,
    firstDueOn: schedule.instalments[0]?.dueOn ?? date,
    coupons: priced.map((one) => couponChoice(one, date)),
    ...(chosen && { coupon: { ...couponChoice(chosen, date), aprBp: aprOf(schedule, shares) } }),
    quoteId: signQuote(vault, {
      ...input,
      version: product.version,
      date,
      couponId: chosen?.coupon.couponId,
      couponAmt: chosen?.saves,
      earlier,
    }),
  }
}

/** What a loan costs as its cost sheet shows it: every instalment and fee, their sums, the all-in annual cost, and what being late costs. */
const costOf = (terms: LoanTerms, schedule: Schedule, shares: readonly Fen[] = []) => ({
  plan: planRows(schedule, shares),
  fees: feeLines(terms.fees, schedule),
  monthsMoney: schedule.instalmentAmount,
  totalInterest: schedule.totalInterest,
  totalFee: schedule.totalFee,
  total: schedule.total,
  aprBp: aprOf(schedule),
  penaltyDayPpm: Math.round(penaltyRate(terms.annualRate) / 360),
  graceDays: terms.graceDays,
})

/**
 * The cost sheet of a choice, if it were paid out on a day: what `quoteLoan` tells a customer of it, also at a price that is to come.
 * @throws CallError Status.outOfRange with the field when the product does not offer it
 */
export function costSheet(
  product: Product,
  chosen: { loanAmt: Fen; period: number; repayType: RepaymentMethod },
  startOn: BusinessDate,
) {
  const terms = termsOfProduct(product)
  return costOf(terms, planOf(terms, checkChoice(product, chosen), startOn))
}

const planRows = ({ instalments }: Schedule, shares: readonly Fen[]): Quote['plan'] =>
  instalments.map(({ no, dueOn, principal, interest, fee, balance }, index) => ({
    no,
    date: dueOn,
    principal,
    interest,
    fee,
    amt: fen(principal + interest + fee),
    balance,
    ...(shares[index] && { couponAmt: shares[index] }),
  }))

/** Months over which a price is shown before the customer has chosen. */
const USUAL_PERIODS = 12

/** What an amount costs over the usual term, fen, as `quoteLoan` has it; undefined for an amount that is not lent. */
export function usualCost(product: Product, amount: Fen, date: BusinessDate) {
  const [method] = product.methods
  const periods = product.periods.find((each) => each === USUAL_PERIODS) ?? product.periods.at(-1)
  if (checkAmount(product, amount) || periods === undefined || method === undefined) return undefined
  const schedule = planOf(termsOfProduct(product), { amount, periods, method }, date)
  return { period: periods, monthsMoney: schedule.instalmentAmount, total: schedule.total, aprBp: aprOf(schedule) }
}

const BASIS = { disbursement: '放款时一次收取', perInstalment: '每期收取' } as const

/** Every fee with its payee, fen; a product without fees has no lines. */
export const feeLines = (fees: readonly Fee[], { instalments }: Schedule): FeeLine[] =>
  fees.map(({ name, payee, amount, when }) => ({
    name,
    payee,
    basis: BASIS[when],
    amt: fen(when === 'disbursement' ? amount : amount * instalments.length),
  }))

/** A rate in ppm per year as percent text. */
export const percent = (ratePpm: number): string => `${formatPercentPpm(ratePpm)}%`
