import { useQuery } from '@tanstack/react-query'
import { marketing } from '@wanka/contract/engagement/marketing.ts'
import { catalogue } from '@wanka/contract/operations/catalogue.ts'
import CalendarX from 'lucide-react/icons/calendar-x'
import Users from 'lucide-react/icons/users'
import type { ReactElement } from 'react'
import { Navigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useChannelStatus } from '../../../navigation/channel-status.ts'
import { phoneSystem } from '../../../navigation/open-app.ts'
import { safeTarget } from '../../../session/safe-target.ts'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import type { IconShape } from '../../../ui/primitives/icon.tsx'
import css from './entrance.module.css'
import { useEntranceSearch, wayIn } from './entrance-search.ts'
import { HasAccount } from './has-account.tsx'
import { LandingOffer } from './landing-offer.tsx'
import { RegisterForm } from './register-form.tsx'

/** The landing page of an advertisement: the product, its conditions, and the registration. */
export function Landing(): ReactElement {
  const { channel } = useEntranceSearch()
  return channel === undefined ? <Offered /> : <OfChannel channel={channel} />
}

/** A channel whose status call fails does not block the registration. */
function OfChannel({ channel }: { channel: string }): ReactElement {
  const status = useChannelStatus(channel)
  const gate = useQuery({ ...callQuery(marketing.strobeStatus, { channel }), retry: false })
  if (status.isPending || gate.isPending) {
    return <WaitingScreen label="正在打开" />
  }
  if (status.data?.status === 'close') {
    if (status.data.url) return <Navigate to={safeTarget(status.data.url)} replace />
    return <NotNow icon={CalendarX} title="这个活动已经结束" />
  }
  if (gate.data?.strobe === 'off') return <NotNow icon={Users} title="今天通过这个活动注册的名额已满" />
  return <Offered />
}

function NotNow({ icon, title }: { icon: IconShape; title: string }): ReactElement {
  const { channel: _, ...search } = useEntranceSearch()
  return (
    <Screen fill>
      <EmptyState icon={icon} title={title} text="您可以直接注册万卡，额度和费用和从活动进来一样。">
        <Button to={wayIn('registerWithSms', search)} replace>
          去注册
        </Button>
        <Button kind="text" to={linkTo('home')} replace>
          先看看
        </Button>
      </EmptyState>
    </Screen>
  )
}

function Offered(): ReactElement {
  const { data: links } = useQuery(callQuery(catalogue.appLinks, {}))
  const phone = phoneSystem(navigator.userAgent)
  const target = phone && links?.[phone] ? linkTo('downLoad') : linkTo('home')
  return (
    <Screen surface="card">
      <div className={css.entrance}>
        <LandingOffer />
        <RegisterForm target={target} />
        <p className={css.foot}>
          <HasAccount />
        </p>
      </div>
    </Screen>
  )
}
