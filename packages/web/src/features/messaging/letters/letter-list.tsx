import { useInfiniteQuery } from '@tanstack/react-query'
import type { LetterKind } from '@wanka/contract/messaging/letters.ts'
import Mail from 'lucide-react/icons/mail'
import type { ReactElement } from 'react'
import { Failed } from '../../../shell/failed.tsx'
import { MoreButton } from '../../../shell/more-button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Skeleton, SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { letterPages } from './letter-queries.ts'
import { LetterRow } from './letter-row.tsx'

/** Letters of one kind, or all of them, newest first. */
export function LetterList({ type }: { type: LetterKind | undefined }): ReactElement {
  const query = useInfiniteQuery(letterPages(type))
  const { data, error, refetch } = query
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data) {
    return (
      <Skeleton label="正在获取消息">
        <SkeletonRows count={6} />
      </Skeleton>
    )
  }
  const letters = data.pages.flatMap((page) => page.list)
  if (letters.length === 0) {
    return (
      <EmptyState
        icon={Mail}
        title={type ? '这里还没有消息' : '还没有消息'}
        text="还款提醒、审核结果和客服的答复都会放在这里。"
      />
    )
  }
  return (
    <>
      <Card flush label="消息">
        {letters.map((one) => (
          <LetterRow key={one.letterId} letter={one} />
        ))}
      </Card>
      <MoreButton query={query} />
    </>
  )
}
