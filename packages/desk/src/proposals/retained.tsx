import { Button, Group, Stack, Text } from '@mantine/core'
import { closings } from '@wanka/contract/staff/customer-cases.ts'
import { useState } from 'react'
import { useAct } from '../api/use-call.ts'
import { Failure } from '../ui/failure.tsx'
import { Card } from '../ui/page.tsx'
import { recordKind } from '../words/reviews.ts'

type Retained = { kind: string; text: string }

/** What is kept of a customer who left, for the one who proposed to read it. Each reading is written down; nothing of it stays here. */
export function RetainedRecords({ proposalId }: { proposalId: string }) {
  const read = useAct(closings.retained)
  const [records, setRecords] = useState<readonly Retained[]>()
  const show = (): void => {
    read.run({ proposalId }).then(
      (shown) => setRecords(shown.records),
      () => undefined,
    )
  }
  return (
    <Card title="保留的资料">
      <Failure error={read.error} />
      {records ? (
        <Stack gap="sm">
          {records.map(({ kind, text }) => (
            <div key={`${kind} ${text}`}>
              <Text size="sm" c="dimmed">
                {recordKind(kind)}
              </Text>
              <Text className="words">{text}</Text>
            </div>
          ))}
        </Stack>
      ) : (
        <Group>
          <Button variant="default" loading={read.isRunning} onClick={show}>
            查看
          </Button>
          <Text c="dimmed">由提议的人在同意后一小时内查看。</Text>
        </Group>
      )}
    </Card>
  )
}
