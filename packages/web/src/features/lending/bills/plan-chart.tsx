import type { LoanPlanRow } from '@wanka/contract/lending/loans.ts'
import { sumFen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { amountText } from '../../../ui/money/amount-text.ts'
import { cx } from '../../../ui/primitives/class-names.ts'
import css from './month-chart.module.css'

const HEIGHT = 64
const COLUMN = 12
const GAP = 6
/** Minimum height of the cost in a column, so that every cost stays visible, however small. */
const MIN_COST_HEIGHT = 2

/** A column per instalment: principal below, interest on top; paid ones are solid, the rest pale. */
export function PlanChart({ plan }: { plan: readonly LoanPlanRow[] }): ReactElement {
  const most = Math.max(1, ...plan.map(({ amt }) => amt))
  const width = plan.length * (COLUMN + GAP) - GAP
  return (
    <figure className={css.plan}>
      <svg
        className={css.planBars}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        // few instalments keep one column's width, many share the card
        style={{ maxWidth: `${width * 1.5}px` }}
        role="img"
        aria-label={inWords(plan)}
      >
        {plan.map((row, at) => (
          <Column key={row.no} row={row} x={at * (COLUMN + GAP)} scale={HEIGHT / most} />
        ))}
      </svg>
      <figcaption className={css.legend}>
        <span className={css.keyPrincipal}>本金</span>
        <span className={css.keyInterest}>利息</span>
        <span>待还的颜色较浅</span>
      </figcaption>
    </figure>
  )
}

function Column({ row, x, scale }: { row: LoanPlanRow; x: number; scale: number }): ReactElement {
  const cost = row.interest + row.fee
  const costHeight = cost === 0 ? 0 : Math.max(MIN_COST_HEIGHT, cost * scale)
  const principal = Math.max(0, row.amt * scale - costHeight)
  const top = HEIGHT - principal - costHeight
  return (
    <g className={cx(row.planState !== '2' && css.pale)}>
      <rect className={css.principal} x={x} y={HEIGHT - principal} width={COLUMN} height={principal} />
      <rect className={css.interest} x={x} y={top} width={COLUMN} height={costHeight} />
    </g>
  )
}

function inWords(plan: readonly LoanPlanRow[]): string {
  const [first, last] = [plan[0], plan.at(-1)]
  if (!first || !last) return ''
  const of = ({ no, principal, interest }: LoanPlanRow): string =>
    `第${no}期本金${amountText(principal)}元、利息${amountText(interest)}元`
  const interest = sumFen(plan.map((row) => row.interest))
  return `共${plan.length}期，利息共${amountText(interest)}元；${of(first)}，${of(last)}`
}
