import { useInfiniteQuery } from '@tanstack/react-query'
import type { LetterKind } from '@wanka/contract/messaging/letters.ts'
import Mail from 'lucide-react/icons/mail'
import type { ReactElement } from 'react'
import { useSysConfig } from '../../../api/sys-config.ts'
import { Failed } from '../../../shell/failed.tsx'
import { MoreButton } from '../../../shell/more-button.tsx'
import { dayTitle } from '../../../ui/primitives/day-words.ts'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { GroupedCards } from '../../../ui/primitives/grouped-cards.tsx'
import { Skeleton, SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { letterPages } from './letter-queries.ts'
import { LetterRow } from './letter-row.tsx'

const EMPTY = {
  all: { title: '还没有消息', text: '还款提醒、审核结果和客服的答复都会放在这里。' },
  repayment: { title: '还没有还款消息', text: '还款提醒和每次还款的结果会放在这里。' },
  service: { title: '还没有服务消息', text: '审核结果、账户安全和客服的答复会放在这里。' },
  activity: { title: '还没有活动消息', text: '您同意接收的活动会放在这里，可以随时在通知设置里关闭。' },
} as const satisfies Record<LetterKind | 'all', { title: string; text: string }>

/** Letters of one kind, or all of them, day by day, newest first. */
export function LetterList({ type }: { type: LetterKind | undefined }): ReactElement {
  const query = useInfiniteQuery(letterPages(type))
  const today = useSysConfig()?.businessDate
  const { data, error, refetch } = query
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data) {
    return (
      <Skeleton label="正在获取消息">
        <SkeletonRows count={2} />
        <SkeletonRows count={3} />
      </Skeleton>
    )
  }
  const letters = data.pages.flatMap((page) => page.list)
  if (letters.length === 0) return <EmptyState icon={Mail} {...EMPTY[type ?? 'all']} />
  return (
    <>
      <GroupedCards
        items={letters}
        groupOf={({ createdAt }) => createdAt.slice(0, 10)}
        titleOf={(day) => dayTitle(day, today)}
        row={(letter) => <LetterRow key={letter.letterId} letter={letter} />}
      />
      <MoreButton query={query} />
    </>
  )
}
