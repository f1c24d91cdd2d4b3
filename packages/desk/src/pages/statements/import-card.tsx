import { Alert, Button, FileButton, Group, List, Stack, Text } from '@mantine/core'
import type { CallOutput } from '@wanka/contract/call.ts'
import { bankStatements, type FoundInStatement } from '@wanka/contract/staff/bank-statements.ts'
import { useRef, useState } from 'react'
import { useRead, useSendFile } from '../../api/use-call.ts'
import { useMay } from '../../app/access.ts'
import { Failure, refusalFact } from '../../ui/failure.tsx'
import { moment, yuan } from '../../ui/format.ts'
import { Card } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'

type Imported = CallOutput<typeof bankStatements.import>
type Problem = { line: number; why: string }

/** The money that has not found its loan, and the import of a bank's statement. */
export function ImportCard() {
  const may = useMay()
  const read = useRead(bankStatements.overview, {})
  const send = useSendFile(bankStatements.import)
  const [imported, setImported] = useState<Imported>()
  const [isOpen, setOpen] = useState(false)
  const reset = useRef<() => void>(null)
  const choose = (file: File | null): void => {
    // the same file may be chosen again once it was mended
    reset.current?.()
    if (!file) return
    setImported(undefined)
    send.run(file).then(setImported, () => undefined)
  }
  const { unmatched, matched, statements = [] } = read.data ?? {}
  return (
    <Card
      title="还没有匹配的钱"
      beside={
        <Group gap="xs">
          {statements.length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
              {isOpen ? '收起导入记录' : '导入记录'}
            </Button>
          )}
          {may('statement.import') && (
            <FileButton onChange={choose} accept=".csv,.txt,.xml,text/csv,text/xml,application/xml" resetRef={reset}>
              {(props) => (
                <Button {...props} loading={send.isRunning}>
                  导入银行流水
                </Button>
              )}
            </FileButton>
          )}
        </Group>
      }
    >
      {unmatched && (
        <Text>
          {unmatched.lines === 0
            ? '没有找不到去处的钱。'
            : `${unmatched.lines}笔，共${yuan(unmatched.amount)}，最早的${unmatched.oldest ?? ''}到账。`}
          {matched ? `另有${matched}笔已匹配，等待入账。` : ''}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        CSV（UTF-8 或 GB18030）或 camt.053，最多10万行。同一份文件、同一个流水号不会算两次。
      </Text>
      <Failure error={read.error ?? send.error} />
      <Problems error={send.error} />
      {imported && (
        <Alert
          title={imported.isKnown ? '这份文件以前导入过，没有重复导入' : '导入好了'}
          role="status"
          withCloseButton
          closeButtonLabel="收起"
          onClose={() => setImported(undefined)}
        >
          {foundWords(imported.found)}
        </Alert>
      )}
      {isOpen && (
        <Rows
          label="导入记录"
          rows={statements}
          keyOf={({ statementId }) => statementId}
          none="还没有导入过。"
          columns={[
            { title: '时间', cell: ({ importedAt }) => <span className="line">{moment(importedAt)}</span> },
            { title: '导入人', cell: ({ by }) => by },
            { title: '格式', cell: ({ format }) => (format === 'csv' ? 'CSV' : 'camt.053') },
            { title: '结果', cell: ({ found }) => foundWords(found) },
          ]}
        />
      )}
    </Card>
  )
}

function foundWords({ lines, amount, doubles, doubleLines, known, others, reversals }: FoundInStatement): string {
  const at = doubleLines.length > 0 ? `（第${doubleLines.slice(0, 10).join('、')}行${doubles > 10 ? '等' : ''}）` : ''
  return [
    `新的转账${lines}笔，共${yuan(amount)}`,
    ...(known > 0 ? [`其中${known}笔以前已入账`] : []),
    ...(doubles > 0 ? [`流水号重复${doubles}笔${at}，没有再算`] : []),
    ...(others > 0 ? [`付出或没有记账的${others}笔，不用处理`] : []),
    ...(reversals > 0 ? [`银行收回${reversals}笔，见待处理事项`] : []),
  ].join('；')
}

function Problems({ error }: { error: Error | undefined }) {
  const problems = (refusalFact(error, 'problems') ?? []) as Problem[]
  if (problems.length < 2) return null
  return (
    <Stack gap="xs">
      <List size="sm" aria-label="不对的地方">
        {problems.map(({ line, why }) => (
          <List.Item key={`${line} ${why}`}>
            第{line}行：{why}
          </List.Item>
        ))}
      </List>
      {refusalFact(error, 'more') === true && <Text size="sm">后面还有，先改这些再导入。</Text>}
    </Stack>
  )
}
