import { useQuery } from '@tanstack/react-query'
import { earlySettlement } from '@wanka/contract/lending/early-settlement.ts'
import type { LoanOrder, LoanPlanRow } from '@wanka/contract/lending/loans.ts'
import { sumFen, ZERO } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { callQuery } from '../../../api/query.ts'
import { takenOff } from '../../../lending/coupon-words.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { loanStand } from './loan-words.ts'
import { PlanChart } from './plan-chart.tsx'

/**
 * What the loan costs in total and what of it was paid: what differs from the contract is named, so that the figures add up. And what
 * settling it today would save.
 */
export function LoanCost({ order, plan }: { order: LoanOrder; plan: readonly LoanPlanRow[] }): ReactElement {
  const { appId, totalInterest, total, coupon, penalty, spared, paidSoFar, refunded, outstanding, interestPaid } = order
  const live = loanStand[order.orderState].group === 'live'
  const { data: payoff, error } = useQuery({
    ...callQuery(earlySettlement.quote, { appId, settle: true }),
    enabled: live,
  })
  const saved = payoff ? amountText(payoff.saved) : error ? '暂时算不出' : '计算中'
  const toRepay = sumFen([paidSoFar, refunded ?? ZERO, outstanding])
  const differs = toRepay !== total
  return (
    <Card title="这笔借款的花费" strong>
      <PlanChart plan={plan} />
      <FactList
        facts={[
          { label: '总利息(元)', value: amountText(totalInterest) },
          ...(differs ? [{ label: '合同约定共还(元)', value: amountText(total) }] : []),
          ...(penalty ? [{ label: '逾期罚息(元)', value: amountText(penalty, true) }] : []),
          ...(coupon ? [{ label: '优惠券抵扣(元)', value: takenOff(coupon.amt) }] : []),
          ...(spared ? [{ label: '不用再付的利息和费用(元)', value: takenOff(spared) }] : []),
          { label: '共需还(元)', value: amountText(toRepay), total: true },
          { label: '已还(元)', value: amountText(paidSoFar) },
          ...(refunded ? [{ label: '商户退款已抵扣(元)', value: amountText(refunded) }] : []),
          ...(live ? [{ label: '剩余待还(元)', value: amountText(outstanding) }] : []),
          { label: '已付利息(元)', value: amountText(interestPaid) },
          ...(live ? [{ label: '今天结清可少付(元)', value: saved }] : []),
        ]}
      />
    </Card>
  )
}
