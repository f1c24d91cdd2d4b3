import { Anchor, Button, Group } from '@mantine/core'
import { nights } from '@wanka/contract/staff/nights.ts'
import { Link, useParams } from 'react-router'
import { useAct, useRead } from '../api/use-call.ts'
import { Failure } from '../ui/failure.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { saveFile } from '../ui/save-file.ts'
import { NightCard } from './night/night-card.tsx'
import { nightFile } from './night/night-file.ts'

/** What one close did. */
export function NightPage() {
  const { id: date = '' } = useParams()
  const read = useRead(nights.show, { date })
  const { run, isRunning, error } = useAct(nights.export)
  const save = (): void => {
    run({ date }).then(
      (exported) => saveFile(`日终${date}.csv`, nightFile(exported)),
      () => undefined,
    )
  }
  return (
    <Page
      title={`日终 ${date}`}
      beside={
        <Group>
          <Anchor component={Link} to="/nights">
            全部日终
          </Anchor>
          {read.data && (
            <Button variant="default" loading={isRunning} onClick={save}>
              导出
            </Button>
          )}
        </Group>
      }
    >
      <Failure error={error} />
      <Loaded read={read}>{(night) => <NightCard night={night} title="报告" />}</Loaded>
    </Page>
  )
}
