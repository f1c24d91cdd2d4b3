import { Button, Group, Text } from '@mantine/core'
import type { CallOutput } from '@wanka/contract/call.ts'
import { toCsv } from '@wanka/contract/csv.ts'
import { type AuditFilter, audit } from '@wanka/contract/staff/audit.ts'
import { useState } from 'react'
import { exchange } from '../../api/exchange.ts'
import { useAct } from '../../api/use-call.ts'
import { Failure } from '../../ui/failure.tsx'
import { moment } from '../../ui/format.ts'
import { saveFile } from '../../ui/save-file.ts'
import { actionWords } from '../../words/actions.ts'
import { actorWords, entryFacts, subjectWords } from '../../words/audit-entries.ts'

type Exported = CallOutput<typeof audit.exported>

/** Saves what the filter finds as a file; that it was exported, and by whom, is written to the audit. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const { run, isRunning, error } = useAct(audit.export)
  const [fetching, setFetching] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const [done, setDone] = useState('')
  const save = async (): Promise<void> => {
    setDone('')
    setFailure(undefined)
    const { exportId } = await run({ filter })
    setFetching(true)
    const exported = await exchange(audit.exported, { exportId }, crypto.randomUUID())
    saveFile(`审计记录-${exportId}.csv`, auditFile(exported))
    setDone(doneWords(exported))
  }
  const start = (): void => {
    save()
      .catch((reason: Error) => setFailure(reason))
      .finally(() => setFetching(false))
  }
  return (
    <>
      <Group>
        <Button variant="default" loading={isRunning || fetching} onClick={start}>
          导出找到的记录
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {done || '导出会记下来，文件上有您的名字。'}
        </Text>
      </Group>
      <Failure error={failure ?? error} />
    </>
  )
}

const doneWords = ({ entries, isCut }: Exported): string =>
  isCut ? `记录太多，只导出了最新的${entries.length}条。` : `导出了${entries.length}条。`

/** Entries as CSV; who exported them and when stands on every line. */
export function auditFile({ mark, entries, isCut }: Exported): string {
  const signed = `${mark.by} ${moment(mark.at)} ${mark.exportId}`
  return toCsv([
    ['审计记录', `导出人 ${mark.by}`, `导出时间 ${moment(mark.at)}`, doneWords({ mark, entries, isCut })],
    ['第几条', '时间', '谁', '操作', '操作代码', '对象', '对象代码', '详情', '导出'],
    ...entries.map((entry) => [
      ...[String(entry.auditId), moment(entry.at), actorWords(entry.actor), actionWords(entry.action), entry.action],
      ...[subjectWords(entry), entry.subject],
      entryFacts(entry)
        .map(([name, value]) => `${name}：${value}`)
        .join('；'),
      signed,
    ]),
  ])
}
