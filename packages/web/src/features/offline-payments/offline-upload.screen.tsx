import { useQuery } from '@tanstack/react-query'
import { offlinePayment } from '@wanka/contract/lending/offline-payments.ts'
import { wire } from '@wanka/contract/wire.ts'
import { CircleCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { callQuery } from '../../api/query.ts'
import { FailedScreen } from '../../failed-screen.tsx'
import { linkTo } from '../../paths.ts'
import { Screen } from '../../screen.tsx'
import { useSearch } from '../../search.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonCard } from '../../ui/skeleton.tsx'
import { OfflineForm } from './offline-form.tsx'

/** The loan that the page was opened from. */
const Search = z.object({ appId: z.optional(wire.id()) })

/** For which loan money was sent, how much and when, and the bank's slip. */
export default function OfflineUploadScreen(): ReactElement {
  const { appId } = useSearch(Search) ?? {}
  const { data, error, refetch } = useQuery(callQuery(offlinePayment.list, {}))
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return (
      <Screen>
        <Skeleton label="正在获取借款">
          <SkeletonCard />
          <SkeletonCard />
        </Skeleton>
      </Screen>
    )
  }
  if (data.loans.length > 0) return <OfflineForm loans={data.loans} appId={appId} today={data.businessDate} />
  return (
    <Screen fill>
      <EmptyState
        icon={CircleCheck}
        tone="success"
        filled={1}
        title="没有待还的借款"
        text="有借款在还时，可以在这里上传转账凭证"
      >
        <Button kind="plain" to={linkTo('offlinePayments')} replace>
          查看转账记录
        </Button>
      </EmptyState>
    </Screen>
  )
}
