import { formatMonthDay, formatPercentBp } from '@wanka/contract/format.ts'
import type { PrepaymentQuote } from '@wanka/contract/lending/partial-prepayment.ts'
import type { ReactElement } from 'react'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Announce } from '../../../ui/primitives/announce.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { cx } from '../../../ui/primitives/class-names.ts'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import css from './partial-prepayment.module.css'

type Effect = NonNullable<PrepaymentQuote['effect']>
type EffectProps = { quote: PrepaymentQuote; effect: Effect }

/** What the sum saves, the next bill, and every bill as it is and as it becomes. */
export function EffectCards({ quote, effect }: EffectProps): ReactElement {
  const { saved, next, interestOfDays, interestDays, couponLeft, bills } = effect
  return (
    <>
      <Announce
        fromStart
        text={`以后少付利息${amountText(saved)}${next ? `，下一期${formatMonthDay(next.dueOn)}应还${amountText(next.amt)}` : ''}`}
      />
      <Card label="少付的利息">
        <p className={css.head}>
          <span>以后少付利息</span>
          <Amount fen={saved} size="medium" tone="success" />
        </p>
        <FactList
          facts={[
            ...(next ? [{ label: `下一期 ${formatMonthDay(next.dueOn)}应还`, value: amountText(next.amt) }] : []),
            ...(interestOfDays > 0
              ? [
                  {
                    label: `其中还掉部分${interestDays}天的利息`,
                    value: amountText(interestOfDays),
                  },
                ]
              : []),
            { label: '手续费', value: amountText(quote.fee) },
            { label: '年化利率(单利)', value: `${formatPercentBp(quote.aprBp)}%，不变` },
            ...(couponLeft > 0 ? [{ label: '优惠券用不上的部分', value: amountText(couponLeft) }] : []),
          ]}
        />
      </Card>
      <Card title="还款计划" strong action={<span>剩{bills.length}期</span>}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">期</th>
              <th scope="col">日期</th>
              <th scope="col" className={css.num}>
                现在(元)
              </th>
              <th scope="col" className={css.num}>
                还后(元)
              </th>
            </tr>
          </thead>
          <tbody>
            {bills.map(({ no, dueOn, before, after }) => (
              <tr key={no}>
                <td>{no}</td>
                <td>{formatMonthDay(dueOn)}</td>
                <td className={cx(css.num, css.was)}>{amountText(before)}</td>
                <td className={css.num}>{amountText(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </>
  )
}
