import type { UseQueryResult } from '@tanstack/react-query'
import type { CallError } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { Navigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { NETWORK_STATUS } from '../../../api/exchange.ts'
import { useOnline } from '../../../api/online.ts'
import { Unfinished } from '../../../lending/unfinished/unfinished.tsx'
import type { Prefetch } from '../../../navigation/route.ts'
import { readSearch, useSearch } from '../../../navigation/search.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { Skeleton } from '../../../ui/primitives/skeleton.tsx'
import type { BillState } from './bill-groups.ts'
import { BillSegments } from './bill-segments.tsx'
import { BillSummary } from './bill-summary.tsx'
import { BillsToCome } from './bills-to-come.tsx'
import { EveryBill } from './every-bill.tsx'
import { type LastBills, offlineBills } from './last-bills.ts'
import { OfflineBills } from './offline-bills.tsx'
import { UnpaidBills } from './unpaid-bills.tsx'
import { billsQuery, useBills } from './use-bills.ts'
import { summaryQuery, useSummary } from './use-summary.ts'
import { CalendarAction } from './ways-on.tsx'

type Read = Pick<UseQueryResult<unknown, CallError>, 'error'>

/** The stored bills while the network is away: the browser reports it, or a read failed. */
function useLastBills(state: BillState, reads: readonly Read[]): LastBills | undefined {
  const online = useOnline()
  const away = !online || reads.some(({ error }) => error?.status === NETWORK_STATUS)
  return away ? offlineBills().read(state) : undefined
}

const Search = z.object({ state: z.optional(z.enum(['unpaid', 'paid', 'all'])), select: z.optional(z.literal('Y')) })

export const prefetch: Prefetch = (queries, { search }) => {
  const { state = 'unpaid', select } = readSearch(Search, search) ?? {}
  if (select === 'Y') return
  void queries.prefetchQuery(summaryQuery())
  void queries.prefetchInfiniteQuery(billsQuery(state))
}

/** What is owed and when, and what was paid. */
export default function BillListScreen(): ReactElement {
  const { state = 'unpaid', select } = useSearch(Search) ?? {}
  const summary = useSummary()
  const { query, bills, businessDate } = useBills(state)
  const error = summary.error ?? query.error
  const retry = (): void => {
    summary.refetch()
    query.refetch()
  }
  const last = useLastBills(state, [summary, query])
  if (select === 'Y') return <Navigate to={linkTo('mergeBillList')} replace />
  if (last) return <OfflineBills state={state} last={last} onRetry={retry} />
  if (error && !(summary.data && query.data)) return <FailedScreen error={error} onRetry={retry} />
  const payable = bills.filter((bill) => bill.planState !== '5')
  return (
    <Screen right={<CalendarAction />}>
      {summary.data ? (
        <>
          <BillSummary summary={summary.data} mergeable={state === 'unpaid' && (!query.data || payable.length > 1)} />
          <Unfinished />
        </>
      ) : (
        <Skeleton label="正在获取账单">
          <BillSummary summary={undefined} mergeable={state === 'unpaid'} />
        </Skeleton>
      )}
      <BillSegments state={state}>
        {!businessDate || !summary.data ? (
          <Skeleton label="正在获取账单明细">
            <BillsToCome />
          </Skeleton>
        ) : state === 'unpaid' ? (
          <UnpaidBills bills={bills} today={businessDate} summary={summary.data} query={query} />
        ) : (
          <EveryBill state={state} bills={bills} today={businessDate} query={query} />
        )}
        <Card flush label="更多">
          <Row label="全部借款" note="申请过的每一笔，也看得到进度" to={linkTo('billListAll')} />
          {bills.length > 0 && (
            <>
              <Row label="更多账单" note="按月看以前和以后要还的" to={linkTo('moreBills')} />
              <Row label="合作方账单" note="由合作机构出借的借款" to={linkTo('billListTripartite')} />
              <Row label="保险费账单" to={linkTo('insurePayBill')} />
              {state === 'unpaid' && <Row label="提前结清" to={linkTo('settleAccounts')} />}
            </>
          )}
        </Card>
      </BillSegments>
    </Screen>
  )
}
