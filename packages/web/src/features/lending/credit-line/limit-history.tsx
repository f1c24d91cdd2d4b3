import { useInfiniteQuery } from '@tanstack/react-query'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import type { ReactElement } from 'react'
import { callApi } from '../../../api/client.ts'
import { callPages } from '../../../api/pages.ts'
import { Failed } from '../../../shell/failed.tsx'
import { MoreButton } from '../../../shell/more-button.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Waiting } from '../../../ui/primitives/outline.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { lineEventFigure, lineEventNote, lineEventTitle } from './line-events.ts'
import css from './my-limit.module.css'

const pages = callPages(creditLine.history, 'all', (pageNo, signal) =>
  callApi(creditLine.history, { pageNo }, { signal }),
)

/** Every event of the line, newest first. */
export function LimitHistory(): ReactElement {
  const query = useInfiniteQuery(pages)
  const { data, error, refetch } = query
  return (
    <>
      <GroupTitle>额度记录</GroupTitle>
      {!data && error && <Failed error={error} onRetry={refetch} />}
      {!data && !error && <Waiting label="正在获取记录" of={['choices 3']} />}
      {data && (
        <Card flush label="额度记录">
          {data.pages
            .flatMap(({ list }) => list)
            .map((change, index) => (
              <Row
                // biome-ignore lint/suspicious/noArrayIndexKey: two events may share a second, and a row holds no state
                key={index}
                label={lineEventTitle(change)}
                note={lineEventNote(change)
                  .split(' · ')
                  .map((part, at) => (
                    <span key={part} className={css.part}>
                      {at > 0 && ' · '}
                      {part}
                    </span>
                  ))}
                value={lineEventFigure(change)}
              />
            ))}
        </Card>
      )}
      <MoreButton query={query} />
    </>
  )
}
