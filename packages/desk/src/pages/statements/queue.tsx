import { Button, Group, Stack, UnstyledButton } from '@mantine/core'
import { type MoneyQueue, moneyQueues, type QueueItem } from '@wanka/contract/staff/money-queues.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../api/use-call.ts'
import { since, yuan } from '../../ui/format.ts'
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
  const at = Math.max(
    0,
    items.findIndex(({ subject }) => subject === openNo),
  )
  const open = items[at]
  const goOn = (): void => {
    const next = items[at + 1] ?? items[at - 1]
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
            { title: '期限', cell: ({ dueAt }) => <span className="line">{dueWords(dueAt)}</span> },
            { title: '处理人', cell: ({ takenBy, isMine }) => (isMine ? '我' : (takenBy ?? '')) },
          ]}
        />
      </Stack>
      {open && <QueueCard key={open.subject} queue={queue} item={open} goOn={goOn} />}
    </div>
  )
}

function dueWords(dueAt: string, now = Date.now()): string {
  const due = Date.parse(dueAt)
  if (due < now) return `过期${since(dueAt, now)}`
  return `还有${since(new Date(now).toISOString(), due)}`
}
