import { useQuery } from '@tanstack/react-query'
import { type Reward, referrals } from '@wanka/contract/engagement/referrals.ts'
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
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { FigureCard } from '../../../ui/money/figure-card.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { Timeline } from '../../../ui/primitives/timeline.tsx'
import { friendName, rewardState, rewardSteps, stepWords } from './step-words.ts'

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
  return <WaitingScreen label="正在获取奖励" />
}

function Shown({ reward }: { reward: Reward }): ReactElement {
  const { mobile, step, amt, state } = reward
  const { kind, text } = rewardState(reward)
  return (
    <Screen
      bottom={
        <BottomBar follow>
          {state === '1' ? (
            <Button to={linkTo('makeMoney')}>去提现</Button>
          ) : (
            <Button kind="plain" to={linkTo('returnDetail')}>
              看返利明细
            </Button>
          )}
        </BottomBar>
      }
    >
      <FigureCard
        label="奖励金额(元)"
        figure={<Amount fen={amt} size="large" currency={false} tone={state === '2' ? 'struck' : 'ink'} />}
        state={<StatusTag kind={kind}>{text}</StatusTag>}
        note={`${friendName(mobile)} ${stepWords[step].done}`}
      >
        <Timeline label="奖励进度" steps={rewardSteps(reward)} />
      </FigureCard>
    </Screen>
  )
}

function Unknown(): ReactElement {
  return (
    <NotFoundScreen
      icon={Gift}
      title="没有找到这笔奖励"
      text="全部奖励可以在返利明细里查看。"
      to={linkTo('returnDetail')}
      action="看返利明细"
    />
  )
}
