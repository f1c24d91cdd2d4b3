import { useInfiniteQuery } from '@tanstack/react-query'
import type { Bean } from '@wanka/contract/engagement/points.ts'
import Gem from 'lucide-react/icons/gem'
import type { ReactElement } from 'react'
import { Failed } from '../../../shell/failed.tsx'
import { MoreButton } from '../../../shell/more-button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Waiting } from '../../../ui/primitives/outline.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { changeText, pointPages } from './history-pages.ts'

const EMPTY = {
  fudou: { title: '还没有富豆记录', text: '做任务得到的、兑换用掉的富豆都会记在这里。' },
  richbean: { title: '还没有钻石记录', text: '按时还款得到的钻石会记在这里。' },
} as const

/** Every change of one kind of points. */
export function PointHistory({ bean }: { bean: Bean }): ReactElement {
  const query = useInfiniteQuery(pointPages(bean))
  const { data, error, refetch } = query
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data) {
    return <Waiting label="正在获取交易记录" of={['heading', 'records 5']} />
  }
  const entries = data.pages.flatMap((page) => page.list)
  if (entries.length === 0) return <EmptyState icon={Gem} {...EMPTY[bean]} />
  return (
    <>
      <Card flush label="交易记录">
        {entries.map(({ entryId, title, amount, at }) => (
          <Row
            key={entryId}
            label={title}
            note={at.slice(0, 16)}
            value={changeText(amount)}
            tone={amount > 0 ? 'ink' : 'quiet'}
          />
        ))}
      </Card>
      <MoreButton query={query} />
    </>
  )
}
