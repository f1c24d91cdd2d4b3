import { Stack } from '@mantine/core'
import type { Holder, QueueName } from '@wanka/contract/staff/queues.ts'
import { type ReactNode, useRef } from 'react'
import { useKey } from '../../app/keys.ts'
import { Proposed } from '../../proposals/proposed.tsx'
import { Holding } from '../../queue/holding.tsx'
import { NextItem } from '../../queue/next-item.tsx'
import { Card } from '../../ui/page.tsx'

type Props = {
  title?: string
  queue: QueueName
  item: string
  holder: Holder | undefined
  /** The decision that waits for a colleague. */
  proposalId?: string | undefined
  /** Whether the person may decide at all, and there is something to decide. */
  mayDecide: boolean
  next: string | undefined
  children: ReactNode
}

/** The part of a page where an item of a queue is taken and decided; the letter d leads to its first field. */
export function Decision({ title = '决定', queue, item, holder, proposalId, mayDecide, next, children }: Props) {
  const form = useRef<HTMLDivElement>(null)
  const isOpen = mayDecide && proposalId === undefined
  useKey('d', () => {
    const first = (fields: string) => form.current?.querySelector<HTMLElement>(fields)
    const field = first('input:checked') ?? first('input, textarea, button')
    field?.focus()
  })
  return (
    <Card title={title} beside={<NextItem to={next} />}>
      {proposalId !== undefined && <Proposed proposalId={proposalId} />}
      {isOpen && <Holding queue={queue} item={item} holder={holder} />}
      {isOpen && holder?.isCaller !== false && <Stack ref={form}>{children}</Stack>}
    </Card>
  )
}
