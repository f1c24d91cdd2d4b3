import { Button, Group, Stack, UnstyledButton } from '@mantine/core'
import { type MoneyQueue, moneyQueues, type QueueItem } from '@wanka/contract/staff/money-queues.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../api/use-call.ts'
import { nextOf, queueColumns } from '../../queue/next-item.tsx'
import { yuan } from '../../ui/format.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Rows } from '../../ui/rows.tsx'
import { QueueCard } from './queue-card.tsx'

const NONE: Record<MoneyQueue, string> = {
  offline: '没有等待核对的转账凭证。',
  refund: '没有等待付出的商户退款。',
  return: '没有在退回路上的钱。',
}

/** A queue of money, the longest waiting first, with the one that is looked at beside it. */
export function Queue({ queue }: { queue: MoneyQueue }) {
  const [query, setQuery] = useSearchParams()
  const [since, no] = (query.get('after') ?? '').split('~')
  const read = useRead(moneyQueues.list, { queue, ...(since && no && { after: { since, no } }) })
  return (
    <Loaded read={read}>
      {({ items, next }) => (
        <>
          <Chosen queue={queue} items={items} />
          {next && (
            <Group>
              <Button variant="default" onClick={() => setQuery({ queue, after: `${next.since}~${next.no}` })}>
                下一页
              </Button>
            </Group>
          )}
        </>
      )}
    </Loaded>
  )
}

function Chosen({ queue, items }: { queue: MoneyQueue; items: readonly QueueItem[] }) {
  const [openNo, setOpenNo] = useState<string>()
  const open = items.find(({ subject }) => subject === openNo) ?? items[0]
  const next = nextOf(items, ({ subject }) => subject === open?.subject)
  const goOn = (): void => {
    setOpenNo(next?.subject)
    if (next) document.querySelector<HTMLElement>(`[data-row="${next.subject}"]`)?.focus()
  }
  return (
    <div className="columns worklist">
      <Stack className="card">
        <Rows
          label="队列"
          rows={items}
          keyOf={({ subject }) => subject}
          openKey={open?.subject}
          none={NONE[queue]}
          columns={[
            {
              title: '编号',
              cell: ({ subject }) => (
                <UnstyledButton
                  data-row={subject}
                  className="words"
                  onClick={() => setOpenNo(subject)}
                  onFocus={() => setOpenNo(subject)}
                  c="var(--mantine-color-anchor)"
                >
                  {subject}
                </UnstyledButton>
              ),
            },
            { title: '金额', isNumber: true, cell: ({ amount }) => <span className="line">{yuan(amount)}</span> },
            ...queueColumns<QueueItem>(({ since }) => since),
          ]}
        />
      </Stack>
      {open && <QueueCard key={open.subject} queue={queue} item={open} goOn={goOn} />}
    </div>
  )
}
