import { useQuery } from '@tanstack/react-query'
import { type Reward, referrals } from '@wanka/contract/engagement/referrals.ts'
import { formatDay } from '@wanka/contract/format.ts'
import { Status } from '@wanka/contract/status.ts'
import { wire } from '@wanka/contract/wire.ts'
import Gift from 'lucide-react/icons/gift'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { useSession } from '../../../session/session.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { LoginNeeded } from '../../../shell/login-needed.tsx'
import { NotFoundScreen } from '../../../shell/not-found-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { Skeleton, SkeletonCard, SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { friendName, rewardState, stepWords } from './step-words.ts'

const Search = z.object({ rewardId: wire.id() })

/** One reward: its step, its state, when it can be withdrawn, or why there is none. */
export default function RewardDetailScreen(): ReactElement {
  const { isLogin } = useSession()
  const search = useSearch(Search)
  if (!isLogin) return <LoginNeeded text="奖励的来源和到账日期记在这里。" />
  return search ? <Asked rewardId={search.rewardId} /> : <Unknown />
}

function Asked({ rewardId }: { rewardId: string }): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(referrals.rewardDetail, { rewardId }))
  if (error && !data)
    return error.status === Status.forbidden ? <Unknown /> : <FailedScreen error={error} onRetry={refetch} />
  if (data) return <Shown reward={data.reward} />
  return (
    <Screen>
      <Skeleton label="正在获取奖励">
        <SkeletonCard />
        <SkeletonRows count={4} />
      </Skeleton>
    </Screen>
  )
}

function Shown({ reward }: { reward: Reward }): ReactElement {
  const { mobile, step, amt, state, madeOn, dueOn, decidedOn, reason } = reward
  const { kind, text } = rewardState(reward)
  return (
    <Screen
      bottom={
        state === '1' && (
          <BottomBar>
            <Button to={linkTo('makeMoney')}>去提现</Button>
          </BottomBar>
        )
      }
    >
      <Card title="奖励金额(元)" action={<StatusTag kind={kind}>{text}</StatusTag>}>
        <Amount fen={amt} size="hero" currency={false} tone={state === '2' ? 'struck' : 'ink'} label="奖励金额" />
      </Card>
      <Card label="奖励详情">
        <FactList
          facts={[
            { label: '来源', value: `好友${stepWords[step].done}` },
            { label: '好友', value: friendName(mobile) },
            { label: '完成日期', value: formatDay(madeOn) },
            ...(state === '0' ? [{ label: '预计到账', value: formatDay(dueOn) }] : []),
            ...(state === '1' && decidedOn ? [{ label: '到账日期', value: formatDay(decidedOn) }] : []),
            ...(reason ? [{ label: '不发放的原因', value: reason }] : []),
          ]}
        />
      </Card>
    </Screen>
  )
}

function Unknown(): ReactElement {
  return (
    <NotFoundScreen
      icon={Gift}
      title="没有找到这笔奖励"
      text="可以在返利明细里查看您的全部奖励。"
      to={linkTo('returnDetail')}
      action="看返利明细"
    />
  )
}
