import type { ReactElement } from 'react'
import { Card } from '../../ui/card.tsx'
import css from './cost-detail.module.css'

/** The formula of the contract, in the words of every page that names it. */
export const PENALTY_FORMULA = '逾期本金 × 年利率 ÷ 360 × 1.5 × 逾期天数'

/** What happens when it is paid earlier, and when later. */
export function CostRules({ graceDays }: { graceDays: number }): ReactElement {
  return (
    <Card label="提前还清与逾期">
      <div className={css.rules}>
        <h2>提前还清</h2>
        <p>次日起随时可结清，利息按天算，手续费 0.00。</p>
        <h2>逾期</h2>
        <p>
          过还款日有{graceDays}天宽限，之后按天收罚息：
          <br />
          {PENALTY_FORMULA}。
        </p>
      </div>
    </Card>
  )
}
