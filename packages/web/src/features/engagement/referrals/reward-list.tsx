import { useInfiniteQuery } from '@tanstack/react-query'
import Gift from 'lucide-react/icons/gift'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Failed } from '../../../shell/failed.tsx'
import { MoreButton } from '../../../shell/more-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { monthTitle } from '../../../ui/primitives/day-words.ts'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { GroupedCards } from '../../../ui/primitives/grouped-cards.tsx'
import { Waiting } from '../../../ui/primitives/outline.tsx'
import { invitePages } from './invite-pages.ts'
import { RewardRow } from './reward-rows.tsx'

/** All rewards, newest first. */
export function RewardList(): ReactElement {
  const query = useInfiniteQuery(invitePages('rewards'))
  const { data, error, refetch } = query
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data) {
    return <Waiting label="正在获取奖励" of={['heading', 'records 5']} />
  }
  const rewards = data.pages.flatMap((page) => page.rewards)
  if (rewards.length === 0)
    return (
      <EmptyState icon={Gift} title="还没有奖励" text="好友完成活动要求的步骤后，奖励会记在这里。">
        <Button kind="plain" to={linkTo('makeMoney')}>
          邀请好友
        </Button>
      </EmptyState>
    )
  return (
    <>
      <GroupedCards
        items={rewards}
        groupOf={({ madeOn }) => madeOn.slice(0, 7)}
        titleOf={monthTitle}
        row={(reward) => <RewardRow key={reward.rewardId} reward={reward} />}
      />
      <MoreButton query={query} />
    </>
  )
}
