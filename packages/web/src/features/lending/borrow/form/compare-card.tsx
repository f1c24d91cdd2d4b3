import type { PeriodOption } from '@wanka/contract/lending/quote.ts'
import type { ReactElement } from 'react'
import { amountText } from '../../../../ui/money/amount-text.ts'
import { Card } from '../../../../ui/primitives/card.tsx'
import { StatusTag } from '../../../../ui/primitives/status-tag.tsx'
import css from './compare-card.module.css'
import { comparedPeriods } from './cost-figures.ts'

type CompareCardProps = { options: readonly PeriodOption[]; period: number }

/** The chosen period beside two others: a lower instalment costs more in total. */
export function CompareCard({ options, period }: CompareCardProps): ReactElement | null {
  const columns = comparedPeriods(options, period)
  if (columns.length < 2) return null
  // This column is hidden where three columns of large figures do not fit.
  const spare =
    columns.length > 2 ? columns.filter((option) => option.period !== period && !option.cheapest).at(-1) : undefined
  const on = (option: PeriodOption): string | undefined => {
    if (option.period === period) return css.on
    return option === spare ? css.spare : undefined
  }
  return (
    <Card strong title="换个期限比一比">
      <table className={css.compare}>
        <thead>
          <tr>
            <td />
            {columns.map((option) => (
              <th key={option.period} scope="col" className={on(option)}>
                {option.period}期
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">每期还</th>
            {columns.map((option) => (
              <td key={option.period} className={on(option)}>
                {amountText(option.monthsMoney)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">总利息</th>
            {columns.map((option) => (
              <td key={option.period} className={on(option)}>
                {amountText(option.totalInterest)}
              </td>
            ))}
          </tr>
          <tr className={css.tags}>
            <td />
            {columns.map((option) => (
              <td key={option.period} className={on(option)}>
                <Mark cheapest={option.cheapest} chosen={option.period === period} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Card>
  )
}

function Mark({ cheapest, chosen }: { cheapest: boolean; chosen: boolean }): ReactElement | null {
  if (cheapest) {
    return (
      <StatusTag kind="done" icon={false}>
        总成本最低
      </StatusTag>
    )
  }
  return chosen ? <>已选</> : null
}
