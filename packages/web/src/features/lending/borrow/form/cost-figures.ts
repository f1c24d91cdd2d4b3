import { formatRatePpm } from '@wanka/contract/format.ts'
import type { PeriodOption, PlanRow, Quote } from '@wanka/contract/lending/quote.ts'
import { type Fen, fen, type Ppm, ppm, subFen, ZERO } from '@wanka/domain/money.ts'
import { penaltyRate } from '@wanka/domain/penalty.ts'
import { takenOff } from '../../../../lending/coupon-words.ts'
import { amountText, rateText } from '../../../../ui/money/amount-text.ts'
import type { CostLine } from '../../../../ui/money/cost-table.tsx'

/** The penalty formula of the contract: the rate is capped, so the rate itself is named rather than its factor. */
export const penaltyFormula = (annualRatePpm: number): string =>
  `逾期本金 × 罚息年利率${formatRatePpm(penaltyRate(ppm(annualRatePpm)))}% ÷ 360 × 逾期天数`

/** Converts basis points (hundredths of a percent) to ppm per year. */
export const aprPpm = (aprBp: number): Ppm => ppm(aprBp * 100)

const MAX_TICKS = 60
const STEPS = [1, 2, 2.5, 5] as const

/** Principal and interest as ticks of one round sum: `unit` fen a tick, at most sixty ticks. */
export function splitTicks(principal: Fen, interest: Fen): { unit: Fen; principal: number; interest: number } {
  const least = (principal + interest) / MAX_TICKS
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(least, 100)))
  const unit = STEPS.map((step) => step * magnitude).find((step) => step >= least) ?? 10 * magnitude
  return {
    unit: fen(unit),
    principal: Math.round(principal / unit),
    interest: interest > 0 ? Math.max(1, Math.round(interest / unit)) : 0,
  }
}

/** Fees that customers expect and this product never charges; shown as 0.00, not left out. */
const NEVER_CHARGED = ['服务费', '担保费'] as const

/** Interest and every fee with its payee; `interestBasis` names the lender and the legal basis. */
export function costLines(quote: Quote, interestBasis: string): CostLine[] {
  const charged = quote.fees.map(({ name, payee, basis, amt }) => ({
    item: name,
    payee: `${payee}，${basis}`,
    fen: amt,
  }))
  const names = new Set(charged.map(({ item }) => item))
  const free = NEVER_CHARGED.filter((item) => !names.has(item)).map((item) => ({ item, payee: '不收取', fen: ZERO }))
  return [{ item: '利息', payee: interestBasis, fen: quote.totalInterest }, ...charged, ...free]
}

/** What the borrower pays of an instalment, in fen: the contract amount less the coupon's share. */
export const paidOf = ({ amt, couponAmt = ZERO }: Pick<PlanRow, 'amt' | 'couponAmt'>): Fen => subFen(amt, couponAmt)

/** What a coupon changes and what it does not, in figures. */
export function couponFacts({
  coupon,
  total,
  totalInterest,
  aprBp,
}: Quote): { label: string; value: string; total?: true }[] {
  if (!coupon) return []
  return [
    { label: '合同约定共还', value: amountText(total) },
    { label: '平台支付利息', value: takenOff(coupon.saves) },
    { label: '您承担的利息', value: amountText(subFen(totalInterest, coupon.saves)) },
    {
      label: '年化利率(单利,IRR)',
      value: `合同 ${rateText(aprPpm(aprBp))}，用券后 ${rateText(aprPpm(Math.max(0, coupon.aprBp)))}`,
    },
    { label: '用券后共还', value: amountText(subFen(total, coupon.saves)), total: true },
  ]
}

const STRIP = 3

/** Three periods to compare: the chosen one and the shortest others, in the product's order. */
export function comparedPeriods(options: readonly PeriodOption[], chosen: number): readonly PeriodOption[] {
  const others = options.filter(({ period }) => period !== chosen).slice(0, STRIP - 1)
  return options.filter((option) => option.period === chosen || others.includes(option))
}

/** `每月15日` when every instalment is due on the same day of the month; else `undefined`. */
export function monthlyDay(plan: readonly PlanRow[]): string | undefined {
  const days = new Set(plan.map(({ date }) => Number(date.slice(8, 10))))
  const [day] = days
  return days.size === 1 && plan.length > 1 ? `每月${day}日` : undefined
}
