import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { DEFAULT_COUNTDOWN_SECONDS, DEFAULT_LOAN_AMOUNT } from '@wanka/contract/constants.ts'
import type { loan } from '@wanka/contract/lending/loans.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { comparePeriods } from '@wanka/domain/comparison.ts'
import { type Fen, maxFen, ZERO } from '@wanka/domain/money.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { loadStanding } from '../../customer/eligibility/index.ts'
import { usableCoupons } from '../../engagement/coupons/index.ts'
import { dictionaryEntries, type Product } from '../../operations/catalogue/index.ts'
import { methodWords } from './loan-terms.ts'
import { loadOffer } from './offer.ts'

/** What the borrowing form needs. A guest sees the product; a logged-in customer also sees the available limit, fen. */
export async function loanParameters(
  reader: Reader,
  { productType }: CallInput<typeof loan.params>,
  customerId: string | undefined,
): Promise<CallOutput<typeof loan.params>> {
  const { product, lender } = await loadOffer(reader, productType)
  const date = await today(reader)
  return {
    productType,
    productName: product.name,
    minAmt: product.minAmount,
    maxAmt: product.maxAmount,
    step: product.step,
    loanAmt: maxFen(DEFAULT_LOAN_AMOUNT, product.minAmount),
    available: customerId ? await availableTo(reader, customerId) : ZERO,
    annualRatePpm: product.annualRate,
    businessDate: date,
    dayCount: product.dayCount,
    fees: product.fees.map(({ amount, ...fee }) => ({ ...fee, amt: amount })),
    periods: periodChoices(product, date),
    repayTypes: product.methods.map((code) => ({ code, ...methodWords(code) })),
    purposes: await dictionaryEntries(reader, 'purpose'),
    freePeriods: customerId ? await freePeriodsOf(reader, customerId, product, date) : [],
    configurePeriods: [...product.periods],
    priceSwitch: product.priceSwitch ? 'open' : 'close',
    feeSwitch: product.feeSwitch || product.fees.length > 0 ? 'open' : 'close',
    paySwitch: product.payWays,
    countDownTime: DEFAULT_COUNTDOWN_SECONDS,
    upPosition: product.positionTries,
    lender,
  }
}

/** Periods that a coupon of the customer makes free of interest from the first instalment to the last. */
async function freePeriodsOf(
  reader: Reader,
  customerId: string,
  { code, periods }: Product,
  date: BusinessDate,
): Promise<number[]> {
  const coupons = await usableCoupons(reader, customerId, date)
  const most = coupons
    .filter(({ terms }) => terms.scene === 'borrow' && (terms.products.length === 0 || terms.products.includes(code)))
    .map(({ terms: { benefit } }) => (benefit.type === 'freePeriods' ? benefit.periods : 0))
  return periods.filter((period) => period <= Math.max(0, ...most))
}

async function availableTo(reader: Reader, customerId: string): Promise<Fen> {
  const { line } = await loadStanding(reader, customerId)
  return line.state === 'active' ? line.available : ZERO
}

function periodChoices(product: Product, startOn: BusinessDate): { period: number; aprBp: number; rateDay: string }[] {
  const method = product.methods[0]
  if (!method) return []
  const terms = { ...product, principal: maxFen(DEFAULT_LOAN_AMOUNT, product.minAmount), method, startOn }
  return comparePeriods(terms, product.periods).map(({ periods, apr }) => ({
    period: periods,
    aprBp: apr,
    rateDay: dailyRate(product),
  }))
}

/** Percent of the principal per day, four decimals: `0.0500`. */
function dailyRate({ annualRate, dayCount }: Product): string {
  return (annualRate / 10_000 / (dayCount === 'ACT_365' ? 365 : 360)).toFixed(4)
}
