import Columns3 from 'lucide-react/icons/columns-3'
import { type ReactElement, useState } from 'react'
import { OptionAction, OptionGrid } from '../../../../ui/forms/option-grid.tsx'
import { amountText } from '../../../../ui/money/amount-text.ts'
import { Card } from '../../../../ui/primitives/card.tsx'
import { CompareSheet } from './compare-sheet.tsx'
import { PriceSummary } from './price-summary.tsx'
import type { LoanForm } from './use-loan-form.ts'
import type { LiveQuote } from './use-quote.ts'

type PeriodCardProps = { form: LoanForm; live: LiveQuote; onPlan: () => void; title?: string }

/** The periods, with the quote right below the choice that determines it. */
export function PeriodCard({ form, live, onPlan, title = '借多久' }: PeriodCardProps): ReactElement {
  const { params, values, change } = form
  const [comparing, setComparing] = useState(false)
  const priced = new Map(live.quote?.options.map((option) => [option.period, option]))
  const compares = params.priceSwitch === 'open'
  const choose = (period: number): void => change({ period })
  return (
    <Card title={title}>
      <OptionGrid
        label={title}
        options={params.periods.map(({ period }) => {
          const option = priced.get(period)
          if (!compares && period !== values.period) return { value: period, label: `${period}期` }
          return { value: period, label: `${period}期`, note: option ? `每期 ${amountText(option.monthsMoney)}` : '—' }
        })}
        value={values.period}
        onChange={choose}
        // Three periods and the comparison make two full rows of two.
        columns={params.periods.length === 3 ? 2 : 3}
      >
        {compares && live.quote && params.periods.length > 1 && (
          <OptionAction icon={Columns3} onClick={() => setComparing(true)}>
            比一比
          </OptionAction>
        )}
      </OptionGrid>
      <PriceSummary live={live} onPlan={onPlan} listFees={params.feeSwitch === 'open'} />
      <CompareSheet
        open={comparing}
        onClose={() => setComparing(false)}
        options={live.quote?.options ?? []}
        period={values.period}
        onChoose={choose}
      />
    </Card>
  )
}
