import { useQuery } from '@tanstack/react-query'
import { activity } from '@wanka/contract/engagement/activities.ts'
import { marketing } from '@wanka/contract/engagement/marketing.ts'
import { Status } from '@wanka/contract/status.ts'
import { wire } from '@wanka/contract/wire.ts'
import CloudRain from 'lucide-react/icons/cloud-rain'
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
import { RedRain } from './red-rain.tsx'

const Search = z.object({ activityId: z.optional(wire.id()) })

/** 红包雨: the activity in the address, or the first that is open. */
export default function RedRainScreen(): ReactElement {
  const named = useSearch(Search)?.activityId
  return named ? <Rain activityId={named} /> : <First />
}

function First(): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(marketing.activities, { type: 'activity' }))
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) return <Waiting />
  const rain = data.list.find(({ campaign }) => campaign === 'redRain')
  return rain ? <Rain activityId={rain.activityId} /> : <NoRain />
}

function Rain({ activityId }: { activityId: string }): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(activity.detail, { activityId }))
  if (error && !data)
    return error.status === Status.refused ? <NoRain /> : <FailedScreen error={error} onRetry={refetch} />
  if (!data) return <Waiting />
  const { joining } = data
  return joining?.kind === 'redRain' ? <RedRain detail={data} joining={joining} /> : <NoRain />
}

function Waiting(): ReactElement {
  return <WaitingScreen label="正在打开红包雨" />
}

function NoRain(): ReactElement {
  return (
    <Screen fill>
      <EmptyState icon={CloudRain} title="现在没有红包雨" text="有新的红包雨时，会在“发现”里告诉您。">
        <Button to={linkTo('discover')} replace>
          去发现
        </Button>
      </EmptyState>
    </Screen>
  )
}
