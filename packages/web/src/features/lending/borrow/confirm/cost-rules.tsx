import type { ReactElement } from 'react'
import { Card } from '../../../../ui/primitives/card.tsx'
import { penaltyFormula } from '../form/cost-figures.ts'
import css from './cost-detail.module.css'

type CostRulesProps = { graceDays: number; annualRatePpm: number }

/** The rules of early and of late payment. */
export function CostRules({ graceDays, annualRatePpm }: CostRulesProps): ReactElement {
  return (
    <Card label="提前还清与逾期">
      <div className={css.rules}>
        <h2>提前还清</h2>
        <p>放款后随时可结清，当天结清不收利息，之后按天算，手续费 0.00。</p>
        <h2>逾期</h2>
        <p>
          到期后{graceDays}天内还清不收罚息；超过的，自到期日次日起按天收：
          <br />
          {penaltyFormula(annualRatePpm)}。
        </p>
      </div>
    </Card>
  )
}
