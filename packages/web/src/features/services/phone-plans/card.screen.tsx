import { useQuery } from '@tanstack/react-query'
import { phonePlans } from '@wanka/contract/services/phone-plans.ts'
import { Status } from '@wanka/contract/status.ts'
import { wire } from '@wanka/contract/wire.ts'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { useSession } from '../../../session/session.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { LoginNeeded } from '../../../shell/login-needed.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { OwnCard } from './own-card.tsx'
import { PlanOffer } from './plan-offer.tsx'

const POLL_MS = 3000
const Search = z.object({ packageId: z.optional(wire.id()), cardNo: z.optional(wire.id()) })

/** A plan to read and order, or the customer's card: the one in the address, else the newest. */
export default function CardScreen(): ReactElement {
  const { isLogin } = useSession()
  const { packageId, cardNo } = useSearch(Search) ?? {}
  if (packageId !== undefined) return <Offered packageId={packageId} />
  return isLogin ? <Own cardNo={cardNo} /> : <LoginNeeded text="登录后查看您的乐通卡。" />
}

function Own({ cardNo }: { cardNo: string | undefined }): ReactElement {
  const { data, error, refetch } = useQuery({
    ...callQuery(phonePlans.card, cardNo === undefined ? {} : { cardNo }),
    staleTime: 0,
    // polls while the partner has not answered
    refetchInterval: ({ state: { data } }) =>
      data?.card?.state === 'ordered' || data?.card?.state === 'activating' ? POLL_MS : false,
  })
  if (error && !data && error.status !== Status.forbidden) return <FailedScreen error={error} onRetry={refetch} />
  if (!data && !error) return <Waiting />
  return data?.card ? <OwnCard card={data.card} onChanged={refetch} /> : <Nothing title="没有乐通卡" />
}

function Offered({ packageId }: { packageId: string }): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(phonePlans.packages, {}))
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) return <Waiting />
  const plan = data.packages.find((one) => one.packageId === packageId && !one.soldOut)
  return plan ? (
    <PlanOffer plan={plan} cardNo={data.cardNo} onOutdated={refetch} />
  ) : (
    <Nothing title={data.state === 'open' ? '这个套餐已售完' : '暂时看不到套餐'} />
  )
}

const Waiting = (): ReactElement => <WaitingScreen label="正在获取乐通卡" />

const Nothing = ({ title }: { title: string }): ReactElement => (
  <Screen fill>
    <EmptyState icon={Smartphone} title={title} text="套餐与借款无关，办不办不影响额度和还款">
      <Button kind="outline" to={linkTo('letongPackageList')} replace>
        看看有什么套餐
      </Button>
    </EmptyState>
  </Screen>
)
