import { useQuery } from '@tanstack/react-query'
import { referrals } from '@wanka/contract/engagement/referrals.ts'
import type { ReactElement } from 'react'
import { callQuery } from '../../../api/query.ts'
import { useSession } from '../../../session/session.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { FriendProgress } from './friend-progress.tsx'
import { GuestRules } from './guest-rules.tsx'
import { HowCard } from './how-card.tsx'
import { InviteBar } from './invite-bar.tsx'
import { Purse } from './purse.tsx'

/** Referrals: the earnings, the rules, and the friends' progress. A guest may read the rules. */
export default function MakeMoneyScreen(): ReactElement {
  const { isLogin } = useSession()
  const rules = useQuery(callQuery(referrals.rules, {}))
  if (rules.error && !rules.data) return <FailedScreen error={rules.error} onRetry={rules.refetch} />
  if (!rules.data) {
    return <WaitingScreen label="正在获取奖励" />
  }
  return (
    <Screen bottom={<InviteBar />}>
      {isLogin && <Purse />}
      <HowCard rules={rules.data} hero={!isLogin} />
      {isLogin ? <FriendProgress /> : <GuestRules rules={rules.data} />}
    </Screen>
  )
}
