import { Badge, Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Night, NightLine } from '@wanka/contract/staff/nights.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../app/access.ts'
import { lasted, moment, yuan } from '../../ui/format.ts'
import { Card, FactList } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { caseWords } from '../../words/cases.ts'
import { stepWords } from '../../words/night.ts'

/** How a close went, at a glance. */
export function NightState({ night: { endedAt, isWell } }: { night: Pick<NightLine, 'endedAt' | 'isWell'> }) {
  if (!endedAt) return <Badge color="red">没有结束</Badge>
  return isWell ? <Badge color="green">正常</Badge> : <Badge color="orange">要看一下</Badge>
}

/** How long a close took, once it has ended. */
export const tookOf = ({ begunAt, endedAt }: Pick<NightLine, 'begunAt' | 'endedAt'>): string =>
  endedAt ? lasted(Date.parse(endedAt) - Date.parse(begunAt)) : '还没有结束'

type Props = { night: Night; title: string; beside?: ReactNode }

/** What a close did: its steps, the books of the bank and of partner lenders beside ours, and the cases that it left. */
export function NightCard({ night, title, beside }: Props) {
  const { begunAt, endedAt, lastChunkAt, starts, steps, books, lenders, cases } = night
  return (
    <Card title={title} beside={beside}>
      <FactList
        facts={[
          ['状态', <NightState key="state" night={night} />],
          ['开始', moment(begunAt)],
          ['结束', endedAt ? moment(endedAt) : '还没有结束'],
          ...(lastChunkAt ? [['最后有进展', moment(lastChunkAt)] as const] : []),
          ['用时', tookOf(night)],
          ['启动', `${starts}次`],
          ...(books
            ? ([
                [
                  '银行对账',
                  `一致${books.equal}笔，我方缺${books.missingHere}笔，银行缺${books.missingThere}笔，不一致${books.differing}笔`,
                ],
                ['银行变动', yuan(books.bankMoved)],
                ['我方入账', yuan(books.weBooked)],
              ] as const)
            : ([['银行对账', '还没有和银行对账']] as const)),
        ]}
      />
      <Steps steps={steps} />
      {lenders.length > 0 && (
        <Rows
          label="资金方对账"
          rows={lenders}
          keyOf={({ funder }) => funder}
          none=""
          columns={[
            { title: '资金方', cell: ({ funder }) => funder },
            { title: '一致', isNumber: true, cell: ({ equal }) => equal },
            { title: '不一致', isNumber: true, cell: ({ differing }) => differing },
            { title: '已认可', isNumber: true, cell: ({ accepted }) => accepted },
            { title: '我方没有', isNumber: true, cell: ({ unknownHere }) => unknownHere },
            { title: '还没有对', isNumber: true, cell: ({ waiting }) => waiting },
          ]}
        />
      )}
      <NightCases cases={cases} />
    </Card>
  )
}

/** The steps that had something to do, or have not ended; the others when they are asked for. */
function Steps({ steps }: Pick<Night, 'steps'>) {
  const [isWhole, all] = useDisclosure(false)
  const worked = steps.filter(({ rows, done }) => rows > 0 || !done)
  return (
    <>
      <Rows
        label="日终的步骤"
        rows={isWhole ? steps : worked}
        keyOf={({ step }) => step}
        none="没有哪一步有事要做。"
        columns={[
          { title: '步骤', cell: ({ step }) => stepWords(step) },
          { title: '条数', isNumber: true, cell: ({ rows }) => rows },
          { title: '金额', isNumber: true, cell: ({ amount }) => (amount === 0 ? '' : yuan(amount)) },
          { title: '用时', isNumber: true, cell: ({ ms }) => lasted(ms) },
          { title: '状态', cell: ({ done }) => (done ? '完成' : '没有完成') },
        ]}
      />
      {worked.length < steps.length && (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={all.toggle} aria-expanded={isWhole}>
            {isWhole ? '只看有事要做的步骤' : `显示全部${steps.length}个步骤`}
          </Button>
        </div>
      )}
    </>
  )
}

function NightCases({ cases }: Pick<Night, 'cases'>) {
  const may = useMay()
  if (cases.length === 0) return <Text c="dimmed">没有留下要处理的事项。</Text>
  return (
    <Rows
      label="这一晚的事项"
      rows={cases}
      keyOf={({ kind }) => kind}
      none=""
      columns={[
        {
          title: '事项',
          cell: ({ kind, open }) =>
            open > 0 && may('case.read') ? (
              <Link data-row to={`/cases?kind=${kind}`}>
                {caseWords(kind).title}
              </Link>
            ) : (
              caseWords(kind).title
            ),
        },
        { title: '件数', isNumber: true, cell: ({ opened }) => opened },
        { title: '还没有处理', isNumber: true, cell: ({ open }) => open },
      ]}
    />
  )
}
