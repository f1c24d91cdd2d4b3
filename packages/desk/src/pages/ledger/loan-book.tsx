import { Button, Group, Text } from '@mantine/core'
import { type LoanBucket, ledger } from '@wanka/contract/staff/ledger.ts'
import { useState } from 'react'
import { useRead } from '../../api/use-call.ts'
import { decimal, ExportButton } from '../../ui/export-button.tsx'
import { yuan } from '../../ui/format.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { pastDueWords } from '../../words/loans.ts'

/** Principal outstanding by days past due. It is worked out when it is asked for, since it reads every late loan. */
export function LoanBook() {
  const [isAsked, setIsAsked] = useState(false)
  const read = useRead(ledger.loanBook, {}, { enabled: isAsked })
  return (
    <Card
      title={read.data ? `未还本金 ${read.data.on}` : '未还本金'}
      beside={
        read.data && (
          <ExportButton
            name={`未还本金${read.data.on}`}
            head={['逾期天数', '笔数', '未还本金']}
            rows={() => read.data?.buckets.map((one) => [daysOf(one), one.loans ?? '', decimal(one.principal)]) ?? []}
          />
        )
      }
    >
      {isAsked ? (
        <Loaded read={read}>
          {({ buckets }) => (
            <Rows
              label="未还本金"
              rows={buckets}
              keyOf={({ fromDays }) => String(fromDays)}
              none=""
              columns={[
                { title: '逾期天数', cell: daysOf },
                { title: '笔数', isNumber: true, cell: ({ loans }) => loans ?? '' },
                { title: '未还本金', isNumber: true, cell: ({ principal }) => yuan(principal) },
              ]}
            />
          )}
        </Loaded>
      ) : (
        <>
          <Text c="dimmed">按逾期天数分开，现在算。</Text>
          <Group>
            <Button variant="default" onClick={() => setIsAsked(true)}>
              计算
            </Button>
          </Group>
        </>
      )}
    </Card>
  )
}

const daysOf = ({ fromDays }: LoanBucket): string => (fromDays === 0 ? '没有逾期' : pastDueWords(fromDays))
