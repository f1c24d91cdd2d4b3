import { SegmentedControl, Stack } from '@mantine/core'
import { type Ticket, tickets } from '@wanka/contract/staff/work.ts'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../api/use-call.ts'
import { queueColumns } from '../queue/next-item.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { Rows } from '../ui/rows.tsx'
import { stateWords, ticketType } from '../words/names.ts'

const STATES = ['received', 'inHand', 'answered', 'closed'] as const
type State = (typeof STATES)[number]

/** Tickets, the longest waiting first. */
export function Tickets() {
  const [query, setQuery] = useSearchParams()
  const state = STATES.find((known) => known === query.get('state'))
  const read = useRead(tickets.list, state ? { state } : {})
  return (
    <Page
      title="工单"
      beside={
        <SegmentedControl
          aria-label="哪些工单"
          value={state ?? ''}
          onChange={(value) => setQuery(value ? { state: value } : {}, { replace: true })}
          data={[
            { value: '', label: '等待答复' },
            ...STATES.map((value: State) => ({ value, label: stateWords('complaint', value) })),
          ]}
        />
      }
    >
      <Stack className="card">
        <Loaded read={read}>
          {({ tickets: found }) => (
            <Rows
              label="工单"
              rows={found}
              keyOf={({ ticketNo }) => ticketNo}
              none={state ? '没有这样的工单。' : '没有在等的工单。'}
              columns={[
                {
                  title: '工单号',
                  cell: ({ ticketNo }) => (
                    <Link data-row to={`/tickets/${ticketNo}`}>
                      {ticketNo}
                    </Link>
                  ),
                },
                { title: '类型', cell: ({ type }) => ticketType(type) },
                { title: '状态', cell: ({ state: now }) => stateWords('complaint', now) },
                { title: '关于', cell: ({ about }) => about || '没有指明' },
                ...queueColumns<Ticket>(({ movedAt }) => movedAt),
              ]}
            />
          )}
        </Loaded>
      </Stack>
    </Page>
  )
}
