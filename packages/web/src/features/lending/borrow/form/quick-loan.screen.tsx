import CalendarX from 'lucide-react/icons/calendar-x'
import type { ReactElement } from 'react'
import { Navigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../../addresses/paths.ts'
import { useChannelStatus } from '../../../../navigation/channel-status.ts'
import { useSearch } from '../../../../navigation/search.ts'
import { safeTarget } from '../../../../session/safe-target.ts'
import { FailedScreen } from '../../../../shell/failed-screen.tsx'
import { Screen } from '../../../../shell/screen.tsx'
import { WaitingScreen } from '../../../../shell/waiting-screen.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/primitives/empty-state.tsx'
import { QuickLoan } from './quick-loan.tsx'
import { useLoanForm } from './use-loan-form.ts'

const Search = z.object({ channel: z.optional(z.string()) })

/** The landing page of a loan advertisement: amount, period, and the cost. */
export default function QuickLoanScreen(): ReactElement {
  const { channel } = useSearch(Search) ?? {}
  const { data, isLoading } = useChannelStatus(channel)
  if (isLoading) return <WaitingScreen label="正在打开借钱" />
  if (data?.status !== 'close') return <Open />
  return data.url ? <Navigate to={safeTarget(data.url)} replace /> : <Closed />
}

function Open(): ReactElement {
  const form = useLoanForm('cash')
  if (form.state === 'failed') return <FailedScreen error={form.error} onRetry={form.retry} />
  return form.state === 'loading' ? <WaitingScreen label="正在打开借钱" /> : <QuickLoan form={form.form} />
}

function Closed(): ReactElement {
  return (
    <Screen fill>
      <EmptyState icon={CalendarX} title="这个活动已经结束" text="您可以直接借款，额度和费用和从活动进来一样。">
        <Button to={linkTo('newBorrowCash')} replace>
          去借钱
        </Button>
        <Button kind="text" to={linkTo('home')} replace>
          先看看
        </Button>
      </EmptyState>
    </Screen>
  )
}
