import { useQuery } from '@tanstack/react-query'
import { offlinePayment } from '@wanka/contract/lending/offline-payments.ts'
import { wire } from '@wanka/contract/wire.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { OfflineForm } from './offline-form.tsx'

/** The loan that the page was opened from. */
const Search = z.object({ appId: z.optional(wire.id()) })

/** The loan, amount and date of a bank transfer, and its slip. */
export default function OfflineUploadScreen(): ReactElement {
  const { appId } = useSearch(Search) ?? {}
  const { data, error, refetch } = useQuery(callQuery(offlinePayment.list, {}))
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取借款" />
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
