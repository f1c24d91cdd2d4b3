import { useInfiniteQuery } from '@tanstack/react-query'
import { loan } from '@wanka/contract/lending/loans.ts'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import type { ReactElement } from 'react'
import { callApi } from '../../../api/client.ts'
import { callPages } from '../../../api/pages.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { MoreButton } from '../../../shell/more-button.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Skeleton, SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { historyPages } from './history-pages.ts'
import { PaymentRow } from './payment-row.tsx'
import { PayoutRow } from './payout-row.tsx'
import { byMonth, mergeByTime } from './timeline-of-money.ts'

const loanPages = callPages(loan.records, 'payouts', (pageNo, signal) => callApi(loan.records, { pageNo }, { signal }))
/** Loans that were paid out. */
const PAID_OUT: readonly string[] = ['80', '81', '90']

/** Money received and paid, by month: loan payouts and repayments. */
export default function TransactionsScreen(): ReactElement {
  const payments = useInfiniteQuery(historyPages())
  const loans = useInfiniteQuery(loanPages)
  const error = payments.error ?? loans.error
  if (error && !(payments.data && loans.data)) {
    const retry = (): void => {
      payments.refetch()
      loans.refetch()
    }
    return <FailedScreen error={error} onRetry={retry} />
  }
  if (!payments.data || !loans.data) {
    return (
      <Screen>
        <Skeleton label="正在获取交易记录">
          <SkeletonRows count={6} />
        </Skeleton>
      </Screen>
    )
  }
  const paid = payments.data.pages.flatMap((page) => page.list)
  const orders = loans.data.pages.flatMap((page) => page.list)
  const merged = mergeByTime(
    { list: paid.map((payment) => ({ at: payment.createdAt, payment })), hasMore: payments.hasNextPage },
    { list: orders.map((order) => ({ at: order.submittedAt, order })), hasMore: loans.hasNextPage },
  ).filter((one) => 'payment' in one || PAID_OUT.includes(one.order.orderState))
  const more = payments.hasNextPage ? payments : loans
  if (merged.length === 0 && !more.hasNextPage) {
    return (
      <Screen fill>
        <EmptyState icon={ArrowLeftRight} title="还没有交易记录" text="借款到账和每次还款都会记在这里。" />
      </Screen>
    )
  }
  return (
    <Screen>
      {byMonth(merged).map(({ month, list }) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <GroupTitle id={`month-${month}`} count={`${list.length}笔`}>
            {Number(month.slice(0, 4))}年{Number(month.slice(5))}月
          </GroupTitle>
          <Card flush>
            {list.map((one) =>
              'payment' in one ? (
                <PaymentRow key={one.payment.repayNo} payment={one.payment} />
              ) : (
                <PayoutRow key={one.order.orderId} order={one.order} />
              ),
            )}
          </Card>
        </section>
      ))}
      <MoreButton
        query={{
          ...more,
          // The list continues until both have ended.
          fetchNextPage: () => {
            if (payments.hasNextPage) payments.fetchNextPage()
            if (loans.hasNextPage) loans.fetchNextPage()
          },
        }}
      />
    </Screen>
  )
}
