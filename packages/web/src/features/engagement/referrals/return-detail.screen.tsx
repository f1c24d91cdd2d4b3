import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMonthDay } from '@wanka/contract/format.ts'
import UsersRound from 'lucide-react/icons/users-round'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useSession } from '../../../session/session.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { LoginNeeded } from '../../../shell/login-needed.tsx'
import { MoreButton } from '../../../shell/more-button.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Scale } from '../../../ui/money/scale.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { invitePages } from './invite-pages.ts'
import { RewardRow } from './reward-rows.tsx'
import { friendName, stepWords } from './step-words.ts'

/** Each friend's rewards, step by step. */
export default function ReturnDetailScreen(): ReactElement {
  return useSession().isLogin ? <ByFriend /> : <LoginNeeded text="每位好友带来的奖励都记在这里。" />
}

function ByFriend(): ReactElement {
  const query = useInfiniteQuery(invitePages('friends'))
  const { data, error, refetch } = query
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取返利明细" />
  }
  const friends = data.pages.flatMap((page) => page.friends)
  if (friends.length === 0) {
    return (
      <Screen fill>
        <EmptyState icon={UsersRound} title="还没有邀请到好友" text="好友用您的链接注册后，进度和奖励都会记在这里。">
          <Button to={linkTo('makeMoney')}>去邀请</Button>
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen>
      {friends.map(({ friendNo, mobile, steps, rewards }) => (
        <section key={friendNo} aria-labelledby={`friend-${friendNo}`}>
          <GroupTitle
            id={`friend-${friendNo}`}
            count={
              <Scale
                kind="count"
                total={steps.length}
                filled={steps.filter(({ on }) => on !== undefined).length}
                label={`${steps.length}步完成${steps.filter(({ on }) => on !== undefined).length}步`}
              />
            }
          >
            {friendName(mobile)}
          </GroupTitle>
          <Card flush>
            {steps.map(({ step, on }) => {
              const reward = rewards.find((each) => each.step === step)
              return reward ? (
                <RewardRow key={step} reward={reward} ofFriend />
              ) : (
                <Row
                  key={step}
                  label={on ? stepWords[step].done : stepWords[step].ahead}
                  value={on ? formatMonthDay(on) : '未完成'}
                  tone="quiet"
                />
              )
            })}
            {rewards
              .filter(({ step }) => !steps.some((each) => each.step === step))
              .map((reward) => (
                <RewardRow key={reward.rewardId} reward={reward} ofFriend />
              ))}
          </Card>
        </section>
      ))}
      <MoreButton query={query} />
    </Screen>
  )
}
