import { type MonthLoad, shareOf } from '@wanka/domain/affordability.ts'
import type { Fen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { amountText } from '../../../../ui/money/amount-text.ts'
import { Announce } from '../../../../ui/primitives/announce.tsx'
import css from './affordability.module.css'
import { monthText } from './month-list.tsx'

type HeaviestMonthProps = { month: MonthLoad; income: Fen; heavy: boolean }

/** The month that costs most, and its share of the income where that was given. */
export function HeaviestMonth({ month, income, heavy }: HeaviestMonthProps): ReactElement {
  return (
    <div className={css.said}>
      <Announce
        text={`${monthText(month.month)}最多，一共要还${amountText(month.total)}元${heavy ? '，超过月收入的一半' : ''}`}
      />
      <p>
        还这笔的月份里，{monthText(month.month)}最多，一共要还<b>{amountText(month.total)}</b>元
        {income > 0 && (
          <>
            ，占月收入的<b>{(shareOf(month.total, income) / 10).toFixed(1)}%</b>
          </>
        )}
        。
      </p>
      {heavy && <p>超过了月收入的一半，其他开支可能会紧一些。</p>}
    </div>
  )
}
