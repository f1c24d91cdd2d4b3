import { type Burden, halfOf, type LighterLoan, longerLoans, smallerLoan } from '@wanka/domain/affordability.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { amountText, wholeYuanText } from '../../../../ui/money/amount-text.ts'
import { Row } from '../../../../ui/primitives/row.tsx'
import css from './affordability.module.css'
import { type AskedLoan, type OtherLoan, offerOf } from './asked-loan.ts'

type LighterLoansProps = { asked: AskedLoan; burden: Burden; income: Fen; onChoose: (other: OtherLoan) => void }

/** What makes a heavy month lighter: a smaller sum, or more months, each with its price. */
export function LighterLoans({ asked, burden, income, onChoose }: LighterLoansProps): ReactElement | null {
  const { params, quote, period, repayType, bought } = asked
  const offer = offerOf(params, undefined)
  const startOn = params.businessDate as BusinessDate
  const wish = { amount: quote.contractAmt, periods: period, method: repayType, startOn }
  const smaller = bought ? undefined : smallerLoan(offer, wish, burden, halfOf(income))
  const longer = longerLoans(offer, wish, burden)
  if (!smaller && longer.length === 0) {
    if (bought) return null
    return <p className={css.note}>少借一点、多分几期，也还是超过一半。可以等还掉一些，再看这笔。</p>
  }
  const row = (label: string, { amount, periods, heaviest, costMore }: LighterLoan): ReactElement => (
    <Row
      key={label}
      label={label}
      note={`最多的一个月${amountText(heaviest)}，${costText(costMore)}`}
      onClick={() => onChoose({ productType: params.productType, loanAmt: amount, period: periods, repayType })}
    />
  )
  return (
    <>
      <p className={css.note}>觉得紧的话，可以这样轻一些：</p>
      {smaller && row(`借${wholeYuanText(smaller.amount)}，还是${period}期`, smaller)}
      {longer.map((one) => row(`分${one.periods}期，金额不变`, one))}
      {quote.coupon && <p className={css.note}>这几种按合同金额算，没有减优惠券。</p>}
    </>
  )
}

/** `息费一共多470.10`, `息费一共少570.90`. */
export function costText(costMore: Fen): string {
  if (costMore === 0) return '息费一样'
  return `息费一共${costMore > 0 ? '多' : '少'}${amountText(fen(Math.abs(costMore)))}`
}
