import { useQuery } from '@tanstack/react-query'
import { membership } from '@wanka/contract/engagement/membership.ts'
import Crown from 'lucide-react/icons/crown'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useServiceWays } from '../../../api/service-ways.ts'
import { useSession } from '../../../session/session.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FootNotes } from '../../../ui/primitives/card.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { Benefits } from './benefits.tsx'
import { GrowthRows } from './growth-rows.tsx'
import css from './level-card.module.css'
import { CardFace, LevelCard } from './level-card.tsx'
import { LevelRow } from './level-row.tsx'

const EMPTY_TICKS = 60

/** The member's level and its benefits. It costs nothing and does not affect any loan, and the page says so. */
export default function MemberScreen(): ReactElement {
  return useSession().isLogin ? <Member /> : <Guest />
}

function Member(): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(membership.home, {}))
  // the premium list adds one line; without an answer it is left out
  const premium = useQuery(callQuery(membership.whiteList, { channel: 'premium' }))
  const { online } = useServiceWays()
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取会员等级" />
  }
  return (
    <Screen>
      <LevelCard home={data} premium={online && (premium.data?.inList ?? false)} />
      <LevelRow home={data} />
      <Benefits home={data} online={online} />
      <GrowthRows growths={data.growths} />
      <Principles />
    </Screen>
  )
}

function Guest(): ReactElement {
  return (
    <Screen>
      <CardFace look="first" ticks={EMPTY_TICKS} filled={0}>
        <div className={css.top}>
          <Icon of={Crown} />
        </div>
        <div className={css.invited}>
          <h2>登录后查看会员等级</h2>
          <p className={css.way}>等级来自您自己的使用记录，不用购买。</p>
        </div>
      </CardFace>
      <div className={css.enter}>
        <Button to={linkTo('login', { redirectUrl: linkTo('memberV3') })}>登录</Button>
      </div>
      <Principles />
    </Screen>
  )
}

function Principles(): ReactElement {
  return (
    <FootNotes>
      <p>会员不收费，也不与借款捆绑。</p>
      <p>等级与额度、利率和审批结果无关，多借不会升得更快。</p>
    </FootNotes>
  )
}
