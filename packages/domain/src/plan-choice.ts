import type { BusinessDate } from './business-date.ts'
import { addFen, type Fen, fen, maxFen } from './money.ts'
import { highestWithin, type ProductTerms } from './product.ts'
import { buildSchedule, type RepaymentMethod, type Schedule } from './schedule.ts'

/** A product as far as its plans depend on it. `maxAmount` is what this borrower may draw of it. */
export type PlanOffer = Omit<ProductTerms, 'kind'>

/** One way to repay an amount. Fen. */
export type LoanPlan = {
  code: string
  periods: number
  method: RepaymentMethod
  /** The largest instalment: what the borrower must be able to pay in one month. */
  heaviest: Fen
  /** Interest and every fee. */
  cost: Fen
  total: Fen
}

/** The instalments of an offer's loan, paid out on a day. */
export const scheduleOf = (
  { annualRate, dayCount, fees }: PlanOffer,
  {
    amount,
    periods,
    method,
    startOn,
  }: { amount: Fen; periods: number; method: RepaymentMethod; startOn: BusinessDate },
): Schedule => buildSchedule({ principal: amount, annualRate, dayCount, fees, periods, method, startOn })

/** Every plan of the offers for an amount that lies on their steps and within their limits. */
export function plansFor(offers: readonly PlanOffer[], amount: Fen, startOn: BusinessDate): LoanPlan[] {
  return offers
    .filter((offer) => highestWithin(offer, amount) === amount)
    .flatMap((offer) =>
      offer.periods.flatMap((periods) =>
        offer.methods.map((method) => {
          const { instalments, totalInterest, totalFee, total } = scheduleOf(offer, {
            amount,
            periods,
            method,
            startOn,
          })
          const heaviest = maxFen(...instalmentSums(instalments))
          return { code: offer.code, periods, method, heaviest, cost: addFen(totalInterest, totalFee), total }
        }),
      ),
    )
}

/** The plan with the least cost of which no instalment exceeds `most`; of two that cost the same, the shorter. */
export const cheapestPlan = (plans: readonly LoanPlan[], most: Fen): LoanPlan | undefined =>
  plans.filter(({ heaviest }) => heaviest <= most).sort((a, b) => a.cost - b.cost || a.periods - b.periods)[0]

/** The plan with the smallest largest instalment; of two, the cheaper. */
export const lightestPlan = (plans: readonly LoanPlan[]): LoanPlan | undefined =>
  [...plans].sort((a, b) => a.heaviest - b.heaviest || a.cost - b.cost)[0]

/** The highest amount below `amount` for which an offer has a plan that keeps to `most` in every month; fen. */
export function largestAmount(
  offers: readonly PlanOffer[],
  { amount, most, startOn }: { amount: Fen; most: Fen; startOn: BusinessDate },
): Fen | undefined {
  const found = offers.flatMap(
    (offer) =>
      largestFitting(offer, amount, (sum) => cheapestPlan(plansFor([offer], sum, startOn), most) !== undefined) ?? [],
  )
  return found.length > 0 ? fen(Math.max(...found)) : undefined
}

/**
 * The highest amount on the step below `under` that fits, by halving: what fits for an amount fits for any lower one. Undefined
 * where not even the lowest amount fits.
 */
export function largestFitting(offer: PlanOffer, under: Fen, fits: (amount: Fen) => boolean): Fen | undefined {
  const top = highestWithin(offer, fen(under - 1))
  if (top === 0) return undefined
  let low = -1
  let high = (top - offer.minAmount) / offer.step
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(fen(offer.minAmount + middle * offer.step))) low = middle
    else high = middle - 1
  }
  return low < 0 ? undefined : fen(offer.minAmount + low * offer.step)
}

function instalmentSums(instalments: Schedule['instalments']): [Fen, ...Fen[]] {
  const [first, ...rest] = instalments.map((row) => fen(row.principal + row.interest + row.fee))
  return [first ?? fen(0), ...rest]
}
