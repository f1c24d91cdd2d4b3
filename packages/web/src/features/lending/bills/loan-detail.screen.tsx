import { useQuery } from '@tanstack/react-query'
import { loan } from '@wanka/contract/lending/loans.ts'
import { wire } from '@wanka/contract/wire.ts'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { callQuery } from '../../../api/query.ts'
import { CoolingOffCard } from '../../../lending/cooling-off-card.tsx'
import { useSearch } from '../../../navigation/search.ts'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { PlanTable } from '../../../ui/money/plan-table.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { LoanBar } from './loan-bar.tsx'
import { LoanCost } from './loan-cost.tsx'
import { LoanFacts } from './loan-facts.tsx'
import { LoanProgress } from './loan-progress.tsx'
import { LoanTop } from './loan-top.tsx'
import { LoanWays } from './loan-ways.tsx'
import { loanStand } from './loan-words.ts'
import { NotFoundOrFailed, UnknownBill } from './not-found.tsx'
import { planRows } from './plan-rows.ts'

const Search = z.object({ orderId: wire.id() })

/** One loan from application to settlement: its figures and plan first, then every way that is open for it. */
export default function LoanDetailScreen(): ReactElement {
  const search = useSearch(Search)
  return search ? <LoanDetail orderId={search.orderId} /> : <UnknownBill />
}

function LoanDetail({ orderId }: { orderId: string }): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(loan.detail, { orderId }))
  if (error && !data) return <NotFoundOrFailed error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取借款" />
  }
  const { loanOrder, plan } = data
  const { group } = loanStand[loanOrder.orderState]
  const next = plan.find((row) => row.planState !== '2')
  return (
    <Screen bottom={<LoanBar order={loanOrder} next={next} />}>
      <LoanTop order={loanOrder} />
      {(group === 'open' || group === 'ended') && <LoanProgress order={loanOrder} />}
      {(group === 'live' || group === 'settled') && <LoanCost order={loanOrder} plan={plan} />}
      {loanOrder.orderState === '80' && <CoolingOffCard appId={loanOrder.appId} />}
      {plan.length > 0 && group !== 'ended' && (
        <Card title="还款计划" strong action={<span>共{loanOrder.period}期</span>}>
          <PlanTable rows={planRows(plan, group === 'live' ? next?.no : undefined)} />
        </Card>
      )}
      <LoanWays order={loanOrder} next={next} />
      <LoanFacts order={loanOrder} />
    </Screen>
  )
}
