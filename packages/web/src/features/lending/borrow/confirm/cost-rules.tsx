import { PAY_WAY } from '@wanka/contract/constants.ts'
import type { ReactElement } from 'react'
import { Card } from '../../../../ui/primitives/card.tsx'
import { penaltyFormula } from '../form/cost-figures.ts'
import css from './cost-detail.module.css'

type CostRulesProps = { graceDays: number; annualRatePpm: number; paySwitch: number }

/** How the product can be repaid: by the customer's own hand in any case. */
function wayWords(paySwitch: number): string {
  const transferred = paySwitch & PAY_WAY.thirdParty ? '，或银行转账后上传凭证' : ''
  const byHand = `在万卡用银行卡付${transferred}`
  return paySwitch & PAY_WAY.card
    ? `到期日从银行卡自动扣款，也可以自己还：${byHand}。`
    : `自己还：${byHand}，不会自动扣款。`
}

/** The ways to repay, and the rules of early and of late payment. */
export function CostRules({ graceDays, annualRatePpm, paySwitch }: CostRulesProps): ReactElement {
  return (
    <Card label="还款规则">
      <div className={css.rules}>
        <h2>怎么还</h2>
        <p>{wayWords(paySwitch)}</p>
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
