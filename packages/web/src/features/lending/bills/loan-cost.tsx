import { useQuery } from '@tanstack/react-query'
import { earlySettlement } from '@wanka/contract/lending/early-settlement.ts'
import type { LoanOrder, LoanPlanRow } from '@wanka/contract/lending/loans.ts'
import type { ReactElement } from 'react'
import { callQuery } from '../../../api/query.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { loanStand } from './loan-words.ts'
import { PlanChart } from './plan-chart.tsx'

/** What the loan costs in total, what of it was paid, and what settling it today would save. */
export function LoanCost({ order, plan }: { order: LoanOrder; plan: readonly LoanPlanRow[] }): ReactElement {
  const { appId, totalInterest, total, paidSoFar, interestPaid, refunded } = order
  const live = loanStand[order.orderState].group === 'live'
  const { data: payoff, error } = useQuery({
    ...callQuery(earlySettlement.quote, { appId, settle: true }),
    enabled: live,
  })
  const saved = payoff ? amountText(payoff.saved) : error ? '暂时算不出' : '计算中'
  return (
    <Card title="这笔借款的花费" strong>
      <PlanChart plan={plan} />
      <FactList
        facts={[
          { label: '总利息(元)', value: amountText(totalInterest) },
          { label: '共需还(元)', value: amountText(total) },
          { label: '已还(元)', value: amountText(paidSoFar) },
          { label: '已付利息(元)', value: amountText(interestPaid) },
          ...(refunded ? [{ label: '商户退款已抵扣(元)', value: amountText(refunded) }] : []),
          ...(live ? [{ label: '今天结清可少付(元)', value: saved }] : []),
        ]}
      />
    </Card>
  )
}
