import { useQuery } from '@tanstack/react-query'
import { loan } from '@wanka/contract/lending/loans.ts'
import { wire } from '@wanka/contract/wire.ts'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { Screen } from '../../../shell/screen.tsx'
import { PlanTable } from '../../../ui/money/plan-table.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { Skeleton, SkeletonCard, SkeletonLines } from '../../../ui/primitives/skeleton.tsx'
import { AutoDebitRow } from './auto-debit-row.tsx'
import { LoanBar } from './loan-bar.tsx'
import { LoanCost } from './loan-cost.tsx'
import { LoanFacts } from './loan-facts.tsx'
import { LoanProgress } from './loan-progress.tsx'
import { LoanTop } from './loan-top.tsx'
import { loanStand } from './loan-words.ts'
import { NotFoundOrFailed, UnknownBill } from './not-found.tsx'
import { planRows } from './plan-rows.ts'
import { VoucherRow } from './voucher-row.tsx'

const Search = z.object({ orderId: wire.id() })

/** One loan from application to settlement: principal and amount received, the plan, the agreements. */
export default function LoanDetailScreen(): ReactElement {
  const search = useSearch(Search)
  return search ? <LoanDetail orderId={search.orderId} /> : <UnknownBill />
}

function LoanDetail({ orderId }: { orderId: string }): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(loan.detail, { orderId }))
  if (error && !data) return <NotFoundOrFailed error={error} onRetry={refetch} />
  if (!data) {
    return (
      <Screen>
        <Skeleton label="正在获取借款">
          <SkeletonCard />
          <Card>
            <SkeletonLines count={6} />
          </Card>
        </Skeleton>
      </Screen>
    )
  }
  const { loanOrder, plan } = data
  const { group } = loanStand[loanOrder.orderState]
  const next = plan.find((row) => row.planState !== '2')
  return (
    <Screen bottom={<LoanBar order={loanOrder} next={next} />}>
      <LoanTop order={loanOrder} />
      {(group === 'open' || group === 'ended') && <LoanProgress order={loanOrder} />}
      {(group === 'live' || group === 'settled') && <LoanCost order={loanOrder} plan={plan} />}
      <LoanFacts order={loanOrder} />
      {group !== 'ended' && (
        <Card flush label="合同与还款记录">
          <Row label="合同与协议" to={linkTo('loanAgreement', { orderId })} />
          {group === 'live' && <AutoDebitRow order={loanOrder} />}
          {group === 'live' && <Row label="改还款日" to={linkTo('repaymentDay', { appId: loanOrder.appId })} />}
          {group !== 'open' && <Row label="还款记录" to={linkTo('repaymentHistory')} />}
          {group === 'live' && <Row label="线下还款" to={linkTo('offlinePayments')} />}
          {group !== 'open' && <Row label="利息支付证明" to={linkTo('costStatement')} />}
          {group !== 'open' && <VoucherRow appId={loanOrder.appId} />}
          {group !== 'open' && <Row label="征信报送" to={linkTo('creditReporting', { appId: loanOrder.appId })} />}
          <Row label="有疑问" to={linkTo('complaints', { type: 'loan', about: loanOrder.appId })} />
        </Card>
      )}
      {plan.length > 0 && group !== 'ended' && (
        <Card title="还款计划" strong action={<span>共{loanOrder.period}期</span>}>
          <PlanTable rows={planRows(plan, group === 'live' ? next?.no : undefined)} />
        </Card>
      )}
    </Screen>
  )
}
