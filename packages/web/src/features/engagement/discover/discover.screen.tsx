import { useQuery } from '@tanstack/react-query'
import { marketing } from '@wanka/contract/engagement/marketing.ts'
import type { ReactElement, ReactNode } from 'react'
import { callQuery } from '../../../api/query.ts'
import { useSysConfig } from '../../../api/sys-config.ts'
import { Promo } from '../../../engagement/promo.tsx'
import { useSession } from '../../../session/session.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Activities } from './activities.tsx'
import { Articles } from './articles.tsx'
import { PointsEntry } from './points-entry.tsx'

/** Content for the group of a program, shown to its members; without an answer it is left out. */
function ForGroup({ programId, children }: { programId: string; children: ReactNode }): ReactElement {
  const { isLogin } = useSession()
  const asks = isLogin && programId !== ''
  const { data } = useQuery({ ...callQuery(marketing.group, { programId }), enabled: asks, retry: false })
  return <>{(programId === '' || (asks && data?.inGroup)) && children}</>
}

/** Current activities, and articles about money. */
export default function DiscoverScreen(): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(marketing.activities, {}))
  // a missing advert is left out without an error
  const adverts = useQuery(callQuery(marketing.adverts, { position: 'discover' }))
  const today = useSysConfig()?.businessDate
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取活动" />
  }
  return (
    <Screen>
      {adverts.data?.ads.map((ad, index) => (
        <ForGroup key={ad.id} programId={ad.programId}>
          <Promo banner={ad} page="discover" position={index} />
        </ForGroup>
      ))}
      <Activities list={data.list.filter(({ type }) => type === 'activity')} today={today ?? ''} />
      <PointsEntry />
      <Articles list={data.list.filter(({ type }) => type === 'article')} />
    </Screen>
  )
}
