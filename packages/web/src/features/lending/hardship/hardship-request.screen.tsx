import { useQuery } from '@tanstack/react-query'
import { hardship } from '@wanka/contract/lending/hardship.ts'
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
import { RequestForm } from './request-form.tsx'

/** The loan that the page was opened from. */
const Search = z.object({ appId: z.optional(wire.id()) })

/** Asking for smaller bills over a longer time: the loan, the reason, and what can be paid each month. */
export default function HardshipRequestScreen(): ReactElement {
  const { appId } = useSearch(Search) ?? {}
  const { data, error, refetch } = useQuery({ ...callQuery(hardship.list, {}), staleTime: 0 })
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取借款" />
  }
  const able = data.loans.filter(({ reason }) => reason === undefined)
  const asked = data.loans.find((loan) => loan.appId === appId)
  if (able.length > 0 && !asked?.reason) return <RequestForm loans={able} appId={appId} />
  return (
    <Screen fill>
      <EmptyState
        icon={CircleCheck}
        filled={1}
        title={asked?.reason ? '现在不能申请协商' : '没有可以协商的借款'}
        text={asked?.reason ?? data.loans[0]?.reason ?? '有借款在还、一时还不上时，可以在这里申请'}
      >
        <Button kind="plain" to={linkTo('hardship')} replace>
          查看协商申请
        </Button>
      </EmptyState>
    </Screen>
  )
}
