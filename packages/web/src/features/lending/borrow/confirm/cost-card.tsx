import type { Quote } from '@wanka/contract/lending/quote.ts'
import { addFen } from '@wanka/domain/money.ts'
import { type ReactElement, useState } from 'react'
import { CostTable } from '../../../../ui/money/cost-table.tsx'
import { Rate } from '../../../../ui/money/rate.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Card } from '../../../../ui/primitives/card.tsx'
import { AprSheet } from '../form/apr-sheet.tsx'
import { aprPpm, costLines } from '../form/cost-figures.ts'
import css from './cost-detail.module.css'

/** The yearly rate, and every cost line with its payee. */
export function CostCard({ quote }: { quote: Quote }): ReactElement {
  const [asking, setAsking] = useState(false)
  const all = addFen(quote.totalInterest, quote.totalFee)
  return (
    <Card label="年化利率和费用">
      <div className={css.apr}>
        <div>
          <h2 className={css.aprLabel}>年化利率(单利,IRR)</h2>
          <p className={css.aprNote}>{quote.totalFee > 0 ? '含全部息费' : '含全部息费，没有别的收费'}</p>
        </div>
        <Rate ppm={aprPpm(quote.aprBp)} size="large" />
      </div>
      <div className={css.table}>
        <CostTable
          lines={[
            ...costLines(quote, `资金方 · ${quote.lender.shortName}`),
            { item: '息费合计', payee: '', fen: all, total: true },
          ]}
        />
      </div>
      <div className={css.how}>
        <Button kind="text" chevron onClick={() => setAsking(true)}>
          怎么算
        </Button>
      </div>
      <AprSheet open={asking} onClose={() => setAsking(false)} quote={quote} />
    </Card>
  )
}
