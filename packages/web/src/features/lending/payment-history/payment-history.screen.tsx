import { useInfiniteQuery } from '@tanstack/react-query'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { wire } from '@wanka/contract/wire.ts'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callApi } from '../../../api/client.ts'
import { callPages } from '../../../api/pages.ts'
import { useSearch } from '../../../navigation/search.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { MoreButton } from '../../../shell/more-button.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { monthTitle } from '../../../ui/primitives/day-words.ts'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { GroupedCards } from '../../../ui/primitives/grouped-cards.tsx'
import { PaymentRow } from './payment-row.tsx'

/** The customer's repayments, or those of one loan, newest first. */
const historyPages = (loanNo?: string) =>
  callPages(repayment.history, loanNo ?? 'all', (pageNo, signal) =>
    callApi(repayment.history, { loanNo, pageNo }, { signal }),
  )

const Search = z.object({ loanNo: z.optional(wire.id()) })

/** Every repayment, or those of one loan, newest first; failed ones with the reason. */
export default function PaymentHistoryScreen(): ReactElement {
  const { loanNo } = useSearch(Search) ?? {}
  const query = useInfiniteQuery(historyPages(loanNo))
  const { data, error, refetch } = query
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取还款记录" />
  }
  const payments = data.pages.flatMap((page) => page.list)
  if (payments.length === 0) {
    return (
      <Screen fill>
        <EmptyState icon={ReceiptText} title="还没有还款记录" text="每次还款的结果都会记在这里。">
          <Button kind="plain" to={linkTo('billList')}>
            查看账单
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen>
      <GroupedCards
        items={payments}
        groupOf={({ createdAt }) => createdAt.slice(0, 7)}
        titleOf={monthTitle}
        row={(payment) => <PaymentRow key={payment.repayNo} payment={payment} />}
      />
      <MoreButton query={query} />
      {loanNo && (
        <Button kind="text" chevron to={linkTo('repaymentHistory')} replace>
          全部还款记录
        </Button>
      )}
    </Screen>
  )
}
