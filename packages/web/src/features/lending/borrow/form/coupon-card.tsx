import type { Quote } from '@wanka/contract/lending/quote.ts'
import { fen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { amountText, rateText } from '../../../../ui/money/amount-text.ts'
import { Card } from '../../../../ui/primitives/card.tsx'
import { FactList } from '../../../../ui/primitives/fact-list.tsx'
import { aprPpm, couponFacts } from './cost-figures.ts'

/** The borrower's cost with the coupon, beside the contract amount. */
export function CouponCard({ quote }: { quote: Quote }): ReactElement | null {
  if (!quote.coupon) return null
  return (
    <Card title={`用券后：${quote.coupon.title}`} strong>
      <FactList facts={couponFacts(quote)} />
    </Card>
  )
}

/** The same as a line below the price. */
export function AfterCoupon({ quote, className }: { quote: Quote; className?: string }): ReactElement | null {
  const { coupon, total } = quote
  if (!coupon) return null
  return (
    <p className={className}>
      <span>
        用券后总还款 <b>{amountText(fen(total - coupon.saves))}</b>，
      </span>
      <span>年化 {rateText(aprPpm(coupon.aprBp))}</span>
    </p>
  )
}
