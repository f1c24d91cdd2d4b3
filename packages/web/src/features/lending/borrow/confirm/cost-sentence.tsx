import type { Quote } from '@wanka/contract/lending/quote.ts'
import type { ReactElement } from 'react'
import { amountText, wholeYuanText } from '../../../../ui/money/amount-text.ts'
import { Scale } from '../../../../ui/money/scale.tsx'
import { Card } from '../../../../ui/primitives/card.tsx'
import { cx } from '../../../../ui/primitives/class-names.ts'
import { splitTicks } from '../form/cost-figures.ts'
import css from './cost-detail.module.css'

/** The loan in one sentence, with the interest share of the total. */
export function CostSentence({ quote, period }: { quote: Quote; period: number }): ReactElement {
  const { contractAmt, receivedAmt, total, totalInterest, totalFee } = quote
  const ticks = splitTicks(contractAmt, totalInterest)
  return (
    <Card label="借款费用一句话">
      <p className={css.sentence}>
        <span>
          借<b>{amountText(contractAmt)}</b>元<i>，</i>
        </span>
        <span>
          到手<b>{amountText(receivedAmt)}</b>元<i>，</i>
        </span>
        <span>
          {period}期共还<b>{amountText(total)}</b>元
        </span>
      </p>
      <div className={css.scale}>
        <Scale total={ticks.principal + ticks.interest} filled={ticks.principal} second={ticks.interest} label="" />
      </div>
      <p className={css.legend}>
        <span>
          <i />
          本金 {amountText(contractAmt)}
        </span>
        <span className={css.ink}>
          <i />
          利息 {amountText(totalInterest)}
        </span>
        {totalFee > 0 && <span>费用 {amountText(totalFee)}</span>}
        <span className={cx(css.unit)}>每格约 {wholeYuanText(ticks.unit)}</span>
      </p>
    </Card>
  )
}
