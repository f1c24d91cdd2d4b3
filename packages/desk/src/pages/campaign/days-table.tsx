import { Button, Group } from '@mantine/core'
import { campaigns } from '@wanka/contract/staff/campaigns.ts'
import { useSearchParams } from 'react-router'
import { useRead } from '../../api/use-call.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { inCurrency } from '../../words/campaigns.ts'

/** What a campaign gave day by day, the newest first. */
export function DaysTable({ code, currency }: { code: string; currency: string }) {
  const [query, setQuery] = useSearchParams()
  const before = query.get('before') ?? undefined
  const read = useRead(campaigns.days, { code, ...(before && { before }) })
  return (
    <Card title="每天发出">
      <Loaded read={read}>
        {({ days, next }) => (
          <>
            <Rows
              label="每天发出"
              rows={days}
              keyOf={({ on }) => on}
              none={before ? '更早没有发出过。' : '还没有发出过。'}
              columns={[
                { title: '日期', cell: ({ on }) => <span className="line">{on}</span> },
                { title: '客户', isNumber: true, cell: ({ people }) => people },
                { title: '次数', isNumber: true, cell: ({ grants }) => grants },
                { title: '占用预算', isNumber: true, cell: ({ amount }) => inCurrency(amount, currency) },
                { title: '收回次数', isNumber: true, cell: ({ returned }) => returned },
              ]}
            />
            {(next || before) && (
              <Group>
                {before && (
                  <Button variant="default" onClick={() => setQuery({})}>
                    最近的
                  </Button>
                )}
                {next && (
                  <Button variant="default" onClick={() => setQuery({ before: next })}>
                    更早的
                  </Button>
                )}
              </Group>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}
