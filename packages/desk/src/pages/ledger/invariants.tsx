import { Badge, Text } from '@mantine/core'
import { ledger } from '@wanka/contract/staff/ledger.ts'
import { useRead } from '../../api/use-call.ts'
import { moment } from '../../ui/format.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Card, FactList } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { checkWords } from '../../words/invariants.ts'

/** The last check of everything that must always be true of the books. */
export function Invariants() {
  const read = useRead(ledger.invariants, {})
  const run = read.data?.run
  return (
    <Card
      title="账目检查"
      beside={
        run && (
          <Badge {...(run.violations.length === 0 ? { variant: 'light' } : { color: 'red' })}>
            {run.violations.length === 0 ? '都成立' : `${run.violations.length}处不成立`}
          </Badge>
        )
      }
    >
      <Loaded read={read}>
        {() =>
          run ? (
            <>
              <FactList
                facts={[
                  ['检查了', `${run.checks.length}条`],
                  ['开始', moment(run.begunAt)],
                  ['结束', moment(run.endedAt)],
                  ['由谁', run.actor === 'system' ? '每晚自动' : run.actor],
                ]}
              />
              {run.violations.length > 0 && (
                <Rows
                  label="不成立的"
                  rows={run.violations}
                  keyOf={({ invariant, subject, detail }) => `${invariant} ${subject} ${detail}`}
                  none=""
                  columns={[
                    { title: '应该', cell: ({ invariant }) => checkWords(invariant) },
                    { title: '哪里', cell: ({ subject }) => <span className="words">{subject}</span> },
                    { title: '实际', cell: ({ detail }) => <span className="words">{detail}</span> },
                  ]}
                />
              )}
              <details>
                <summary>检查了什么</summary>
                <ul>
                  {run.checks.map((check) => (
                    <li key={check}>{checkWords(check)}</li>
                  ))}
                </ul>
              </details>
            </>
          ) : (
            <Text c="dimmed">还没有检查过。每晚四点半自动检查。</Text>
          )
        }
      </Loaded>
    </Card>
  )
}
