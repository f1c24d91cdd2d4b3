import { useInfiniteQuery } from '@tanstack/react-query'
import type { LetterKind } from '@wanka/contract/messaging/letters.ts'
import Mail from 'lucide-react/icons/mail'
import type { ReactElement } from 'react'
import { Failed } from '../../../shell/failed.tsx'
import { MoreButton } from '../../../shell/more-button.tsx'
import { dayTitle, todayInShanghai } from '../../../ui/primitives/day-words.ts'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { GroupedCards } from '../../../ui/primitives/grouped-cards.tsx'
import { Skeleton } from '../../../ui/primitives/skeleton.tsx'
import { letterPages } from './letter-queries.ts'
import { LetterRow } from './letter-row.tsx'
import { LettersToCome } from './letters-to-come.tsx'

const EMPTY = {
  all: { title: '还没有消息', text: '还款提醒、审核结果、客服答复，都会放在这里。' },
  repayment: { title: '还没有还款消息', text: '还款提醒和每次还款的结果，会放在这里。' },
  service: { title: '还没有服务消息', text: '审核结果、账户安全、客服答复，会放在这里。' },
  activity: { title: '还没有活动消息', text: '活动消息只在您同意后才发，可以在通知设置里选择。' },
} as const satisfies Record<LetterKind | 'all', { title: string; text: string }>

/** Letters of one kind, or all of them, day by day, newest first. */
export function LetterList({ type }: { type: LetterKind | undefined }): ReactElement {
  const query = useInfiniteQuery(letterPages(type))
  const { data, error, refetch } = query
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data) {
    return (
      <Skeleton label="正在获取消息">
        <LettersToCome />
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
        titleOf={(day) => dayTitle(day, todayInShanghai())}
        row={(letter) => <LetterRow key={letter.letterId} letter={letter} />}
      />
      <MoreButton query={query} />
    </>
  )
}
