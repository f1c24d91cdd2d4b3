import { SegmentedControl, Stack } from '@mantine/core'
import { MoneyQueue } from '@wanka/contract/staff/money-queues.ts'
import { useSearchParams } from 'react-router'
import { Page } from '../ui/page.tsx'
import { QUEUE_NAMES } from '../words/statements.ts'
import { Lines } from './statements/lines.tsx'
import { Queue } from './statements/queue.tsx'

const QUEUES = MoneyQueue.options

/** Transfers on the bank's statements and what they pay, and the queues of money that wait for staff. */
export function Statements() {
  const [query, setQuery] = useSearchParams()
  const queue = QUEUES.find((one) => one === query.get('queue'))
  return (
    <Page
      title="对账"
      beside={
        <SegmentedControl
          aria-label="看什么"
          value={queue ?? 'lines'}
          onChange={(value) => setQuery(value === 'lines' ? {} : { queue: value }, { replace: true })}
          data={[
            { value: 'lines', label: '银行流水' },
            ...QUEUES.map((value) => ({ value, label: QUEUE_NAMES[value] })),
          ]}
        />
      }
    >
      <Stack gap="md">{queue ? <Queue key={queue} queue={queue} /> : <Lines />}</Stack>
    </Page>
  )
}
