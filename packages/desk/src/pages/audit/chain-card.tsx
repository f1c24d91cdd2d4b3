import { Alert, Button, Text } from '@mantine/core'
import type { CallOutput } from '@wanka/contract/call.ts'
import { audit } from '@wanka/contract/staff/audit.ts'
import { useState } from 'react'
import { useRead } from '../../api/use-call.ts'
import { moment } from '../../ui/format.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { actionWords } from '../../words/actions.ts'

type Stretch = CallOutput<typeof audit.chain>

/** Whether the entries are as they were written, the newest first, as far back as was asked for. */
export function ChainCard() {
  const [before, setBefore] = useState<Stretch[]>([])
  const upTo = before.at(-1)?.from
  const read = useRead(audit.chain, upTo === undefined ? {} : { upTo })
  return (
    <Card title="记录有没有被改过">
      <Loaded read={read}>
        {(last) => (
          <>
            <Found stretches={[...before, last]} />
            {!last.isFirst && (
              <Button variant="default" onClick={() => setBefore([...before, last])}>
                再往前检查
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Found({ stretches }: { stretches: readonly Stretch[] }) {
  const rows = stretches.reduce((sum, stretch) => sum + stretch.rows, 0)
  const broken = stretches.flatMap((stretch) => stretch.broken)
  const lastCheck = stretches[0]?.lastCheck
  const what = stretches.at(-1)?.isFirst ? `全部${rows}条` : `最近${rows}条`
  return (
    <>
      {broken.length === 0 ? (
        <Text>检查了{what}：和写下时一样，中间没有缺少。</Text>
      ) : (
        <Alert color="red" role="alert" title={`检查了${what}，有些和写下时不一样，或者前面缺少记录`}>
          {broken.map(({ auditId, action }) => `第${auditId}条 ${actionWords(action)}`).join('；')}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {lastCheck
          ? `上次检查全部账目和记录：${moment(lastCheck.at)}，${lastCheck.by}，${lastCheck.violations === 0 ? '没有发现问题' : `发现${lastCheck.violations}个问题`}。`
          : '全部账目和记录还没有检查过。'}
      </Text>
    </>
  )
}
