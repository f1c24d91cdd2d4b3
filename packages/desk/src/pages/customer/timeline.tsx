import { Button, Text } from '@mantine/core'
import type { CallOutput } from '@wanka/contract/call.ts'
import { customers, type TimelineEvent } from '@wanka/contract/staff/customers.ts'
import { useState } from 'react'
import { useRead } from '../../api/use-call.ts'
import { moment } from '../../ui/format.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { eventWords } from '../../words/events.ts'

type Page = CallOutput<typeof customers.timeline>
type Before = { at: string; key: string }

/** All that happened with a customer, the newest first, as far back as was asked for. */
export function Timeline({ customerId }: { customerId: string }) {
  const [pages, setPages] = useState<Page[]>([])
  const last = pages.at(-1)?.events.at(-1)
  const before: Before | undefined = last && { at: last.at, key: last.key }
  const read = useRead(customers.timeline, { customerId, ...(before && { before }) })
  return (
    <Card title="经过">
      <Loaded read={read}>
        {(page) => (
          <>
            <EventRows events={[...pages, page].flatMap(({ events }) => events)} />
            {page.isLast ? (
              <Text size="sm" c="dimmed">
                没有更早的了。
              </Text>
            ) : (
              <Button variant="default" onClick={() => setPages([...pages, page])}>
                更早的
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

const EventRows = ({ events }: { events: readonly TimelineEvent[] }) => (
  <Rows
    label="经过"
    rows={events}
    keyOf={({ key }) => key}
    none="还没有发生什么。"
    columns={[
      { title: '时间', cell: ({ at }) => <span className="line">{moment(at)}</span> },
      { title: '事情', cell: (event) => <span className="words">{eventWords(event)}</span> },
    ]}
  />
)
