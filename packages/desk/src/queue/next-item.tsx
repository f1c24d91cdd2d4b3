import { Button, Kbd, Text } from '@mantine/core'
import type { Holder } from '@wanka/contract/staff/queues.ts'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useKey } from '../app/keys.ts'
import { moment, since } from '../ui/format.ts'

type Queued = { holder?: Holder | undefined; dueAt?: string | undefined; proposalId?: string | undefined }

/** Whether an item waits for the person: no colleague works on it, and none has its decision to approve. */
const isOpen = ({ holder, proposalId }: Queued): boolean => proposalId === undefined && (!holder || holder.isCaller)

/** The item after this one that waits for the person, or the first. */
export function nextOf<Item extends Queued>(items: readonly Item[], isThis: (item: Item) => boolean): Item | undefined {
  const here = items.findIndex(isThis)
  const others = [...items.slice(here + 1), ...items.slice(0, Math.max(here, 0))]
  return others.find((item) => isOpen(item) && !isThis(item))
}

/** Leads to the next item of a queue, also by the letter n. */
export function NextItem({ to }: { to: string | undefined }) {
  const navigate = useNavigate()
  useKey('n', () => {
    if (to) navigate(to)
  })
  if (!to) return <Text c="dimmed">没有别的在等了。</Text>
  return (
    <Button component={Link} to={to} variant="default" rightSection={<Kbd aria-hidden>n</Kbd>}>
      下一件
    </Button>
  )
}

/** Digits of a time without its seconds. */
const TO_THE_MINUTE = 16

type Column<Row> = { title: string; isNumber?: boolean; cell: (row: Row) => ReactNode }

/** The columns that every queue has: who works on an item, how long it has waited, and when it is due. */
export const queueColumns = <Row extends Queued>(startOf: (row: Row) => string): Column<Row>[] => [
  {
    title: '处理人',
    cell: ({ holder, proposalId }) => {
      if (proposalId) return '等复核'
      if (!holder) return '—'
      if (!holder.isCaller) return holder.name
      return holder.from ? `您（${holder.from}交来）` : '您'
    },
  },
  { title: '等了', isNumber: true, cell: (row) => <span className="line">{since(startOf(row))}</span> },
  { title: '期限', isNumber: true, cell: ({ dueAt }) => <Due at={dueAt} /> },
]

/** When something is due; what is late says so. */
export function Due({ at }: { at: string | undefined }) {
  if (!at) return '—'
  const isLate = Date.parse(at) < Date.now()
  return isLate ? (
    <Text component="span" inherit c="var(--mantine-color-error)" className="line">
      超时{since(at)}
    </Text>
  ) : (
    <span className="line">{moment(at).slice(0, TO_THE_MINUTE)}</span>
  )
}
