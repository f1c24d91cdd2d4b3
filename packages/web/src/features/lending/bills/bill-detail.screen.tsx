import { useQuery } from '@tanstack/react-query'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { wire } from '@wanka/contract/wire.ts'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { callQuery } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { PlanTable } from '../../../ui/money/plan-table.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { BillLinks } from './bill-links.tsx'
import { BillPayBar } from './bill-pay-bar.tsx'
import { BillRefunds } from './bill-refunds.tsx'
import { BillTop } from './bill-top.tsx'
import { DisputeNotice } from './dispute-notice.tsx'
import { HardToPay } from './hard-to-pay.tsx'
import { NotFoundOrFailed, UnknownBill } from './not-found.tsx'
import { planRows } from './plan-rows.ts'
import { WaitingCard } from './waiting-card.tsx'

const Search = z.object({ billNo: wire.id() })

/** One bill: sum and due date, its parts, its place in the plan, and paying it. */
export default function BillDetailScreen(): ReactElement {
  const search = useSearch(Search)
  return search ? <BillDetail billNo={search.billNo} /> : <UnknownBill />
}

function BillDetail({ billNo }: { billNo: string }): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(repayment.detail, { billNo }))
  if (error && !data) return <NotFoundOrFailed error={error} onRetry={refetch} />
  if (!data) return <WaitingScreen label="正在获取账单" />
  return (
    <Screen bottom={<BillPayBar detail={data} />}>
      <BillTop detail={data} />
      {data.disputeNo && <DisputeNotice ticketNo={data.disputeNo} />}
      <WaitingCard detail={data} />
      {data.refunds.length > 0 && <BillRefunds refunds={data.refunds} />}
      <HardToPay detail={data} />
      <BillLinks
        billNo={billNo}
        appId={data.bill.appId}
        orderId={data.loan.orderId}
        paid={data.bill.paidOn !== undefined}
      />
      <Card title="还款计划" strong action={<span>共{data.loan.period}期</span>}>
        <PlanTable rows={planRows(data.plan, data.bill.no)} />
      </Card>
    </Screen>
  )
}
