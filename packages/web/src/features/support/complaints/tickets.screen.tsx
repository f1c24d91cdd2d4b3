import { useInfiniteQuery } from '@tanstack/react-query'
import { complaint, complaintTypes } from '@wanka/contract/support/complaints.ts'
import MessagesSquare from 'lucide-react/icons/messages-square'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callApi } from '../../../api/client.ts'
import { callPages } from '../../../api/pages.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { MoreButton } from '../../../shell/more-button.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { Skeleton, SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import css from './complaints.module.css'
import { ticketWords } from './ticket-steps.ts'

const pages = callPages(complaint.list, 'all', (pageNo, signal) => callApi(complaint.list, { pageNo }, { signal }))

/** Every complaint of this customer, newest first, with its state. */
export default function TicketsScreen(): ReactElement {
  const query = useInfiniteQuery(pages)
  const { data, error, refetch } = query
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return (
      <Screen>
        <Skeleton label="正在获取工单">
          <SkeletonRows count={4} />
        </Skeleton>
      </Screen>
    )
  }
  const tickets = data.pages.flatMap((page) => page.list)
  if (tickets.length === 0) {
    return (
      <Screen fill>
        <EmptyState icon={MessagesSquare} title="还没有工单" text="投诉和建议会记在这里，可以看到进度和答复。">
          <Button kind="plain" to={linkTo('complaints')}>
            投诉建议
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen>
      <Card flush label="工单">
        {tickets.map(({ ticketNo, type, state, summary, createdAt }) => (
          <Row
            key={ticketNo}
            label={complaintTypes[type]}
            note={
              <>
                <span className={css.summary}>{summary}</span>
                {createdAt.slice(0, 16)}
              </>
            }
            value={
              <StatusTag kind={ticketWords[state].kind} bare>
                {ticketWords[state].text}
              </StatusTag>
            }
            to={linkTo('ticket', { ticketNo })}
          />
        ))}
      </Card>
      <MoreButton query={query} />
    </Screen>
  )
}
