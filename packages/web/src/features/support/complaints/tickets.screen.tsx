import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComplaintState, complaint, complaintTypes } from '@wanka/contract/support/complaints.ts'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import MessagesSquare from 'lucide-react/icons/messages-square'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callApi } from '../../../api/client.ts'
import { callPages } from '../../../api/pages.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { MoreButton } from '../../../shell/more-button.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { monthTitle, timeOfMonth } from '../../../ui/primitives/day-words.ts'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { GroupedCards } from '../../../ui/primitives/grouped-cards.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { type Tint, TintedIcon } from '../../../ui/primitives/tinted-icon.tsx'
import css from './complaints.module.css'
import { ticketWords } from './ticket-steps.ts'

const pages = callPages(complaint.list, 'all', (pageNo, signal) => callApi(complaint.list, { pageNo }, { signal }))

const TINTS = { '0': 'soon', '1': 'primary', '2': 'success', '3': 'quiet' } as const satisfies Record<
  ComplaintState,
  Tint
>

/** Every complaint of this customer, newest first, with its state. */
export default function TicketsScreen(): ReactElement {
  const query = useInfiniteQuery(pages)
  const { data, error, refetch } = query
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取工单" />
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
    <Screen
      bottom={
        <BottomBar follow>
          <Button kind="plain" to={linkTo('complaints')}>
            投诉建议
          </Button>
        </BottomBar>
      }
    >
      <GroupedCards
        items={tickets}
        groupOf={({ createdAt }) => createdAt.slice(0, 7)}
        titleOf={monthTitle}
        row={({ ticketNo, type, state, summary, createdAt }) => (
          <Row
            key={ticketNo}
            lead={<TintedIcon of={MessageSquareText} tint={TINTS[state]} />}
            label={complaintTypes[type]}
            note={
              <>
                <span className={css.summary}>{summary}</span>
                {timeOfMonth(createdAt)}
              </>
            }
            value={
              <StatusTag kind={ticketWords[state].kind} bare>
                {ticketWords[state].text}
              </StatusTag>
            }
            to={linkTo('ticket', { ticketNo })}
          />
        )}
      />
      <MoreButton query={query} />
    </Screen>
  )
}
