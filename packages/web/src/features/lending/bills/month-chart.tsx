import { fen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { cx } from '../../../ui/primitives/class-names.ts'
import { monthTitle } from '../../../ui/primitives/day-words.ts'
import { edgeFade, edgeFadeClass } from '../../../ui/primitives/edge-fade.ts'
import css from './month-chart.module.css'
import type { Months } from './use-month.ts'

type Month = Months['months'][number]
type MonthChartProps = {
  months: readonly Month[]
  month: string
  thisMonth: string
  onChoose: (month: string) => void
}

const HEIGHT = 96
const WIDTH = 16
/** Minimum height of the cost in a column, so that every cost stays visible, however small. */
const MIN_COST_HEIGHT = 2

/** A column per month, principal below and interest on top; below it the figures of the chosen one. */
export function MonthChart({ months, month, thisMonth, onChoose }: MonthChartProps): ReactElement {
  const most = Math.max(...months.map(totalOf), 1)
  const chosen = months.find((one) => one.month === month)
  return (
    <Card title="每月应还" action={<Legend />}>
      <ul ref={edgeFade} className={cx(css.columns, edgeFadeClass)}>
        {months.map((one) => (
          <li key={one.month}>
            <button
              type="button"
              className={cx(css.column, one.month === month && css.chosen)}
              aria-pressed={one.month === month}
              aria-label={inWords(one)}
              onClick={() => onChoose(one.month)}
            >
              <Bar month={one} most={most} />
              <small>{one.month === thisMonth ? '本月' : shortName(one.month, months)}</small>
            </button>
          </li>
        ))}
      </ul>
      {chosen && <Figures month={chosen} />}
    </Card>
  )
}

const costOf = ({ interest, fee }: Month): number => interest + fee
const totalOf = (month: Month): number => month.principal + costOf(month)
const inWords = (month: Month): string =>
  `${monthTitle(month.month)}，${month.bills}笔，本金${amountText(month.principal)}元，利息${amountText(month.interest)}元${month.fee > 0 ? `，费用${amountText(month.fee)}元` : ''}`

/** The year is shown where it starts. */
const shortName = (month: string, months: readonly Month[]): string =>
  months[0]?.month !== month && month.endsWith('-01') ? `${month.slice(2, 4)}年1月` : `${Number(month.slice(5))}月`

function Bar({ month, most }: { month: Month; most: number }): ReactElement {
  const cost = costOf(month) === 0 ? 0 : Math.max(MIN_COST_HEIGHT, (HEIGHT * costOf(month)) / most)
  const principal = (HEIGHT * totalOf(month)) / most - cost
  return (
    <svg className={css.bar} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <rect
        className={css.principal}
        x="0"
        y={HEIGHT - principal}
        width={WIDTH}
        height={Math.max(0, principal)}
        rx="2"
      />
      <rect className={css.interest} x="0" y={HEIGHT - principal - cost} width={WIDTH} height={cost} rx="1" />
    </svg>
  )
}

function Legend(): ReactElement {
  return (
    <span className={css.legend}>
      <span className={css.keyPrincipal}>本金</span>
      <span className={css.keyInterest}>利息</span>
    </span>
  )
}

/** The month's total, and what it is made of. */
function Figures({ month }: { month: Month }): ReactElement {
  const { principal, interest, fee } = month
  const facts = [['本金', principal], ['利息', interest], ...(fee > 0 ? [['费用', fee] as const] : [])] as const
  return (
    <dl className={css.figures}>
      <div className={css.total}>
        <dt>{monthTitle(month.month)}合计</dt>
        <dd>
          <Amount fen={fen(totalOf(month))} size="medium" />
        </dd>
      </div>
      {facts.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Amount fen={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
