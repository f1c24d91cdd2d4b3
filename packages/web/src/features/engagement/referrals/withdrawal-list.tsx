import { useInfiniteQuery } from '@tanstack/react-query'
import Landmark from 'lucide-react/icons/landmark'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Failed } from '../../../shell/failed.tsx'
import { MoreButton } from '../../../shell/more-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { monthTitle } from '../../../ui/primitives/day-words.ts'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { GroupedCards } from '../../../ui/primitives/grouped-cards.tsx'
import { Waiting } from '../../../ui/primitives/outline.tsx'
import { withdrawalPages } from './invite-pages.ts'
import { WithdrawalRow } from './withdrawal-rows.tsx'

/** All withdrawals, newest first; polled while one is in progress. */
export function WithdrawalList(): ReactElement {
  const query = useInfiniteQuery(withdrawalPages)
  const { data, error, refetch } = query
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data) {
    return <Waiting label="正在获取提现记录" of={['heading', 'records 5']} />
  }
  const list = data.pages.flatMap((page) => page.list)
  if (list.length === 0)
    return (
      <EmptyState icon={Landmark} title="还没有提现记录" text="奖励满20元，就可以提现到本人的银行卡。">
        <Button kind="plain" to={linkTo('makeMoney')}>
          看我的奖励
        </Button>
      </EmptyState>
    )
  return (
    <>
      <GroupedCards
        items={list}
        groupOf={({ createdAt }) => createdAt.slice(0, 7)}
        titleOf={monthTitle}
        row={(one) => <WithdrawalRow key={one.withdrawNo} withdrawal={one} />}
      />
      <MoreButton query={query} />
    </>
  )
}
