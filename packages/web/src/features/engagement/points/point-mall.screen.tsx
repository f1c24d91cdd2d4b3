import { useQuery } from '@tanstack/react-query'
import { points } from '@wanka/contract/engagement/points.ts'
import Gem from 'lucide-react/icons/gem'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { retryFailed } from '../../../api/retry-failed.ts'
import { useSession } from '../../../session/session.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { DiamondCard } from './diamond-card.tsx'
import { FudouCard } from './fudou-card.tsx'
import { TaskRows } from './task-rows.tsx'
import { type EnterMall, useEnterMall } from './use-enter-mall.ts'

/** Points: the balance, the tasks that earn them, and the link to the mall. */
export default function PointMallScreen(): ReactElement {
  return useSession().isLogin ? <Member /> : <Guest />
}

function Member(): ReactElement {
  const fudou = useQuery(callQuery(points.balance, {}))
  const diamonds = useQuery(callQuery(points.diamonds, {}))
  const tasks = useQuery(callQuery(points.tasks, {}))
  const mall = useEnterMall()
  const reads = [fudou, diamonds, tasks]
  const failed = reads.find(({ error, data }) => error && !data)
  if (failed?.error) return <FailedScreen error={failed.error} onRetry={() => retryFailed(reads)} />
  if (!fudou.data || !diamonds.data || !tasks.data) {
    return <WaitingScreen label="正在获取积分" />
  }
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button pending={mall.pending} onClick={mall.enter}>
            去商城兑换
          </Button>
        </BottomBar>
      }
    >
      <MallDown mall={mall} />
      <FudouCard fudou={fudou.data} />
      <DiamondCard diamonds={diamonds.data} />
      <TaskRows tasks={tasks.data.tasks} />
      <Principles />
    </Screen>
  )
}

function Guest(): ReactElement {
  const mall = useEnterMall()
  return (
    <Screen>
      <MallDown mall={mall} />
      <Card label="积分">
        <EmptyState icon={Gem} title="登录后查看富豆和钻石" text="不登录也可以先看看商城里有什么。">
          <Button to={linkTo('login', { redirectUrl: linkTo('pointMall') })}>登录</Button>
          <Button kind="text" pending={mall.pending} onClick={mall.enter}>
            先逛逛商城
          </Button>
        </EmptyState>
      </Card>
      <Principles />
    </Screen>
  )
}

/** The mall is another company's; while it is down, the points page remains available. */
function MallDown({ mall: { down, enter, pending } }: { mall: EnterMall }): ReactElement | null {
  if (!down) return null
  return (
    <div role="alert">
      <Notice
        tone="soon"
        action={
          <Button kind="text" pending={pending} onClick={enter}>
            再试一次
          </Button>
        }
      >
        {down}
      </Notice>
    </div>
  )
}

function Principles(): ReactElement {
  return (
    <FootNotes>
      <p>积分不是钱，不能提现，也与额度、利率和审批结果无关。</p>
      <Button kind="text" to={linkTo('pointsRule')}>
        积分规则
      </Button>
    </FootNotes>
  )
}
